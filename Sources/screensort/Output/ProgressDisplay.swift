internal import ScreenshotPipeline

/// Draws the progress of a run until its task is cancelled.
struct ProgressDisplay {
    let reporter: ProgressReporter
    let narrator: Narrator

    func run() async {
        var drawn: ProgressSnapshot?
        while await pause(isIdle: drawn?.isIdle ?? false) {
            let snapshot = await reporter.snapshot
            let isBusyBar = narrator.style == .bar && !snapshot.isIdle
            // A bar is drawn again even when nothing happened: its rate and the time left go on.
            guard snapshot.phase.isRunning, snapshot != drawn || isBusyBar else { continue }
            if narrator.style == .bar, snapshot.isIdle {
                await narrator.streams.clearProgress()
            } else {
                await narrator.progress(snapshot, at: .now)
            }
            drawn = snapshot
        }
    }

    /// - Returns: false when the run is over.
    private func pause(isIdle: Bool) async -> Bool {
        do {
            try await Task.sleep(for: isIdle ? max(interval, Self.idleInterval) : interval)
            return true
        } catch {
            return false
        }
    }

    /// How often to look whether there is something to draw again.
    private static let idleInterval = Duration.milliseconds(500)

    private var interval: Duration {
        switch narrator.style {
        case .bar: .milliseconds(100)
        case .json: .seconds(1)
        case .auto, .plain, .none: .seconds(5)
        }
    }
}
