internal import ScreenshotModel
internal import ScreenshotPipeline
internal import Testing

/// A run that watches, and what has come out of it.
final class WatchRun {
    let pipeline: ProcessingPipeline
    let reporter: ProgressReporter
    private var iterator: ProcessingResults.Iterator

    init(
        pipeline: ProcessingPipeline, reporter: ProgressReporter,
        iterator: ProcessingResults.Iterator
    ) {
        self.pipeline = pipeline
        self.reporter = reporter
        self.iterator = iterator
    }

    /// The results that come until one of them is the last that is wanted.
    func results(
        until isLast: (ProcessingResult) -> Bool
    ) async throws -> [ProcessingResult] {
        var results: [ProcessingResult] = []
        while true {
            let batch = try #require(try await nextBatch())
            for image in batch.compactMap(\.image) {
                results.append(try image.result())
                if isLast(results[results.count - 1]) { return results }
            }
        }
    }

    func waitForNote(_ isAwaited: (String) -> Bool) async throws {
        try await wait { if case .note(let note) = $0 { isAwaited(note) } else { false } }
    }

    /// Nothing that happens after this is missed.
    func waitUntilWatching() async throws {
        try await wait { if case .watching = $0 { true } else { false } }
    }

    private func wait(for isAwaited: (PipelineEvent) -> Bool) async throws {
        while let batch = try await nextBatch() {
            if batch.contains(where: isAwaited) { return }
        }
        Issue.record("the run has ended")
    }

    func stop() async {
        await reporter.cancel()
        await pipeline.finished()
    }

    private func nextBatch() async throws -> [PipelineEvent]? {
        var iterator = iterator
        defer { self.iterator = iterator }
        return try await iterator.next()
    }
}
