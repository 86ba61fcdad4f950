internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable internal import ScreenshotReading

/// What goes through the pipes comes out as it went in.
struct WorkerMessageTests {
    private static let limit = Duration.seconds(60)

    private let contents = FileContents(
        path: FilePath(platformString: [0x61, CChar(bitPattern: 0xFF), 0x62, 0]), bytes: [1, 2, 3],
        fingerprint: FileFingerprint(
            bytes: 3, modifiedAt: Timestamp(nanoseconds: 1_700_000_000_123_456_789)),
        sha256: "abc")

    @Test(arguments: [
        RecognitionError.languageDataMissing(languages: [.english], directory: "/data"),
        .languageDataDamaged(languages: [.english], directory: "/data"),
        .engineFailed, .notAnImage, .unsupportedFormat(.heif), .corruptImage(.png),
        .tooLarge(.pixels(PixelSize(width: 3, height: 4), limit: 5)),
        .tooLarge(.side(PixelSize(width: 3, height: 4), limit: 2)),
        .tooLarge(.bytes(3, limit: 2)), .timedOut(after: Self.limit), .outOfMemory(limit: 7),
    ])
    func `a failure comes back as it was`(error: RecognitionError) throws {
        let image = ImageDescription(
            width: 3, height: 4, format: .png, fingerprint: contents.fingerprint, sha256: "abc",
            capturedAt: "2026-01-02")
        let failure = ReadingFailure(error: error, image: image)
        let reply = ReadingReply.bytes(failure, engine: nil)
        guard
            case .failure(let read)? = ReadingReply.answer(
                reply, about: contents, limit: Self.limit)
        else {
            Issue.record("no failure")
            return
        }
        #expect(read == failure)
    }

    @Test func `a request comes back as it was, with a name that is not UTF-8`() throws {
        let limits = ImageLimits(maximumPixels: 11, maximumSide: 12, maximumBytes: 3)
        let request = ReadingRequest(
            contents, limits: limits, timeout: .seconds(13), keepsSecrets: true)
        let read = try #require(ReadingRequest(request.bytes))
        #expect(read.path == contents.path)
        #expect(read.fingerprint == contents.fingerprint)
        #expect(read.sha256 == contents.sha256)
        #expect(read.limits == limits)
        #expect(read.timeout == .seconds(13))
        #expect(read.keepsSecrets)
    }

    @Test(arguments: ["", "{}", "[]", "null", #"{"error":{"kind":"boredom"}}"#, "\u{0}"])
    func `what is no answer is no answer`(text: String) {
        #expect(ReadingReply.answer(Array(text.utf8), about: contents, limit: Self.limit) == nil)
        #expect(ReadingReply.greeting(Array(text.utf8)) == nil)
        #expect(ReadingRequest(Array(text.utf8)) == nil)
    }

    @Test(arguments: [0, 1, 255, 256, 1 << 20, 0xFFFF_FFFF])
    func `a length comes back as it was`(length: Int) {
        #expect(WorkerFrame.length(WorkerFrame.header(for: length)) == length)
    }
}
