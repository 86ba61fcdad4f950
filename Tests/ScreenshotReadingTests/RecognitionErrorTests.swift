internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage
internal import Testing

struct RecognitionErrorTests {
    private static let size = PixelSize(width: 30_000, height: 20_000)

    @Test(arguments: [
        (RecognitionError.vanished, ProcessingReason.vanished, "no such file"),
        (.unreadableFile(.permissionDenied), .unreadable, "permission denied"),
        (.notARegularFile, .unreadable, "not a regular file"),
        (.emptyFile, .unreadable, "empty"),
        (.notAnImage, .notAnImage, "not an image"),
        (.outOfMemory(limit: 1 << 30), .tooLarge, "1024 MiB"),
        (.workerEnded(.signal(11)), .engineFailed, "segmentation fault"),
        (.workerEnded(.memory(limit: 1 << 30)), .engineFailed, "out of memory"),
        (.quarantined(.signal(6), count: 2), .quarantined, "--retry-quarantined"),
        (.unsupportedFormat(.heif), .notAnImage, "convert it to PNG"),
        (.tooLarge(.pixels(size, limit: 100_000_000)), .tooLarge, "100 megapixels"),
        (.tooLarge(.side(size, limit: 10_000)), .tooLarge, "10000 pixels"),
        (.tooLarge(.bytes(600 << 20, limit: 512 << 20)), .tooLarge, "512 MiB"),
        (.corruptImage(.jpeg), .unreadable, "JPEG picture is damaged"),
        (.changing, .unreadable, "run again"),
        (.timedOut(after: .seconds(60)), .timeout, "60 seconds"),
        (.timedOut(after: .milliseconds(500)), .timeout, "0.5 seconds"),
        (.engineFailed, .engineFailed, "report it"),
    ])
    func `a failure is told in one line that names its cause`(
        error: RecognitionError, reason: ProcessingReason, words: String
    ) {
        #expect(error.reason == reason)
        #expect(error.description.contains(words))
        #expect(!error.description.contains("\n"))
    }

    @Test func `what is no fact about the image has no reason`() throws {
        let languages = try #require(RecognitionLanguage.list("chi_sim+deu"))
        let missing = RecognitionError.languageDataMissing(languages: languages, directory: "/data")
        let damaged = RecognitionError.languageDataDamaged(languages: languages, directory: "/data")
        for error in [missing, damaged] {
            #expect(error.reason == nil)
            #expect(error.description.contains("'chi_sim+deu' in /data"))
            #expect(error.description.contains("tesseract-ocr-chi-sim tesseract-ocr-deu"))
        }
        #expect(RecognitionError.cancelled.reason == nil)
    }
}
