internal import Logging
internal import ScreenshotLibrary
internal import ScreenshotReading
internal import SystemPackage

/// Keeps the indexes of a run's stores up to date while it goes on, on a thread of its own.
///
/// The run neither waits for it nor fails with it: whoever asks an index next finds what is missing.
actor IndexFeeder {
    private let executor = ThreadExecutor(name: "index feeder")
    private let log: Logger
    private let (stored, continuation) = AsyncStream<ImageLocation>.makeStream()
    private var waiting: [SidecarStore: [FilePath]] = [:]
    private var waitingCount = 0
    private var lastFeeding = ContinuousClock.now
    private var indexes: [SidecarStore: LibraryIndex] = [:]
    private var hasFailed = false

    /// After so many results, or after this time, they are taken in.
    private static let batchCount = 200
    private static let interval = Duration.seconds(1)
    /// If more has changed beside the run, it is left to whoever asks the index next.
    private static let changeLimit = 500

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(log: Logger) {
        self.log = log
    }

    /// Tells of an image whose sidecar was written.
    nonisolated func note(_ location: ImageLocation) {
        continuation.yield(location)
    }

    /// Says that no more sidecars will be written; ``run(isComplete:)`` ends soon after.
    nonisolated func finish() {
        continuation.finish()
    }

    /// Takes in what is noted until that ends.
    func run() async {
        for await location in stored {
            waiting[location.store, default: []].append(location.relative)
            waitingCount += 1
            guard waitingCount >= Self.batchCount || .now - lastFeeding >= Self.interval else {
                continue
            }
            feed()
        }
        feed()
        if !Task.isCancelled { settle() }
        for index in indexes.values { index.close() }
        indexes = [:]
    }

    private func feed() {
        let batch = waiting
        (waiting, waitingCount, lastFeeding) = ([:], 0, .now)
        guard !hasFailed else { return }
        do {
            for (store, relatives) in batch { try index(of: store).update(relatives) }
        } catch {
            fail(error)
        }
    }

    private func settle() {
        guard !hasFailed else { return }
        do {
            for index in indexes.values { try index.settle(upTo: Self.changeLimit) }
        } catch {
            fail(error)
        }
    }

    private func index(of store: SidecarStore) throws -> LibraryIndex {
        if let index = indexes[store] { return index }
        let index = try LibraryIndex(of: store, for: .feeding)
        indexes[store] = index
        return index
    }

    private func fail(_ error: any Error) {
        hasFailed = true
        log.info(
            "the index is not kept up to date; the next list or search sees to it",
            metadata: ["error": "\(error)"])
    }
}
