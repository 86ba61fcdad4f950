internal import Glibc
internal import UnixSignals

/// The signals that ask a run to stop.
enum Interrupts {
    /// Waits for signals until the calling task is cancelled.
    ///
    /// The first one calls `stop` with the exit status it asks for; the next one ends the process
    /// at once. A signal that the process was started to ignore, as `nohup` does with SIGHUP, stays
    /// ignored.
    static func watch(stop: @Sendable (ExitStatus) async -> Void) async {
        let signals = [UnixSignal.sigint, .sigterm, .sighup].filter { !isIgnored($0) }
        var hasBeenAsked = false
        for await signal in await UnixSignalsSequence(trapping: signals) {
            let status = signal == .sigint ? ExitStatus.interrupted : .terminated
            if hasBeenAsked { _exit(status.rawValue) }
            hasBeenAsked = true
            await stop(status)
        }
    }

    private static func isIgnored(_ signal: UnixSignal) -> Bool {
        var action = sigaction()
        guard sigaction(signal.rawValue, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in place of a function.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
