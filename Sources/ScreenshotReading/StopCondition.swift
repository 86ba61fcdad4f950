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
        self.flag = flag
        self.limit = limit.map { ($0, .now + $0) }
    }

    /// Why to stop at this moment, or nil to go on. A cancelled image that is late too is cancelled.
    package var error: RecognitionError? {
        if flag.isCancelled { return .cancelled }
        guard let limit, limit.deadline <= .now else { return nil }
        return .timedOut(after: limit.duration)
    }

    /// - Throws: ``error``.
    func check() throws(RecognitionError) {
        if let error { throw error }
    }
}
