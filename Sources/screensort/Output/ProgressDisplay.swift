internal import ScreenshotPipeline

/// Draws the progress of a run until its task is cancelled.
struct ProgressDisplay {
    let reporter: ProgressReporter
    let narrator: Narrator

    func run() async {
        var drawn: ProgressSnapshot?
        while await pause() {
            let snapshot = await reporter.snapshot
            // A bar is drawn again even when nothing happened: its rate and the time left go on.
            guard snapshot.phase.isRunning, snapshot != drawn || narrator.style == .bar else {
                continue
            }
            await narrator.progress(snapshot, at: .now)
            drawn = snapshot
        }
    }

    /// - Returns: false when the run is over.
    private func pause() async -> Bool {
        do {
            try await Task.sleep(for: interval)
            return true
        } catch {
            return false
        }
    }

    private var interval: Duration {
        switch narrator.style {
        case .bar: .milliseconds(100)
        case .json: .seconds(1)
        case .auto, .plain, .none: .seconds(5)
        }
    }
}
