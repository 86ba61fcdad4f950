internal import Glibc
internal import ScreenshotReading

/// Why nothing more can be written to standard output.
enum OutputError: Error, Equatable, CustomStringConvertible {
    /// Whoever read has gone away, as `head -1` does; there is nothing wrong.
    case readerGone
    case writeFailed(errno: Int32)

    var description: String {
        switch self {
        case .readerGone: "nobody reads standard output any more"
        case .writeFailed(let errno):
            "cannot write to standard output: \(String(cString: strerror(errno)))"
        }
    }
}

/// Standard output and standard error. All that the command writes goes through here, on one thread
/// of its own, because a pipe or a terminal may make a writer wait.
///
/// Standard output carries results only. Standard error carries talk, and on a terminal a last line
/// that shows progress: it is taken away before anything else is written and is drawn again with
/// the next snapshot.
actor StandardStreams {
    private let executor = ThreadExecutor(name: "output")
    private var isProgressShown = false

    nonisolated let outputIsTerminal = isatty(STDOUT_FILENO) == 1
    nonisolated let errorsAreTerminal = isatty(STDERR_FILENO) == 1

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init() {
        // A closed pipe is told by write's EPIPE, not by a signal that ends the process.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes `bytes` to standard output, at once and whole. On a terminal, what could steer that is
    /// escaped.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        if outputIsTerminal { clearProgress() }
        let bytes = outputIsTerminal ? PrintableText.disarmed(bytes) : bytes
        if let errno = Self.write(bytes, to: STDOUT_FILENO) {
            throw errno == EPIPE ? .readerGone : .writeFailed(errno: errno)
        }
    }

    /// Writes one line to standard error, as ``write(_:)`` does to standard output. That nobody may be
    /// there to see it is no error.
    func say(_ line: String) {
        clearProgress()
        let bytes = Array("\(line)\n".utf8)
        _ = Self.write(
            errorsAreTerminal ? PrintableText.disarmed(bytes) : bytes, to: STDERR_FILENO)
    }

    /// Shows `line` as the last line of the terminal, until something else is written.
    func showProgress(_ line: String) {
        let start = isProgressShown ? Self.lineStart : ""
        _ = Self.write(Array((start + line).utf8), to: STDERR_FILENO)
        isProgressShown = true
    }

    /// Takes the progress line away.
    func clearProgress() {
        guard isProgressShown else { return }
        _ = Self.write(Array(Self.lineStart.utf8), to: STDERR_FILENO)
        isProgressShown = false
    }

    /// Back to the first column, with the line erased.
    private static let lineStart = "\r\u{1B}[2K"

    /// - Returns: The error's number, or nil when all was written.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer -> Int32? in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = rest.dropFirst(count)
            }
            return nil
        }
    }
}

/// Waits for the reader of standard output, on a thread of its own, since that can take for ever.
private actor ReaderWatch {
    private let executor = ThreadExecutor(name: "reader watch")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Returns: Whether it has gone; false if that cannot be told.
    func waitForReaderToGo() -> Bool {
        StandardStreams.pollReader(milliseconds: -1)
    }
}

extension StandardStreams {
    /// Whether nobody can read what is written to standard output any more.
    nonisolated var readerHasGone: Bool {
        Self.pollReader(milliseconds: 0)
    }

    /// Waits until nobody can read standard output any more. Nothing but the end of the process ends
    /// the waiting: a file or a terminal always has a reader.
    nonisolated func waitForReaderToGo() async -> Bool {
        await ReaderWatch().waitForReaderToGo()
    }

    /// - Parameter milliseconds: How long to wait; -1 for as long as it takes.
    fileprivate static func pollReader(milliseconds: Int32) -> Bool {
        // The end of a reader is told unasked.
        var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        while true {
            let count = poll(&output, 1, milliseconds)
            if count < 0 && errno == EINTR { continue }
            return count > 0 && output.revents & Int16(POLLERR | POLLHUP) != 0
        }
    }
}

extension StandardStreams {
    /// Whether colours are wanted on standard output: it is a terminal that knows them, and
    /// `NO_COLOR` is not set.
    nonisolated var outputIsColoured: Bool {
        outputIsTerminal && Self.environment("NO_COLOR") == nil && !Self.isDumbTerminal
    }

    /// Whether a line on standard error can be drawn over.
    nonisolated var errorsCanBeRedrawn: Bool {
        errorsAreTerminal && !Self.isDumbTerminal
    }

    /// The cells of a line of the terminal, as it is now; 80 where it does not say.
    nonisolated var terminalWidth: Int {
        var size = winsize()
        for descriptor in [STDERR_FILENO, STDOUT_FILENO] {
            let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
            if isKnown { return Int(size.ws_col) }
        }
        return 80
    }

    private static var isDumbTerminal: Bool {
        environment("TERM") == "dumb"
    }

    /// Whether a person would have to type what is read from standard input.
    static var inputIsTerminal: Bool {
        isatty(STDIN_FILENO) == 1
    }

    /// The value of a variable that is set to something.
    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else {
            return nil
        }
        return value
    }
}
