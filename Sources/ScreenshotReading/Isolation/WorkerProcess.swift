internal import CIsolation
internal import Glibc
internal import SystemPackage

/// A process that reads images, and the pipes to it. Used on one thread, which waits for it.
///
/// It is started by `posix_spawn` of the C library: no memory of this process is copied for it, and
/// between its birth and its program nothing runs that could wait for a lock.
final class WorkerProcess {
    /// Why a message did not go through.
    enum Failure: Error {
        /// The other end is closed.
        case gone
        /// It came to what was said to be the end of waiting.
        case stopped(RecognitionError)
        case garbage
    }

    private let worker: screensort_worker
    private let memoryLimit: Int
    private var isStopped = false

    /// How long it may take until a wish to stop is noticed, in milliseconds.
    private static let tick: Int32 = 25

    /// - Throws: Why the system does not start it.
    init(_ command: WorkerCommand) throws(Errno) {
        ThreadExecutor.preconditionOnOwnedThread()
        let words = [Array("screensort".utf8)] + command.arguments
        var worker = screensort_worker()
        var arguments = words.map { word in strdup(word.map { CChar(bitPattern: $0) } + [0]) }
        defer { arguments.forEach { free($0) } }
        arguments.append(nil)
        let code = command.executable.withPlatformString { path in
            arguments.withUnsafeBufferPointer { arguments in
                arguments.baseAddress.map { screensort_worker_start(path, $0, &worker) } ?? EINVAL
            }
        }
        guard code == 0 else { throw Errno(rawValue: code) }
        self.worker = worker
        memoryLimit = command.memoryLimit
    }

    deinit {
        if !isStopped { _ = screensort_worker_stop(worker) }
    }

    /// Whether the process is there and has nothing to say that nobody asked for.
    var isIdle: Bool {
        var replies = pollfd(fd: worker.replies, events: Int16(POLLIN), revents: 0)
        return poll(&replies, 1, 0) == 0
    }

    /// Its number.
    var id: pid_t {
        worker.id
    }

    /// Ends the process, if it has not ended by itself, and waits until it has gone.
    func stop() -> WorkerEnd {
        precondition(!isStopped, "a process ends once")
        isStopped = true
        let end = screensort_worker_stop(worker)
        guard end.signal != 0 else { return .exit(status: end.status) }
        let crashes = [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP]
        // What cannot be allocated ends in a crash; that it was so, only the peak tells.
        guard !crashes.contains(end.signal) || end.peak < UInt64(memoryLimit) / 2 else {
            return .memory(limit: memoryLimit)
        }
        return .signal(end.signal)
    }

    /// Sends a message.
    func send(_ bytes: [UInt8], until stop: StopCondition) throws(Failure) {
        for part in [WorkerFrame.header(for: bytes.count), bytes] {
            var sent = 0
            while sent < part.count {
                let count = part[sent...].withUnsafeBytes {
                    write(worker.requests, $0.baseAddress, $0.count)
                }
                if count >= 0 {
                    sent += count
                } else {
                    try wait(after: errno, for: worker.requests, POLLOUT, until: stop)
                }
            }
        }
    }

    /// Waits for a message.
    func receive(until stop: StopCondition) throws(Failure) -> [UInt8] {
        let length = WorkerFrame.length(try receive(WorkerFrame.headerLength, until: stop))
        guard length <= WorkerFrame.replyLimit else { throw .garbage }
        return try receive(length, until: stop)
    }

    private func receive(_ count: Int, until stop: StopCondition) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let step = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[received...])
                return read(worker.replies, rest.baseAddress, rest.count)
            }
            if step == 0 { throw .gone }
            if step > 0 {
                received += step
            } else {
                try wait(after: errno, for: worker.replies, POLLIN, until: stop)
            }
        }
        return bytes
    }

    /// Waits after a call that failed with `code`, until it is worth another attempt.
    private func wait(
        after code: Int32, for descriptor: Int32, _ events: Int32, until stop: StopCondition
    ) throws(Failure) {
        guard [EAGAIN, EINTR].contains(code) else { throw .gone }
        if let error = stop.error { throw .stopped(error) }
        var waiting = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        poll(&waiting, 1, Self.tick)
    }
}
