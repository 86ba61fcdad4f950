internal import Testing

@testable internal import ScreenshotReading

/// How a line is taken apart and put together.
struct TextLineTests {
    private func line(letters: String, marks: [PixelBox] = []) -> TextLine {
        var line = LineTextTests.line(letters: letters)
        line.marks = marks
        return line
    }

    @Test func `a line is parted at its widest gap, and marks stay beside their letters`() {
        let mark = PixelBox(left: 47, top: 16, right: 50, bottom: 20)
        let parts = line(letters: "ab c   de", marks: [mark]).partsAtWidestGap
        #expect(parts.map(\.glyphs.count) == [3, 2])
        #expect(parts.map(\.marks) == [[mark], []])
        #expect(parts.first?.box.right == mark.right)
        #expect(parts.map(\.box.left) == [0, 84])
    }

    @Test(arguments: ["a", "abc"])
    func `gaps between letters part nothing`(letters: String) {
        #expect(line(letters: letters).partsAtWidestGap.isEmpty)
    }

    @Test func `each part has its own measures`() {
        var line = line(letters: "a bc")
        line.glyphs[0].bottom += 14
        line.glyphs[0].top += 9
        let parts = line.partsAtWidestGap
        #expect(parts.map(\.baseline) == [34, 20])
        #expect(parts.map(\.top) == [9, 0])
    }

    @Test func `parts together are measured as the widest of them`() throws {
        let parts = line(letters: "a bcd").partsAtWidestGap
        let whole = try #require(TextLine(joining: parts))
        #expect(whole.glyphs == line(letters: "a bcd").glyphs)
        #expect(whole.baseline == parts[1].baseline)
        #expect(TextLine(joining: []) == nil)
    }
}
