internal import Synchronization

/// A wish to stop that is set once, on any thread, and seen by the thread that works.
///
/// Task cancellation cannot be asked for from inside Tesseract, which runs far below any task.
package final class CancellationFlag: Sendable {
    private let value = Atomic<Bool>(false)

    package init() {}

    package var isCancelled: Bool {
        value.load(ordering: .relaxed)
    }

    /// Sets the flag; calling it again changes nothing.
    package func cancel() {
        value.store(true, ordering: .relaxed)
    }
}

/// When to give up on an image.
package struct StopCondition: Sendable {
    package let flag: CancellationFlag
    /// How long the image may take, and until when.
    private let limit: (duration: Duration, deadline: ContinuousClock.Instant)?

    /// From now on the image may take as long as `limit` says, or as it needs if that is nil.
    package init(flag: CancellationFlag = CancellationFlag(), limit: Duration? = nil) {
        self.init(flag: flag, limit: limit.map { ($0, .now + $0) })
    }

    private init(
        flag: CancellationFlag, limit: (duration: Duration, deadline: ContinuousClock.Instant)?
    ) {
        self.flag = flag
        self.limit = limit
    }

    /// Why to stop at this moment, or nil to go on. A cancelled image that is late too is cancelled.
    package var error: RecognitionError? {
        if flag.isCancelled { return .cancelled }
        guard let limit, limit.deadline <= .now else { return nil }
        return .timedOut(after: limit.duration)
    }

    /// How long the image may take from its beginning; nil for as long as it needs.
    var duration: Duration? {
        limit?.duration
    }

    /// The time that is left; nil for as long as it needs.
    var remaining: Duration? {
        limit.map { $0.deadline - .now }
    }

    /// The same condition with a deadline that is `grace` later, but tells of the same limit.
    func later(by grace: Duration) -> StopCondition {
        StopCondition(flag: flag, limit: limit.map { ($0.duration, $0.deadline + grace) })
    }

    /// - Throws: ``error``.
    func check() throws(RecognitionError) {
        if let error { throw error }
    }
}
