internal import Testing

@testable internal import ScreenshotReading

struct SeparatorDotsTests {
    @Test func `a dot between words is a word of its own`() {
        #expect(Self.texts(reading: "ab cd", dotAt: 30) == ["ab", "·", "cd"])
    }

    @Test func `a dot that was read as a hyphen is no hyphen any more`() {
        #expect(Self.texts(reading: "ab - cd", dotAt: 42) == ["ab", "·", "cd"])
    }

    @Test func `a dot that is glued to a word splits it`() {
        #expect(Self.texts(reading: "ab-cd", dotAt: 28) == ["ab", "·", "cd"])
    }

    @Test(arguments: [
        ("a full stop", PixelBox(left: 28, top: 16, right: 32, bottom: 20)),
        ("the dot of an i", PixelBox(left: 28, top: 0, right: 32, bottom: 4)),
        ("a hyphen", PixelBox(left: 26, top: 9, right: 34, bottom: 12)),
        ("a bullet as large as a letter", PixelBox(left: 26, top: 5, right: 36, bottom: 15)),
        ("a dot close to a letter", PixelBox(left: 24, top: 8, right: 28, bottom: 12)),
    ])
    func `other marks are no separators`(name: String, mark: PixelBox) {
        var line = LineTextTests.line(letters: "ab  cd")
        line.marks.append(mark)
        #expect(Self.texts(of: line, reading: "ab  cd") == ["ab", "cd"], "\(name)")
    }

    @Test func `the dots of a colon are no separators`() {
        var line = LineTextTests.line(letters: "ab  cd")
        line.marks += [
            PixelBox(left: 28, top: 6, right: 32, bottom: 10),
            PixelBox(left: 28, top: 16, right: 32, bottom: 20),
        ]
        #expect(Self.texts(of: line, reading: "ab  cd") == ["ab", "cd"])
    }

    @Test func `several dots are kept in their order`() {
        var line = LineTextTests.line(letters: "a   b   c")
        line.marks += [
            PixelBox(left: 76, top: 8, right: 80, bottom: 12),
            PixelBox(left: 28, top: 8, right: 32, bottom: 12),
        ]
        #expect(Self.texts(of: line, reading: "a   b   c") == ["a", "·", "b", "·", "c"])
    }

    @Test func `a line without words has only its dots`() {
        let dot = PixelBox(left: 28, top: 8, right: 32, bottom: 12)
        var line = LineTextTests.line(letters: "ab")
        line.glyphs = []
        line.marks = [dot]
        #expect(SeparatorDots(of: line).inserted(into: []).map(\.text) == ["·"])
    }

    /// What is read of a line whose letters leave room for a dot in the middle of row 10.
    private static func texts(reading text: String, dotAt column: Int) -> [String] {
        var line = LineTextTests.line(letters: text)
        line.glyphs.removeAll { $0.left < column + 8 && $0.right > column - 8 }
        line.marks.append(
            PixelBox(left: column - 2, top: 8, right: column + 2, bottom: 12))
        return texts(of: line, reading: text)
    }

    private static func texts(of line: TextLine, reading text: String) -> [String] {
        let crop = LineTextTests.crop(of: line)
        let words = LineTextTests.words(text).map { PlacedWord($0, in: crop) }
        return SeparatorDots(of: line).inserted(into: words).map(\.text)
    }
}
