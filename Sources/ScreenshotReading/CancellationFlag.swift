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
    package enum Reason: Hashable, Sendable {
        case cancelled, timedOut
    }

    package let flag: CancellationFlag
    /// How long the image may take; nil for as long as it needs.
    package let timeout: Duration?
    package let deadline: ContinuousClock.Instant?

    /// The time starts to run now.
    package init(flag: CancellationFlag = CancellationFlag(), timeout: Duration? = nil) {
        self.flag = flag
        self.timeout = timeout
        deadline = timeout.map { ContinuousClock.now + $0 }
    }

    /// Why to stop at this moment, or nil to go on. A cancelled image that is late too is cancelled.
    package var reason: Reason? {
        if flag.isCancelled { return .cancelled }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return .timedOut
    }

    /// - Throws: ``RecognitionError/cancelled`` or ``RecognitionError/timedOut(after:)``.
    package func check() throws(RecognitionError) {
        switch reason {
        case .cancelled: throw .cancelled
        case .timedOut: throw .timedOut(after: timeout ?? .zero)
        case nil: return
        }
    }
}
