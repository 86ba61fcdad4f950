internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

/// Lines of letters that are 10 columns wide, 20 rows high and 2 columns apart, drawn at twice the
/// size of the network's crops.
struct LineTextTests {
    @Test func `words get the boxes of their own parts`() throws {
        let line = Self.line(letters: "ab cd")
        let text = LineText(line, Self.crop(of: line), words: Self.words("ab cd"))
        let observation = try #require(text.observation(credibleFrom: 0.8))
        #expect(observation.text == "ab cd")
        #expect(observation.words.map(\.box) == [box(0, 22), box(36, 58)])
        #expect(observation.box == box(0, 58))
    }

    @Test func `doubtful words are left out, and their parts go to nobody else`() throws {
        let line = Self.line(letters: "ab cd")
        var words = Self.words("ab cd")
        words[1] = Self.words("xx", at: 36, confidence: 0.5)[0]
        let text = LineText(line, Self.crop(of: line), words: words)
        let observation = try #require(text.observation(credibleFrom: 0.8))
        #expect(observation.text == "ab")
        #expect(observation.box == box(0, 22))
        #expect(!text.isCredible(from: 0.999))
    }

    @Test(arguments: [("Q", 0.9, false), ("7", 0.97, true), ("OK", 0.9, true), ("—", 1, false)])
    func `a lone character has to be surer than a word, and a lone mark is none`(
        text: String, confidence: Double, isKept: Bool
    ) {
        let line = Self.line(letters: text)
        let read = LineText(
            line, Self.crop(of: line), words: Self.words(text, confidence: confidence))
        #expect(read.observation(credibleFrom: 0.8)?.text == (isKept ? text : nil))
    }

    @Test func `marks among words have to be surer than the words`() {
        let line = Self.line(letters: "a = b")
        for (confidence, expected) in [(0.85, "a b"), (0.95, "a = b")] {
            var words = Self.words("a = b")
            words[1] = Self.words("=", at: 24, confidence: confidence)[0]
            let text = LineText(line, Self.crop(of: line), words: words)
            #expect(text.observation(credibleFrom: 0.8)?.text == expected)
        }
    }

    @Test func `a line of nothing but marks is no text`() {
        let line = Self.line(letters: "- - -")
        let text = LineText(line, Self.crop(of: line), words: Self.words("- - -"))
        #expect(text.observation(credibleFrom: 0.8) == nil)
    }

    @Test(arguments: ["|", "l"])
    func `a bar that ends on the baseline is the word I`(mark: String) {
        var line = Self.line(letters: "so \(mark) am")
        line.glyphs[2].left += 3
        line.glyphs[2].right -= 3
        let text = LineText(line, Self.crop(of: line), words: Self.words("so \(mark) am"))
        #expect(text.observation(credibleFrom: 0.8)?.text == "so I am")
    }

    @Test func `a bar that reaches below the baseline stays one`() {
        var line = Self.line(letters: "a | b")
        line.glyphs[1].left += 3
        line.glyphs[1].right -= 3
        line.glyphs[1].bottom += 6
        let text = LineText(line, Self.crop(of: line), words: Self.words("a | b"))
        #expect(text.observation(credibleFrom: 0.8)?.text == "a | b")
    }

    // MARK: Drawing

    private func box(_ left: Int, _ right: Int) -> BoundingBox {
        BoundingBox(x: left, y: 0, width: right - left, height: 20)
    }

    static func line(letters: String) -> TextLine {
        let parts = letters.enumerated().filter { $0.element != " " }.map { index, _ in
            PixelBox(left: index * 12, top: 0, right: index * 12 + 10, bottom: 20)
        }
        let right = parts.map(\.right).max() ?? 0
        return TextLine(
            box: PixelBox(left: 0, top: 0, right: right, bottom: 20), baseline: 20, top: 0,
            glyphs: parts)
    }

    static func crop(of line: TextLine) -> LineCrop {
        let width = max(line.box.width / 2, LineCrop.minimumWidth)
        return LineCrop(
            pixels: Array(repeating: .max, count: width * LineCrop.height), width: width,
            source: line.box, isDarkOnLight: true)
    }

    /// Words as the network reads them, whose first letter is at `column` of the picture.
    static func words(_ text: String, at column: Int = 0, confidence: Double = 0.99)
        -> [RecognizedWord]
    {
        let characters = text.enumerated().map { index, character in
            let step = (column + index * 12) / 6
            return RecognizedCharacter(
                text: String(character), peak: confidence, steps: step..<step + 1)
        }
        return RecognizedWord.words(of: characters)
    }
}
