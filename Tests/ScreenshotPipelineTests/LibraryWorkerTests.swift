internal import Foundation
internal import Logging
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotPipeline

struct LibraryWorkerTests {
    @Test func `a cancelled job adopts no result, and nothing is written for it`() async throws {
        let folder = try TemporaryFolder()
        let picture = try Data(contentsOf: Fixture.url("odd/one-pixel.png"))
        try folder.write(picture, to: "a.png")
        try await finish(folder)
        try folder.write(picture, to: "copy.png")
        let worker = LibraryWorker(
            options: ProcessingOptions(), feeder: IndexFeeder(log: Logger(label: "test")))
        var jobs = JobTable()
        let pending = try await pendingImage(in: folder, worker, &jobs)
        let contents = try await StubRecognizer().contents(of: pending.path)

        let cancelled = jobs.begin(pending.path)
        jobs.cancelAll()
        #expect(try await worker.adopt(contents, for: pending, of: cancelled) == nil)
        #expect(try folder.contents().filter { $0.hasSuffix(".json") }.count == 1)

        let current = jobs.begin(pending.path)
        #expect(try await worker.adopt(contents, for: pending, of: current) != nil)
        #expect(try folder.contents().filter { $0.hasSuffix(".json") }.count == 2)
    }

    private func finish(_ folder: TemporaryFolder) async throws {
        let pipeline = ProcessingPipeline.make(
            [StubRecognizer()], reporter: await ProgressReporter())
        for try await _ in await pipeline.process([folder.path]) {}
        await pipeline.finished()
    }

    private func pendingImage(
        in folder: TemporaryFolder, _ worker: LibraryWorker, _ jobs: inout JobTable
    ) async throws -> PendingImage {
        var scanner = FolderScanner(inputs: [folder.path], locator: try LibraryLocator())
        for finding in try await worker.sift(scanner.nextChunk() ?? []) {
            guard case .pending(let image, let previous) = finding else { continue }
            let job = jobs.begin(image.file.path)
            return PendingImage(position: 0, image: image, previous: previous, job: job)
        }
        throw CancellationError()
    }
}
