internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

/// What becomes of a line that was not read well: an icon, and after a gap, six letters.
struct SecondLookTests {
    private static let confidence = 0.8
    /// The first column of the letters.
    private static let start = 64

    private static func canvas() -> Canvas {
        var canvas = Canvas(width: 300, height: 120)
        canvas.write("H", left: 34, baseline: 72, height: 30)
        canvas.write("HHHHHH", left: start, baseline: 66, height: 20)
        return canvas
    }

    /// The text of the line after a second look.
    ///
    /// - Parameters:
    ///   - first: What was read first.
    ///   - second: What is read in each crop of the second look.
    private func look(
        first: [RecognizedWord], second: [RecognizedWord], at canvas: Canvas = Self.canvas()
    ) async throws -> (text: LineText, cropCount: Int) {
        try await OwnedThread.run {
            let image = try canvas.image()
            let stop = StopCondition()
            var finder = LineFinder()
            var cropper = LineCropper()
            let lines = try finder.lines(in: image, until: stop)
            let line = try #require(lines.first)
            let seen = cropper.crop(line, of: image)
            let crop = try #require(seen)
            var texts = [LineText(line, crop, words: first)]
            let look = try SecondLook(
                at: texts, of: image, by: &cropper, credibleFrom: Self.confidence, until: stop)
            let readings = look.crops.map { _ in second }
            look.improve(&texts, with: readings, credibleFrom: Self.confidence)
            return (texts[0], look.crops.count)
        }
    }

    @Test func `letters that an icon has spoiled are read without it`() async throws {
        let doubtful = LineTextTests.words("xxxxxx", confidence: 0.5)
        let (text, _) = try await look(first: doubtful, second: LineTextTests.words("school"))
        let observation = try #require(text.observation(credibleFrom: Self.confidence))
        #expect(observation.text == "school")
        #expect(observation.box.x == Self.start)
    }

    @Test func `a line that was read well is left alone`() async throws {
        let (text, count) = try await look(
            first: LineTextTests.words("school"), second: LineTextTests.words("schooling"))
        #expect(count == 0)
        #expect(text.observation(credibleFrom: Self.confidence)?.text == "school")
    }

    @Test func `what was credible stays where a second look has no more`() async throws {
        let first =
            LineTextTests.words("sch") + LineTextTests.words("xxx", at: 48, confidence: 0.5)
        let (text, count) = try await look(first: first, second: LineTextTests.words("ool"))
        #expect(count > 0)
        #expect(text.observation(credibleFrom: Self.confidence)?.text == "sch")
    }

    /// It may be an icon that looks like letters.
    @Test func `where nothing was credible, a second look has to be surer than a first`()
        async throws
    {
        let doubtful = LineTextTests.words("xxxxxx", confidence: 0.5)
        let (text, _) = try await look(
            first: doubtful, second: LineTextTests.words("school", confidence: 0.85))
        #expect(text.observation(credibleFrom: Self.confidence) == nil)
    }

    @Test func `both sides of a gap make one line again`() async throws {
        var canvas = Canvas(width: 300, height: 120)
        canvas.write("HHHH HHHH", left: 20, baseline: 66, height: 20)
        let first =
            LineTextTests.words("Good") + LineTextTests.words("xxxx", at: 70, confidence: 0.5)
        let (text, count) = try await look(
            first: first, second: LineTextTests.words("tune"), at: canvas)
        let observation = try #require(text.observation(credibleFrom: Self.confidence))
        #expect(count == 2)
        #expect(observation.text == "tune tune")
        #expect(observation.box.x == 20)
        #expect(observation.box.x + observation.box.width == 142)
    }
}
