internal import Foundation
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport
internal import Testing

/// What becomes of images that end the processes that read them.
struct QuarantineTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try add("odd/one-pixel.png", as: "signal 11.png", salt: 0)
    }

    @Test func `an image that ends two processes is quarantined, and costs nobody else`()
        async throws
    {
        try add("odd/one-pixel.png", as: "a fine one.png", salt: 1)
        try add("odd/one-pixel.png", as: "zz fine.png", salt: 2)
        let results = try await run()
        #expect(results.map { $0.verdict.reason == .quarantined } == [false, true, false])
        #expect(results.map(\.text) == ["well read", "", "well read"])
        let result = try #require(results.dropFirst().first)
        #expect(result.verdict.status == .failed)
        #expect(result.verdict.message.contains("segmentation fault"))
        #expect(result.crashes == CrashRecord(count: 2, reader: ReaderVersion.current))
    }

    @Test func `an image that suffers from the one before is read by a fresh process`() async throws
    {
        try add("odd/one-pixel.png", as: "a fine one.png", salt: 1)
        try add("odd/one-pixel.png", as: "stale.png", salt: 2)
        let results = try await run(["a fine one.png", "stale.png"])
        #expect(results.map(\.text) == ["well read", "well read"])
        #expect(results.allSatisfy { $0.crashes == nil })
    }

    @Test func `what is quarantined is not read again, nor is a copy of it`() async throws {
        _ = try await run()
        try add("odd/one-pixel.png", as: "copy.png", salt: 0)
        let reader = StubRecognizer()
        let results = try await run(by: reader)
        #expect(results.map(\.verdict.reason) == [.quarantined, .quarantined])
        #expect(await reader.recognitionCount == 0)
    }

    @Test func `it is read again when that is asked for, and counts anew`() async throws {
        _ = try await run()
        var options = ProcessingOptions()
        options.retriesQuarantined = true
        let again = try await run(options: options)
        #expect(again.map(\.crashes?.count) == [2])
        options = ProcessingOptions()
        options.isForced = true
        let reader = StubRecognizer()
        let forced = try await run(options: options, by: reader)
        #expect(forced.map(\.verdict.status) == [.flagged])
        #expect(forced.map(\.crashes) == [nil])
        #expect(await reader.recognitionCount == 1)
    }

    @Test func `it is read again by another version`() async throws {
        _ = try await run()
        try edit { $0.replacing(ReaderVersion.current, with: "screensort 0") }
        let reader = StubRecognizer()
        #expect(try await run(by: reader).map(\.verdict.status) == [.flagged])
        #expect(await reader.recognitionCount == 1)
    }

    @Test func `a process that was ended in an earlier run counts`() async throws {
        _ = try await run()
        // As a run leaves it in which the second attempt took too long.
        try edit {
            $0.replacing(#""count":2"#, with: #""count":1"#).replacing(
                #""quarantined""#, with: #""engine_failed""#)
        }
        let results = try await run(by: StubRecognizer(.fails(.workerEnded(.signal(6)))))
        #expect(results.map(\.verdict.reason) == [.quarantined])
        #expect(results.map(\.crashes?.count) == [2])
    }

    @Test func `the quarantined are counted among the failed`() async throws {
        let reporter = await ProgressReporter()
        _ = try await run(reporter: reporter)
        let counts = await reporter.snapshot.counts
        #expect(counts.failed == 1)
        #expect(counts.quarantined == 1)
    }

    // MARK: Support

    /// - Parameters:
    ///   - names: What is read, all if empty.
    ///   - reader: nil for one that does what the names say.
    private func run(
        _ names: [String] = [], options: ProcessingOptions = ProcessingOptions(),
        by reader: (any ImageReader)? = nil, reporter: ProgressReporter? = nil
    ) async throws -> [ProcessingResult] {
        let reporter = if let reporter { reporter } else { await ProgressReporter() }
        let pipeline = ProcessingPipeline.make(
            [reader ?? IsolatedReader(.stub())], options: options, reporter: reporter)
        let inputs = names.isEmpty ? [folder.path] : names.map { folder.path.appending($0) }
        var results: [ProcessingResult] = []
        for try await batch in await pipeline.process(inputs) {
            results += try batch.compactMap(\.image).map { try $0.result() }
        }
        await pipeline.finished()
        return results
    }

    private func add(_ fixture: String, as name: String, salt: Int) throws {
        let picture = try Data(contentsOf: Fixture.url(fixture))
        try folder.write(picture + Data("\(salt)".utf8), to: FilePath(name))
    }

    private func edit(_ change: (String) -> String) throws {
        let sidecar = FilePath(".screensort/sidecars/signal 11.png.json")
        let text = String(decoding: try folder.read(sidecar), as: UTF8.self)
        try folder.write(change(text), to: sidecar)
    }
}
