internal import AsyncAlgorithms
package import Logging
internal import ScreenshotLibrary
internal import ScreenshotModel
package import ScreenshotReading
package import ScreenshotSorting
package import SystemPackage

/// Reads images and sorts them: finds files, skips what is done, lets several recognizers read the
/// rest, stores each result, and hands the results out.
///
/// All blocking work is on threads of its own: one to scan or watch, one for the store, one to
/// synchronize it, and one in each recognizer. This actor only decides. One pipeline makes one run.
package actor ProcessingPipeline {
    let library: LibraryWorker
    let options: ProcessingOptions
    let sorter: ScreenshotSorter
    let rules: RuleReader
    let log: Logger
    let reporter: ProgressReporter
    let synchronizer = StoreSynchronizer()
    let run = RunID()
    var jobs = JobTable()
    var counts = ProgressCounts()
    var watch = WatchState()

    private let recognizers: [any ImageReader]
    private let feeder: IndexFeeder
    private var hasToldFallback = false
    private var task: Task<Void, Never>?

    /// How many images may be begun and not yet taken by the consumer. It bounds what waits for an
    /// earlier image, at some 50 kB each.
    private static let window = 256
    /// How often what was stored is synchronized to the disk while the run goes on.
    private static let synchronizationInterval = Duration.seconds(5)
    /// How long the last synchronization may take. A disk that takes longer is broken.
    private static let patience = Duration.seconds(600)
    /// How long it may take after the run was cancelled. The store is whole without it.
    private static let patienceAfterCancellation = Duration.milliseconds(150)

    /// - Parameters:
    ///   - recognizers: As many images are read at the same time. Engines are loaded when there is
    ///     something to read.
    ///   - rules: Reads the user's own rules. A mistake in them ends the run before it reads.
    ///   - reporter: Follows the run, and cancels it.
    package init(
        recognizers: [any ImageReader], sorter: ScreenshotSorter,
        rules: RuleReader = RuleReader(), options: ProcessingOptions, reporter: ProgressReporter,
        log: Logger
    ) {
        self.recognizers = recognizers
        self.sorter = sorter
        self.rules = rules
        self.options = options
        self.reporter = reporter
        self.log = log
        feeder = IndexFeeder(log: log)
        library = LibraryWorker(options: options, feeder: feeder)
    }

    /// Starts the run over `inputs`: folders, which are searched, and files. A run that watches takes
    /// folders alone, and does not end by itself.
    ///
    /// Cancelling the task that iterates over the results, or breaking out of the iteration,
    /// cancels the run, down to the pages that are being recognized. Afterwards await
    /// ``finished()``.
    package func process(_ inputs: [FilePath]) -> ProcessingResults {
        let (stream, continuation) = AsyncThrowingStream<[PipelineEvent], any Error>.makeStream()
        let delivery = ResultDelivery(
            continuation: continuation, window: Self.window,
            isOrdered: options.isOrdered && !options.isWatching)
        let task = Task {
            do {
                try await carryOut(inputs, into: delivery)
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        self.task = task
        return ProcessingResults(stream: stream, delivery: delivery)
    }

    /// Returns when nothing of the run is left that could write, and no process that it has started.
    package func finished() async {
        await task?.value
        for reader in recognizers {
            // Only the end of the time is thrown: what is busy with an image given up may go on.
            try? await abandoning(at: .now + Self.patienceAfterCancellation) { await reader.end() }
        }
    }

    /// - Throws: What makes the run pointless. That it was cancelled is no error.
    private func carryOut(_ inputs: [FilePath], into delivery: ResultDelivery) async throws {
        await reporter.begin(run) { [task] in task?.cancel() }
        // A task of its own: what was written is taken in even if this one is cancelled.
        let feeding = Task { await feeder.run() }
        do {
            try await rules.prepare(for: inputs, storeDirectory: options.store.directory)
            if let watching = options.watching {
                try await follow(inputs, watching, into: delivery)
            } else {
                try await readOnce(inputs, into: delivery)
            }
            await reporter.move(run, to: .finishing)
            try await synchronize(patience: Self.patience)
            await library.close()
            feeder.finish()
            try await abandoning(at: .now + Self.patience) { await feeding.value }
            await reporter.move(run, to: .finished)
        } catch is CancellationError {
            await reporter.move(run, to: .cancelling)
            await abandonJobs(feeding)
            await reporter.move(run, to: .cancelled)
        } catch {
            await abandonJobs(feeding)
            await reporter.move(run, to: .failed)
            throw error
        }
    }

    /// Leaves the jobs that still run to themselves, and makes sure that they write no more.
    private func abandonJobs(_ feeding: Task<Void, Never>) async {
        jobs.cancelAll()
        feeding.cancel()
        // A task of its own: this one may be cancelled.
        let synchronizing = Task {
            try await synchronize(patience: Self.patienceAfterCancellation)
            try await abandoning(at: .now + Self.patienceAfterCancellation) { await feeding.value }
        }
        if case .failure(let error) = await synchronizing.result {
            log.debug("not synchronized", metadata: ["error": "\(error)"])
        }
        await library.close()
    }

    /// Waits until what was stored is on the disk, but no longer than `patience`, nor after this
    /// task was cancelled.
    private func synchronize(patience: Duration) async throws {
        let (synchronizer, stores) = (synchronizer, await library.stores)
        try await abandoning(at: .now + patience) { try await synchronizer.synchronize(stores) }
    }

    /// Lets the recognizers read what `supply` hands on, until that is done and all is read.
    func readAll(
        into delivery: ResultDelivery,
        supply: @escaping @Sendable (AsyncChannel<PendingImage>) async throws -> Void
    ) async throws {
        let pending = AsyncChannel<PendingImage>()
        let synchronizing = Task { try await synchronizeRegularly() }
        defer { synchronizing.cancel() }
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask {
                defer { pending.finish() }
                try await supply(pending)
            }
            for recognizer in recognizers {
                group.addTask {
                    for await image in pending {
                        try await self.read(image, with: recognizer, into: delivery)
                    }
                }
            }
        }
        try Task.checkCancellation()
    }

    private func synchronizeRegularly() async throws {
        while true {
            try await Task.sleep(for: Self.synchronizationInterval)
            try await synchronizer.synchronize(library.stores)
        }
    }

    private func read(
        _ pending: PendingImage, with recognizer: any ImageReader, into delivery: ResultDelivery
    ) async throws {
        try Task.checkCancellation()
        await report(reading: pending.path)
        let image = try await process(pending, with: recognizer)
        guard let image else {
            counts.superseded += 1
            await delivery.skip(pending.position)
            return
        }
        if let engine = image.newlyUsedEngine, engine.fallback, !hasToldFallback {
            hasToldFallback = true
            await delivery.report(.fallback(engine))
        }
        counts.add(image)
        if isNews(image) {
            await delivery.deliver([(pending.position, image)])
        } else {
            await delivery.skip(pending.position)
        }
        await report()
    }

    /// Whether a result is to be delivered. In a run that watches, one that was known before is not.
    private func isNews(_ image: ProcessedImage) -> Bool {
        !options.isWatching || image.origin != .stored
    }

    func report(reading file: FilePath? = nil) async {
        await reporter.update(run, counts: counts, currentFile: file)
    }
}
