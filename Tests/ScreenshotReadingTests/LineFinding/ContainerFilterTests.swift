internal import Testing

@testable internal import ScreenshotReading

struct ContainerFilterTests {
    private static let container = PixelBox(left: 30, top: 90, right: 180, bottom: 130)

    private func isContainer(
        _ contents: [PixelBox], _ container: PixelBox = Self.container, density: Float = 0.1
    ) throws -> Bool {
        var meter = WorkMeter(until: StopCondition())
        let filter = ContainerFilter([container] + contents, width: 200, height: 200)
        let edges = Float(container.width * container.height) * density
        let component = Component(box: container, edgeCount: Int(edges.rounded()))
        return try filter.isContainer(component, meter: &meter)
    }

    private func letters(_ count: Int, top: Int = 100, height: Int = 12) -> [PixelBox] {
        (0..<count).map {
            let left = 35 + $0 * 40
            return PixelBox(left: left, top: top, right: left + 10, bottom: top + height)
        }
    }

    @Test func `a box around one letter is none`() throws {
        #expect(try !isContainer(letters(1)))
    }

    @Test func `a letter with two holes is none`() throws {
        let letter = PixelBox(left: 30, top: 90, right: 50, bottom: 130)
        let holes = [
            PixelBox(left: 34, top: 94, right: 44, bottom: 108),
            PixelBox(left: 34, top: 112, right: 46, bottom: 126),
        ]
        #expect(try !isContainer(holes, letter))
    }

    @Test func `dust, and letters that stick out, do not count`() throws {
        #expect(try !isContainer(letters(3, height: 9)))
        #expect(try !isContainer(letters(3, top: 120)))
        #expect(try !isContainer(letters(3, top: 91)))
    }

    @Test func `two letters side by side make a container`() throws {
        #expect(try isContainer(letters(2)))
        #expect(try isContainer(letters(2).reversed()))
    }

    @Test(arguments: [2, 3])
    func `letters that touch and have holes are none`(holes: Int) throws {
        #expect(try !isContainer(letters(holes), density: 0.3))
    }

    @Test func `a circle around initials is one, however full of edges`() throws {
        let circle = PixelBox(left: 30, top: 90, right: 70, bottom: 130)
        let initials = [36, 52].map {
            PixelBox(left: $0, top: 102, right: $0 + 12, bottom: 118)
        }
        #expect(try isContainer(initials, circle, density: 0.3))
    }

    @Test func `three parts make a container, wherever they are`() throws {
        let parts = [94, 106, 118].map {
            PixelBox(left: 40, top: $0, right: 60, bottom: $0 + 10)
        }
        #expect(try isContainer(parts))
    }
}
