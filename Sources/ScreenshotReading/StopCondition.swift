internal import Synchronization

/// A flag that any thread may raise, to stop work on another one.
package final class CancellationFlag: Sendable {
    private let isRaised = Atomic<Bool>(false)

    package init() {}

    package var isCancelled: Bool {
        isRaised.load(ordering: .relaxed)
    }

    /// Raises the flag; it cannot be lowered.
    package func cancel() {
        isRaised.store(true, ordering: .relaxed)
    }
}

/// When work on an image is to stop before it is done.
package struct StopCondition: Sendable {
    package var flag: CancellationFlag
    /// How long the work may take, and until when.
    private let limit: (duration: Duration, deadline: ContinuousClock.Instant)?

    /// - Parameter limit: How long the work may take from now on; nil for as long as it takes.
    package init(flag: CancellationFlag = CancellationFlag(), limit: Duration? = nil) {
        self.flag = flag
        self.limit = limit.map { ($0, .now + $0) }
    }

    /// Why work is to stop now, or nil while it may go on.
    package var error: RecognitionError? {
        if flag.isCancelled { return .cancelled }
        if let limit, limit.deadline <= .now { return .timedOut(after: limit.duration) }
        return nil
    }
}
