internal import Glibc

/// The exit codes that users and their scripts rely on. None is ever given a second meaning.
enum ExitStatus: Int32 {
    /// All done.
    case success = 0
    /// Could not run, or nothing was found where something was asked for.
    case failure = 1
    /// Finished, but some images failed.
    case someFailed = 3
    /// Wrong usage, as ArgumentParser reports it (EX_USAGE).
    case usage = 64
    /// Ended by Ctrl-C.
    case interrupted = 130
    /// Ended by SIGTERM or SIGHUP.
    case terminated = 143
}

extension ExitStatus {
    /// Ends the process at once.
    ///
    /// Nothing is buffered that would have to be written. The usual end would run the destructors
    /// of the C++ libraries, which is not safe while an engine still works on a page that was given
    /// up.
    func leave() -> Never {
        _exit(rawValue)
    }
}
