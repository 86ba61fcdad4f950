internal import Foundation
internal import Glibc
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotPipeline

@Suite(.timeLimit(.minutes(1))) struct WatchingTests {
    private let folder: TemporaryFolder
    private let picture: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        picture = Array(try Data(contentsOf: Fixture.url("odd/one-pixel.png")))
    }

    @Test func `the late result of an older state is never written`() async throws {
        try add("a.png", salt: 1)
        let gate = StubRecognizer.Gate()
        let recognizer = StubRecognizer(.ignoresEverything(gate))
        let run = await watch([recognizer])
        for await _ in recognizer.begun { break }
        try add("a.png", salt: 2)
        gate.open()
        let results = try await run.results(until: { $0.file.lastComponent == "a.png" })
        let sha256 = try await StubRecognizer().contents(of: folder("a.png")).sha256
        #expect(results.map(\.image.sha256) == [sha256])
        #expect(try sidecarText("a.png").contains(sha256))
        await run.stop()
    }

    @Test func `reading an older state stops when the file changes`() async throws {
        try add("a.png", salt: 1)
        let recognizer = StubRecognizer(.worksUntilStopped)
        let run = await watch([recognizer])
        var begun = recognizer.begun.makeAsyncIterator()
        await begun.next()
        try add("a.png", salt: 2)
        // The only recognizer begins again, so it has stopped.
        await begun.next()
        await run.stop()
        #expect(try folder.contents().allSatisfy { !$0.hasSuffix(".json") })
        #expect(await run.reporter.snapshot.counts.superseded == 1)
    }

    @Test func `a file that goes while it is read leaves nothing behind`() async throws {
        try add("sub/a.png", salt: 1)
        let gate = StubRecognizer.Gate()
        let recognizer = StubRecognizer(.ignoresEverything(gate))
        let run = await watch([recognizer], folders: [folder("sub")])
        for await _ in recognizer.begun { break }
        try FileManager.default.removeItem(atPath: folder("sub").string)
        gate.open()
        try await run.waitForNote { $0.contains("has gone") }
        await run.stop()
        let contents = try folder.contents()
        #expect(contents == [])
    }

    @Test func `what is done is not delivered, but what is moved is, and not read again`()
        async throws
    {
        try add("done.png", salt: 1)
        let first = await watch([StubRecognizer()])
        _ = try await first.results { _ in true }
        await first.stop()
        let recognizer = StubRecognizer()
        let second = await watch([recognizer])
        try await second.waitUntilWatching()
        let moved = folder("moved.png").string
        try FileManager.default.moveItem(atPath: folder("done.png").string, toPath: moved)
        let results = try await second.results { $0.file.lastComponent == "moved.png" }
        await second.stop()
        #expect(results.count == 1)
        #expect(await recognizer.recognitionCount == 0)
        #expect(try folder.contents().filter { $0.hasSuffix(".json") }.count == 1)
    }

    @Test func `a file that is touched alone is not delivered again`() async throws {
        try add("a.png", salt: 1)
        let run = await watch([StubRecognizer()])
        _ = try await run.results { _ in true }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)],
            ofItemAtPath: folder("a.png").string)
        // Once this one is there, the touched one has been looked at.
        try add("b.png", salt: 2)
        let results = try await run.results { $0.file.lastComponent == "b.png" }
        #expect(results.count == 1)
        await run.stop()
    }

    @Test func `the store is locked only while there is something to write`() async throws {
        try add("a.png", salt: 1)
        let run = await watch([StubRecognizer()])
        _ = try await run.results { _ in true }
        let store = SidecarStore(folder: folder.path)
        do {
            let lock = try await lock(store)
            try add("b.png", salt: 2)
            try await run.waitForNote { $0.contains("is writing to") }
            withExtendedLifetime(lock) {}
        }
        _ = try await run.results { $0.file.lastComponent == "b.png" }
        await run.stop()
    }

    @Test func `a run that is stopped tells how many it has read`() async throws {
        try add("a.png", salt: 1)
        let run = await watch([StubRecognizer()])
        _ = try await run.results { _ in true }
        await run.stop()
        let snapshot = await run.reporter.snapshot
        #expect(snapshot.phase == .cancelled)
        #expect(snapshot.counts.read == 1)
        #expect(snapshot.counts.left == 0)
    }

    // MARK: Support

    private func watch(
        _ recognizers: [any ImageReader], folders: [FilePath]? = nil
    ) async -> WatchRun {
        var options = ProcessingOptions()
        var watching = ProcessingOptions.Watching()
        watching.timing.quiet = .milliseconds(20)
        watching.timing.settledAge = .zero
        watching.timing.presence = .milliseconds(20)
        options.watching = watching
        let reporter = await ProgressReporter()
        let pipeline = ProcessingPipeline.make(recognizers, options: options, reporter: reporter)
        return WatchRun(
            pipeline: pipeline, reporter: reporter,
            iterator: await pipeline.process(folders ?? [folder.path]).makeAsyncIterator())
    }

    /// Writes a picture of its own, in one step.
    private func add(_ name: FilePath, salt: Int) throws {
        let new = try folder.write(picture + Array("\(salt)".utf8), to: ".new").string
        try folder.makeFolder(name.removingLastComponent())
        let status = rename(new, folder(name).string)
        #expect(status == 0)
    }

    private func sidecarText(_ name: String) throws -> String {
        String(
            decoding: try folder.read(FilePath(".screensort/sidecars/\(name).json")), as: UTF8.self)
    }

    /// Takes the lock as soon as it is free.
    private func lock(_ store: SidecarStore) async throws -> StoreLock {
        var lock: StoreLock?
        while lock == nil {
            do {
                lock = try StoreLock(store)
            } catch {
                guard case .locked = error else { throw error }
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        return try #require(lock)
    }
}
