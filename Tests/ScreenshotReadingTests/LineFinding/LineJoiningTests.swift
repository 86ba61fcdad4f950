internal import Testing

@testable internal import ScreenshotReading

/// What belongs to a line: letters of like contrast, marks, and segments that marks lead to.
struct LineJoiningTests {
    private static let faint: UInt8 = 190

    @Test func `faint letters beside strong ones are another line`() async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write("Hxx", left: 30, baseline: 60)
        canvas.write("Hxx", left: 72, baseline: 60, Self.faint)
        #expect(try await canvas.lines().map(\.glyphs.count) == [3, 3])
        canvas.write("Hxx", left: 72, baseline: 60, 150)
        #expect(try await canvas.lines().map(\.glyphs.count) == [6])
    }

    @Test func `a faint dot is no full stop`() async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write("Hxx", left: 30, baseline: 60)
        canvas.write(".", left: 72, baseline: 60, 150)
        #expect(try await canvas.lines().map(\.marks.count) == [0])
        canvas.write(".", left: 72, baseline: 60, 120)
        #expect(try await canvas.lines().map(\.marks.count) == [1])
    }

    @Test func `a lone letter takes only marks that are near`() async throws {
        var canvas = Canvas(width: 400, height: 200)
        canvas.write("H", left: 30, baseline: 60)
        canvas.write("HH", left: 30, baseline: 120)
        for baseline in [60, 120] {
            let right = baseline == 60 ? 40 : 54
            canvas.write(".", left: right + 12, baseline: baseline)
        }
        #expect(try await canvas.lines().map(\.marks.count).sorted() == [0, 1])
    }

    @Test func `a mark above a line is not of it`() async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write("Hxx", left: 30, baseline: 60)
        canvas.write(".", left: 76, baseline: 40)
        #expect(try await canvas.lines().map(\.marks) == [[]])
    }

    @Test(arguments: ["......HxxH", "HxxH......"])
    func `runs of dots are followed in both directions`(text: String) async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write(text, left: 30, baseline: 60)
        let line = try #require(try await canvas.lines().first)
        #expect(line.marks.count == 6)
        #expect(line.components.count == 10)
        #expect(line.components.allSatisfy { $0.left >= line.box.left })
        #expect(line.components.allSatisfy { $0.right <= line.box.right })
    }

    @Test func `marks of a picture that is halved are told in its own pixels`() async throws {
        var canvas = Canvas(width: 1_700, height: 1_600)
        canvas.write("Hxx", left: 600, baseline: 1_400, height: 30)
        canvas.fill(PixelBox(left: 646, top: 1_396, right: 650, bottom: 1_400))
        let mark = try #require(try await canvas.lines().first?.marks.first)
        #expect(abs(mark.left - 646) <= 2 && abs(mark.right - 650) <= 2)
        #expect(abs(mark.top - 1_396) <= 2 && abs(mark.bottom - 1_400) <= 2)
    }

    @Test func `words that dots lead to are one line`() async throws {
        var canvas = Canvas(width: 500, height: 200)
        canvas.write("HxxH......HxxH", left: 30, baseline: 60)
        canvas.write("HxxH      HxxH", left: 30, baseline: 120)
        let lines = try await canvas.lines()
        #expect(lines.map(\.glyphs.count).sorted() == [4, 4, 8])
        #expect(lines.map(\.marks.count).sorted() == [0, 0, 6])
    }

    @Test func `words of another size that dots lead to are not joined`() async throws {
        var canvas = Canvas(width: 500, height: 100)
        canvas.write("HHHH...", left: 30, baseline: 60, height: 12)
        canvas.write("HHHH", left: 132, baseline: 66, height: 24)
        #expect(try await canvas.lines().map(\.glyphs.count) == [4, 4])
    }

    @Test(arguments: [(8, 1), (30, 3)])
    func `a thick dot between words separates them in one line`(
        top: Int, count: Int
    ) async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write("HHH", left: 30, baseline: 60, height: 24)
        let dot = PixelBox(left: 90, top: 36 + top, right: 97, bottom: 43 + top)
        canvas.fill(dot)
        canvas.write("HHH", left: 115, baseline: 60, height: 24)
        let lines = try await canvas.lines()
        #expect(lines.count == count)
    }
}
