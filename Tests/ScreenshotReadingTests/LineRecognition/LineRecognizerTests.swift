internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct LineRecognizerTests {
    private static let sentence = "Quiet mornings by the harbor"

    @Test func `a language without trained data is named with its folder`() async throws {
        let folder = try TemporaryFolder()
        let recognizer = LineRecognizer(tessdataDirectory: folder.path)
        let missing = RecognitionError.languageDataMissing(
            languages: [.english], directory: folder.path.string)
        await #expect(throws: missing) { try await recognizer.prepare() }
        #expect(await recognizer.engine == nil)
    }

    @Test func `damaged trained data is told from missing data`() async throws {
        let folder = try TemporaryFolder()
        let data = folder.path.appending("eng.traineddata")
        try Data("no data".utf8).write(to: URL(filePath: data.string))
        let recognizer = LineRecognizer(tessdataDirectory: folder.path)
        let damaged = RecognitionError.languageDataDamaged(
            languages: [.english], directory: folder.path.string)
        await #expect(throws: damaged) { try await recognizer.prepare() }
    }

    @Test(arguments: ["one-pixel.png", "white.png", "tall-thin.png"])
    func `a picture without text gives no lines`(name: String) async throws {
        #expect(try await read("odd/\(name)").observations == [])
    }

    @Test func `the result of a stopped recognition is that it was stopped`() async throws {
        let flag = CancellationFlag()
        flag.cancel()
        let recognizer = LineRecognizer()
        let contents = try await recognizer.contents(of: Fixture.path("odd/palette.png"))
        for (stop, error) in [
            (StopCondition(flag: flag), RecognitionError.cancelled),
            (StopCondition(limit: .zero), .timedOut(after: .zero)),
        ] {
            let failure = await #expect(throws: ReadingFailure.self) {
                try await recognizer.read(contents, until: stop)
            }
            #expect(failure?.error == error)
        }
        let again = try await recognizer.read(contents)
        #expect(again.observations.map(\.text) == [Self.sentence])
    }

    @Test func `the engine is known once it is loaded, and is no fallback`() async throws {
        let recognizer = LineRecognizer()
        #expect(await recognizer.engine == nil)
        try await recognizer.prepare()
        let engine = try #require(await recognizer.engine)
        #expect(engine.name == "screensort" && engine.mode == "lines" && !engine.fallback)
        #expect(engine.languages == [.english])
    }

    @Test func `two recognizers read the same at once`() async throws {
        async let first = read("screenshots/chat-light.png")
        async let second = read("screenshots/chat-light.png")
        let readings = try await (first, second)
        #expect(readings.0.observations.count > 10)
        #expect(readings.0.observations == readings.1.observations)
    }

    @Test(arguments: [
        ("exif-rotated-6.jpg", true), ("exif-rotated-8.jpg", true), ("cmyk.jpg", false),
    ])
    func `boxes lie in the image as stored`(name: String, isTurned: Bool) async throws {
        let line = try #require(try await read("odd/\(name)").observations.first)
        #expect(line.text == Self.sentence)
        #expect((line.box.height > line.box.width) == isTurned)
        for box in line.words.map(\.box) { #expect(line.box.union(box) == line.box) }
    }

    @Test(arguments: [
        ("english-german", "eng+deu", ["Thursday at seven", "Größe ändern, später löschen"]),
        ("french", "fra", ["La forêt où naît le ruisseau", "Déjà vu, çà et là, à Besançon"]),
    ])
    func `other languages are read as exactly`(
        name: String, languages: String, lines: [String]
    ) async throws {
        let recognizer = LineRecognizer(
            languages: try #require(RecognitionLanguage.list(languages)))
        let reading = try await read("languages/\(name).png", with: recognizer)
        #expect(reading.observations.map(\.text) == lines)
        #expect(await recognizer.engine?.fallback == false)
    }

    @Test(arguments: ["jpn", "eng+jpn"])
    func `Tesseract reads the lines where the network is of another kind`(
        languages: String
    ) async throws {
        let recognizer = LineRecognizer(
            languages: try #require(RecognitionLanguage.list(languages)))
        let reading = try await read("languages/japanese.png", with: recognizer)
        let text = reading.observations.map(\.text).joined(separator: "\n")
        #expect(text.filter { $0 != " " } == "今日は天気がいい\n明日の朝は雨です")
        let engine = try #require(await recognizer.engine)
        #expect(engine.fallback && engine.name == "tesseract" && engine.mode.contains("lines"))
    }

    @Test func `outlined text over a picture is read`() async throws {
        let reading = try await read("screenshots/meme-impact-wide.png")
        let text = reading.observations.map(\.text)
        #expect(text == ["WORKED FINE ALL YEAR", "SMELLS FEAR ON TAX DAY"])
    }

    @Test func `a table is read row by row`() async throws {
        let reading = try await read("screenshots/receipt.png")
        let text = reading.observations.map(\.text)
        let first = try #require(text.firstIndex(of: "Sourdough loaf"))
        #expect(
            text[first...].prefix(4) == ["Sourdough loaf", "4.20", "Tomatoes 0.642 kg", "2.55"])
    }

    private func read(
        _ name: String, with recognizer: LineRecognizer = LineRecognizer()
    ) async throws -> ImageReading {
        try await recognizer.read(recognizer.contents(of: Fixture.path(name)))
    }
}
