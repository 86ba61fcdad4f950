internal import ScreenshotPipeline
internal import Synchronization

/// The exit status that a signal has asked for.
final class AskedStatus: Sendable {
    private let value = Mutex<ExitStatus?>(nil)

    var status: ExitStatus? {
        value.withLock { $0 }
    }

    /// Lets signals cancel what `reporter` follows, until the calling task is cancelled. Where nothing
    /// goes on that could end gracefully, a signal ends the process.
    func watchSignals(cancelling reporter: ProgressReporter) async {
        await Interrupts.watch { status in
            value.withLock { $0 = $0 ?? status }
            if await !reporter.cancel() { status.leave() }
        }
    }

    /// Notes what signals ask for, until the calling task is cancelled. It is up to those who work to
    /// look at ``status`` now and then.
    func watchSignals() async {
        await Interrupts.watch { status in
            value.withLock { $0 = $0 ?? status }
        }
    }
}
