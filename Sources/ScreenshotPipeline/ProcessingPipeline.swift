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
/// All blocking work is on threads of its own: one to scan, one for the store, one to synchronize
/// it, and one in each recognizer. This actor only decides. One pipeline makes one run.
package actor ProcessingPipeline {
    let library: LibraryWorker
    let options: ProcessingOptions
    let sorter: ScreenshotSorter
    let rules: RuleReader
    let log: Logger
    var jobs = JobTable()

    private let recognizers: [any TextRecognizer]
    private let reporter: ProgressReporter
    private let synchronizer = StoreSynchronizer()
    private let feeder: IndexFeeder
    private let run = RunID()
    private var counts = ProgressCounts()
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
        recognizers: [any TextRecognizer], sorter: ScreenshotSorter,
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

    /// Starts the run over `inputs`: folders, which are searched, and files.
    ///
    /// Cancelling the task that iterates over the results, or breaking out of the iteration,
    /// cancels the run, down to the pages that are being recognized. Afterwards await
    /// ``finished()``.
    package func process(_ inputs: [FilePath]) -> ProcessingResults {
        let (stream, continuation) = AsyncThrowingStream<[PipelineEvent], any Error>.makeStream()
        let delivery = ResultDelivery(
            continuation: continuation, window: Self.window, isOrdered: options.isOrdered)
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

    /// Returns when nothing of the run is left that could write.
    package func finished() async {
        await task?.value
    }

    /// - Throws: What makes the run pointless. That it was cancelled is no error.
    private func carryOut(_ inputs: [FilePath], into delivery: ResultDelivery) async throws {
        await reporter.begin(run) { [task] in task?.cancel() }
        // A task of its own: what was written is taken in even if this one is cancelled.
        let feeding = Task { await feeder.run() }
        do {
            try await rules.prepare(for: inputs, storeDirectory: options.store.directory)
            try await readAll(inputs, into: delivery)
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

    private func readAll(_ inputs: [FilePath], into delivery: ResultDelivery) async throws {
        let (found, finding) = AsyncStream<[ScanFinding]>.makeStream()
        let sifted = AsyncChannel<[SiftedFinding]>()
        let pending = AsyncChannel<PendingImage>()
        let synchronizing = Task { try await synchronizeRegularly() }
        defer { synchronizing.cancel() }
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { try await self.scan(inputs, into: finding) }
            group.addTask { try await self.sift(found, into: sifted) }
            group.addTask { try await self.hand(on: sifted, pendingTo: pending, doneTo: delivery) }
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

    /// Finds all images at once, however slowly they are read, so that their number is soon known.
    private func scan(
        _ inputs: [FilePath], into finding: AsyncStream<[ScanFinding]>.Continuation
    ) async throws {
        defer { finding.finish() }
        let storeDirectory = options.store.directory
        for try await chunk in ScanWorker().findings(in: inputs, storeDirectory: storeDirectory) {
            counts.found += chunk.count(where: \.hasResult)
            finding.yield(chunk)
            await report()
        }
        await reporter.move(run, to: .processing)
    }

    /// Tells what is done from what must be read, one chunk ahead of what is handed on.
    private func sift(
        _ found: AsyncStream<[ScanFinding]>, into sifted: AsyncChannel<[SiftedFinding]>
    ) async throws {
        defer { sifted.finish() }
        for await findings in found {
            await sifted.send(try await library.sift(findings))
        }
    }

    /// Hands on what is already done, and lets the rest be read.
    private func hand(
        on sifted: AsyncChannel<[SiftedFinding]>, pendingTo pending: AsyncChannel<PendingImage>,
        doneTo delivery: ResultDelivery
    ) async throws {
        defer { pending.finish() }
        var position = 0
        for await findings in sifted {
            var done: [(position: Int, element: ProcessedImage)] = []
            for finding in findings {
                switch finding {
                case .problem(let error):
                    await delivery.report(.problem(path: error.path, message: error.cause))
                    continue
                case .done(let image):
                    done.append((position, image))
                case .pending(let image, let previous):
                    try await deliver(&done, to: delivery)
                    try await delivery.waitForRoom(at: position)
                    await pending.send(
                        PendingImage(position: position, image: image, previous: previous))
                    try Task.checkCancellation()
                }
                position += 1
            }
            try await deliver(&done, to: delivery)
        }
    }

    /// Delivers `images` and empties the list.
    private func deliver(
        _ images: inout [(position: Int, element: ProcessedImage)], to delivery: ResultDelivery
    ) async throws {
        guard let first = images.first else { return }
        try await delivery.waitForRoom(at: first.position)
        for (_, image) in images { counts.add(image.status, alreadyDone: image.isAlreadyDone) }
        let delivered = images
        images = []
        await delivery.deliver(delivered)
        await report()
    }

    private func read(
        _ pending: PendingImage, with recognizer: any TextRecognizer, into delivery: ResultDelivery
    ) async throws {
        try Task.checkCancellation()
        await report(reading: pending.path)
        let image = try await process(pending, with: recognizer)
        if let engine = await recognizer.engine, engine.fallback, !hasToldFallback {
            hasToldFallback = true
            await delivery.report(.fallback(engine))
        }
        counts.add(image.status, alreadyDone: image.isAlreadyDone)
        await delivery.deliver([(pending.position, image)])
        await report()
    }

    private func report(reading file: FilePath? = nil) async {
        await reporter.update(run, counts: counts, currentFile: file)
    }
}

extension ScanFinding {
    /// Whether there will be a result for it.
    fileprivate var hasResult: Bool {
        switch self {
        case .image: true
        case .problem(let error): error.isAbsence
        }
    }
}
