internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct TesseractRecognizerTests {
    private static let sentence = "Quiet mornings by the harbor"

    @Test func `a language without trained data is named with its folder`() async throws {
        let folder = try TemporaryFolder()
        let recognizer = TesseractRecognizer(tessdataDirectory: folder.path)
        let missing = RecognitionError.languageDataMissing(
            languages: [.english], directory: folder.path.string)
        await #expect(throws: missing) { try await recognizer.prepare() }
    }

    @Test func `damaged trained data is told from missing data`() async throws {
        let folder = try TemporaryFolder()
        let data = folder.path.appending("eng.traineddata")
        try Data("no data".utf8).write(to: URL(filePath: data.string))
        let recognizer = TesseractRecognizer(tessdataDirectory: folder.path)
        let damaged = RecognitionError.languageDataDamaged(
            languages: [.english], directory: folder.path.string)
        await #expect(throws: damaged) { try await recognizer.prepare() }
    }

    @Test(arguments: [
        ("broken/truncated.png", RecognitionError.corruptImage(.png)),
        ("broken/zero-size.png", .corruptImage(.png)),
        ("broken/text.png", .notAnImage),
        ("broken/heic.heic", .unsupportedFormat(.heif)),
        (
            "broken/bomb.jpg",
            .tooLarge(.pixels(PixelSize(width: 30_000, height: 30_000), limit: 100_000_000))
        ),
    ])
    func `a failure still tells what is known of the file`(
        name: String, error: RecognitionError
    ) async throws {
        let failure = try await #require(throws: ReadingFailure.self) {
            try await read(name, with: StubRecognizer())
        }
        #expect(failure.error == error)
        #expect(failure.image.sha256?.count == 64)
        #expect(failure.image.capturedAt != nil)
        #expect((failure.image.format == nil) == (error == .notAnImage))
        #expect(failure.image.width == (name.hasSuffix("jpg") ? 30_000 : failure.image.width))
    }

    @Test(arguments: ["one-pixel.png", "white.png", "tall-thin.png"])
    func `a picture without text gives no lines`(name: String) async throws {
        #expect(try await read("odd/\(name)").observations == [])
    }

    @Test func `two recognizers read the same at once`() async throws {
        async let first = read("odd/palette.png")
        async let second = read("odd/palette.png")
        let readings = try await (first, second)
        #expect(readings.0.observations.map(\.text) == [Self.sentence])
        #expect(readings.0.observations == readings.1.observations)
        #expect(readings.0.image == readings.1.image)
    }

    @Test(arguments: [
        ("exif-rotated-6.jpg", true), ("exif-rotated-8.jpg", true), ("cmyk.jpg", false),
    ])
    func `boxes lie in the image as stored`(name: String, isTurned: Bool) async throws {
        let reading = try await read("odd/\(name)")
        let line = try #require(reading.observations.first)
        #expect(line.text == Self.sentence)
        #expect(reading.image.width == (isTurned ? 100 : 600))
        #expect((line.box.height > line.box.width) == isTurned)
        for box in line.words.map(\.box) { #expect(line.box.union(box) == line.box) }
        #expect(line.words.map(\.text) == Self.sentence.split(separator: " ").map(String.init))
        #expect(line.confidence > 0.8 && line.confidence <= 1)
    }

    @Test func `a page is stopped while it is recognized, and the engine goes on`() async throws {
        let bytes = [UInt8](try Data(contentsOf: Fixture.url("odd/palette.png")))
        try await OwnedThread.run {
            let image = try ImageDecoder.decode(bytes, format: .png, orientation: .upright)
            let engine = try TesseractEngine(
                languages: [.english], data: TessdataDirectory(), mode: .sparseText)
            let flag = CancellationFlag()
            flag.cancel()
            let stops = [
                (StopCondition(flag: flag), RecognitionError.cancelled),
                (StopCondition(limit: .zero), .timedOut(after: .zero)),
            ]
            for (stop, error) in stops {
                #expect(throws: error) {
                    try engine.recognizeLines(in: image, rows: 0..<100, until: stop)
                }
            }
            let lines = try engine.recognizeLines(
                in: image, rows: 0..<100, until: StopCondition())
            #expect(lines.joined().map(\.text).joined(separator: " ") == Self.sentence)
        }
    }

    @Test func `a page of any height is read to its end`() async throws {
        let sentence = [UInt8](try Data(contentsOf: Fixture.url("odd/grey-16bit.png")))
        let strip = try await OwnedThread.run {
            try ImageDecoder.decode(sentence, format: .png, orientation: .upright)
                .withPixels(Array.init)
        }
        let blank = [UInt8](repeating: strip[0], count: 600 * 16_350)
        let pixels = strip + blank + strip + blank + strip
        let height = pixels.count / 600
        let folder = try TemporaryFolder()
        let file = folder.path.appending("tall.bmp")
        try Data(PictureBytes.bmp(width: 600, height: height, pixels: pixels))
            .write(to: URL(filePath: file.string))
        let recognizer = TesseractRecognizer()
        let observations = try await recognizer.read(recognizer.contents(of: file)).observations
        #expect(observations.map(\.text) == [Self.sentence, Self.sentence, Self.sentence])
        let tops = observations.map(\.box.y)
        #expect(tops.map { $0 - (tops.first ?? 0) } == [0, 16_450, 32_900])
    }

    private func read(
        _ name: String, with recognizer: any TextRecognizer = TesseractRecognizer()
    ) async throws -> ImageReading {
        try await recognizer.read(recognizer.contents(of: Fixture.path(name)))
    }
}
