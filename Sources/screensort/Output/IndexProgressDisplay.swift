internal import ScreenshotLibrary

/// Shows how far the making of an index is, if it takes long enough for somebody to wonder.
struct IndexProgressDisplay {
    private let narrator: Narrator
    private let progress: AsyncStream<IndexProgress>
    private let continuation: AsyncStream<IndexProgress>.Continuation

    /// What is quicker needs no progress.
    private static let patience = Duration.milliseconds(500)

    init(narrator: Narrator) {
        self.narrator = narrator
        (progress, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// To be called from any thread.
    var tell: @Sendable (IndexProgress) -> Void {
        { [continuation] in continuation.yield($0) }
    }

    /// Shows what is told, until ``finish()``.
    func run() async {
        var next: ContinuousClock.Instant?
        for await progress in progress {
            let now = ContinuousClock.now
            if let moment = next, now >= moment {
                await narrator.indexing(progress)
                next = now + interval
            } else if next == nil {
                next = now + Self.patience
            }
        }
        await narrator.streams.clearProgress()
    }

    func finish() {
        continuation.finish()
    }

    private var interval: Duration {
        switch narrator.style {
        case .bar: .milliseconds(100)
        case .json: .seconds(1)
        case .auto, .plain, .none: .seconds(5)
        }
    }
}
