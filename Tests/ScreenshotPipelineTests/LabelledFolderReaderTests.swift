internal import Foundation
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import ScreenshotSorting
internal import SystemPackage
internal import TestSupport
internal import Testing

struct LabelledFolderReaderTests {
    private static let manifest = #"""
        {"file": "a.png", "category": "music"}
        {"file": "b.png", "category": "book"}

        """#

    @Test func `a picture that is missing is told, and the others are read`() async throws {
        let folder = try Self.folder(pictures: ["b.png"])
        let reading = try await Self.read(folder)
        #expect(reading.folders.map { $0.map(\.label.file) } == [["b.png"]])
        #expect(reading.failures.map(\.path) == [folder("a.png")])
        #expect(try #require(reading.failures.first).message.contains("no such file"))
        #expect(try folder.contents() == ["b.png", "m.jsonl"])
    }

    @Test func `a folder in place of a picture is told, too`() async throws {
        let folder = try Self.folder(pictures: ["b.png"])
        try folder.makeFolder("a.png")
        #expect(try await Self.read(folder).failures.map(\.path) == [folder("a.png")])
    }

    @Test func `pictures are also found in screenshots beside the manifest`() async throws {
        let folder = try Self.folder(pictures: ["screenshots/a.png", "b.png"])
        let reading = try await Self.read(folder)
        #expect(reading.folders[0].map(\.label.file) == ["a.png", "b.png"])
    }

    @Test func `what is in the cache is the same and not read again`() async throws {
        let folder = try Self.folder(pictures: ["a.png", "b.png"])
        let cache = folder("cache")
        let line = TextObservation.make(text: "Now playing", confidence: 0.123_456_789)
        let first = try await Self.read(folder, StubRecognizer(.finds([line])), cache: cache)
        let second = StubRecognizer(.finds([]))
        let again = try await Self.read(folder, second, cache: cache)
        #expect(again.folders == first.folders)
        #expect(first.folders[0][0].screen.observations.map(\.text) == ["Now playing"])
        #expect(await second.recognitionCount == 0)
        #expect(try folder.contents() == ["a.png", "b.png", "cache", "m.jsonl"])
    }

    @Test func `the cache is passed over where all is to be read again`() async throws {
        let folder = try Self.folder(pictures: ["a.png", "b.png"])
        let cache = folder("cache")
        _ = try await Self.read(folder, cache: cache)
        let before = try folder.read("cache")
        let recognizer = StubRecognizer(.finds([.make(text: "new")]))
        _ = try await Self.read(folder, recognizer, cache: cache, isForced: true)
        #expect(await recognizer.recognitionCount == 2)
        #expect(try folder.read("cache") != before)
    }

    @Test func `a reading by another engine is of no use`() async throws {
        let folder = try Self.folder(pictures: ["a.png", "b.png"])
        _ = try await Self.read(folder, cache: folder("cache"))
        let recognizer = StubRecognizer(isFallback: true)
        _ = try await Self.read(folder, recognizer, cache: folder("cache"))
        #expect(await recognizer.recognitionCount == 2)
    }

    @Test func `a line of the cache that is cut off is read again`() async throws {
        let folder = try Self.folder(pictures: ["a.png", "b.png"])
        _ = try await Self.read(folder, cache: folder("cache"))
        try folder.write(try folder.read("cache").dropLast(20), to: "cache")
        let recognizer = StubRecognizer()
        _ = try await Self.read(folder, recognizer, cache: folder("cache"))
        #expect(await recognizer.recognitionCount == 1)
    }

    @Test func `a cache that cannot be written is an error that names it`() async throws {
        let folder = try Self.folder(pictures: ["a.png", "b.png"])
        let cache = folder("no folder/cache")
        await #expect(
            throws: LabelledFolderError.cacheNotWritten(cache, .noSuchFileOrDirectory)
        ) {
            try await Self.read(folder, cache: cache)
        }
    }

    @Test func `an engine without its data ends the reading`() async throws {
        let folder = try Self.folder(pictures: ["a.png", "b.png"])
        let error = RecognitionError.languageDataMissing(languages: [.english], directory: "x")
        await #expect(throws: error) {
            try await Self.read(folder, StubRecognizer(.fails(error)))
        }
    }

    @Test func `cancelling ends the reading down to the picture that is being read`() async throws {
        let folder = try Self.folder(pictures: ["a.png", "b.png"])
        let slow = StubRecognizer(.worksUntilStopped)
        let reporter = await ProgressReporter()
        let reading = Task {
            try await Self.read(folder, slow, reporter: reporter)
        }
        for await _ in slow.begun { break }
        #expect(await reporter.cancel())
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(await reporter.snapshot.phase == .cancelled)
        #expect(await slow.recognitionCount == 1)
    }

    private static func read(
        _ folder: TemporaryFolder, _ recognizer: StubRecognizer = StubRecognizer(),
        cache: FilePath? = nil, isForced: Bool = false, reporter: ProgressReporter? = nil
    ) async throws -> LabelledReading {
        var options = ProcessingOptions()
        options.isForced = isForced
        let ownReporter = await ProgressReporter()
        let reader = LabelledFolderReader(
            options: options, cache: cache, reporter: reporter ?? ownReporter)
        let labelled = try await reader.folder(
            manifest: folder("m.jsonl"), categories: Category.builtIn)
        return try await reader.read([labelled], with: [recognizer])
    }

    /// A folder with the manifest and pictures that differ.
    private static func folder(pictures: [FilePath]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(manifest, to: "m.jsonl")
        for (number, picture) in pictures.enumerated() {
            var bytes = Array(try Data(contentsOf: Fixture.url("odd/palette.png")))
            // After the picture's end, where no decoder looks.
            bytes.append(UInt8(number))
            try folder.write(bytes, to: picture)
        }
        return folder
    }
}
