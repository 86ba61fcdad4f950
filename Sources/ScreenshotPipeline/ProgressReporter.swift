package import SystemPackage

/// The one source of truth for how a run goes, and the one place where it can be cancelled.
///
/// It keeps state and forwards cancellation; it never prints. Whoever draws asks for the
/// ``snapshot`` as often as it likes.
@MainActor
package final class ProgressReporter {
    package private(set) var snapshot = ProgressSnapshot()
    private var cancelRun: @Sendable () -> Void = {}
    private let now: @Sendable () -> ContinuousClock.Instant

    /// - Parameter now: The clock, for tests.
    package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.now = now
    }

    /// Starts to follow `run`, in the phase of scanning.
    ///
    /// - Parameter cancelRun: What ``cancel()`` calls, at most once.
    /// - Returns: false, and nothing changes, while another run is still going on.
    @discardableResult
    package func begin(_ run: RunID, cancelRun: @escaping @Sendable () -> Void) -> Bool {
        guard snapshot.phase.canMove(to: .scanning) else { return false }
        snapshot = ProgressSnapshot()
        snapshot.run = run
        snapshot.phase = .scanning
        snapshot.startedAt = now()
        self.cancelRun = cancelRun
        return true
    }

    /// Moves `run` on.
    ///
    /// - Returns: false, and nothing changes, if it is not the present run or there is no such
    ///   transition.
    @discardableResult
    package func move(_ run: RunID, to phase: RunPhase) -> Bool {
        guard run == snapshot.run, snapshot.phase.canMove(to: phase) else { return false }
        snapshot.phase = phase
        if !phase.isRunning {
            cancelRun = {}
            snapshot.currentFile = nil
        }
        return true
    }

    /// Takes in how far `run` is. A count that is lower than the one known is passed over.
    ///
    /// - Returns: false, and nothing changes, if it is not the present run, or it is over.
    @discardableResult
    package func update(
        _ run: RunID, counts: ProgressCounts, currentFile: FilePath? = nil
    ) -> Bool {
        guard run == snapshot.run, snapshot.phase.isRunning else { return false }
        snapshot.counts = snapshot.counts.merged(with: counts)
        if let currentFile {
            snapshot.currentFile = currentFile
            snapshot.readingSince = snapshot.readingSince ?? now()
        }
        return true
    }

    /// Asks the present run to stop.
    ///
    /// - Returns: false if no run is going on, or it has been asked before.
    @discardableResult
    package func cancel() -> Bool {
        guard let run = snapshot.run, move(run, to: .cancelling) else { return false }
        let cancelRun = cancelRun
        self.cancelRun = {}
        cancelRun()
        return true
    }
}
