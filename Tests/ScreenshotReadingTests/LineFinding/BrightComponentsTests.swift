internal import Testing

@testable internal import ScreenshotReading

struct BrightComponentsTests {
    /// Rows of `#` for bright pixels and `.` for others.
    private func find(
        in rows: [String], maximumRunCount: Int = 100
    ) throws -> BrightComponents {
        let pixels = rows.joined().map { $0 == "#" ? BrightRun.minimumLevel : 199 }
        var found = BrightComponents(maximumRunCount: maximumRunCount)
        var meter = WorkMeter(until: StopCondition())
        try pixels.withUnsafeBufferPointer { pixels in
            let picture = PixelRows(pixels, width: rows[0].count, height: rows.count)
            try found.find(in: picture, meter: &meter)
        }
        return found
    }

    @Test func `what is not bright has no components`() throws {
        #expect(try find(in: ["....................", "...................."]).components.isEmpty)
    }

    @Test func `rows after too many runs are left out`() throws {
        let found = try find(in: ["#.#.#", ".....", "#.#.#"], maximumRunCount: 5)
        #expect(found.components.count == 3)
        #expect(found.runs.allSatisfy { $0.row == 0 })
    }

    @Test func `pixels that touch at a corner only are apart`() throws {
        #expect(try find(in: ["#.", ".#"]).components.count == 2)
    }

    @Test func `arms that meet further below are one component`() throws {
        let found = try find(in: ["##......##", "##......##", "##########"])
        #expect(
            found.components.map(\.box) == [PixelBox(left: 0, top: 0, right: 10, bottom: 3)])
        #expect(found.components.map(\.pixelCount) == [18])
        #expect(found.runs.allSatisfy { $0.component == 0 })
    }

    @Test(arguments: 1...20)
    func `a run is found at any column`(start: Int) throws {
        let row = String(repeating: ".", count: start) + String(repeating: "#", count: 21 - start)
        #expect(try find(in: [row + "."]).runs.map(\.columns) == [start..<21])
    }
}
