internal import CTesseract
internal import Glibc
internal import Synchronization

/// Runs an actor's jobs, one after the other, on a thread of its own.
///
/// For work that blocks: recognition, decoding, file I/O. The thread ends when the last reference to
/// the executor has gone and all jobs that it was given have run.
package final class ThreadExecutor: SerialExecutor {
    private let queue = JobQueue()

    /// - Parameter name: Shown by debuggers and `/proc/self/task/*/comm`; cut after 15 bytes.
    /// - Precondition: The system can start one more thread.
    package init(name: String) {
        let queue = queue
        startThread(name: name) {
            queue.runUntilClosed()
        }
    }

    deinit {
        queue.close()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        queue.append(UnownedJob(job), for: self)
    }

    package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    package func checkIsolated() {
        precondition(queue.isOnItsThread, "not on the thread of this executor")
    }

    package func isIsolatingCurrentContext() -> Bool? {
        queue.isOnItsThread
    }
}

extension ThreadExecutor {
    /// Whether the calling thread belongs to some `ThreadExecutor`, so that it may block.
    package static var isOwnedThread: Bool {
        pthread_getspecific(ownedThreadKey) != nil
    }

    /// Stops the program if blocking work was started on the main actor or the cooperative pool.
    package static func preconditionOnOwnedThread() {
        precondition(isOwnedThread, "blocking work on a thread that is not ours")
    }
}

/// The jobs that wait for a thread. Shared by the executor, which may go first, and its thread.
private final class JobQueue: Sendable {
    private struct Entry {
        let job: UnownedJob
        /// Held until the job has run: the job may drop the last other reference to it.
        let executor: ThreadExecutor
    }

    private struct State {
        var entries: [Entry] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let wakeups = Semaphore()

    func append(_ job: UnownedJob, for executor: ThreadExecutor) {
        state.withLock { $0.entries.append(Entry(job: job, executor: executor)) }
        wakeups.signal()
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wakeups.signal()
    }

    var isOnItsThread: Bool {
        let owner: UnsafeMutableRawPointer? = pthread_getspecific(ownedThreadKey)
        return owner == Unmanaged.passUnretained(self).toOpaque()
    }

    func runUntilClosed() {
        pthread_setspecific(ownedThreadKey, Unmanaged.passUnretained(self).toOpaque())
        while true {
            wakeups.wait()
            let (entries, isClosed) = state.withLock { state in
                defer { state.entries = [] }
                return (state.entries, state.isClosed)
            }
            for entry in entries {
                entry.job.runSynchronously(on: entry.executor.asUnownedSerialExecutor())
            }
            if isClosed { return }
        }
    }
}

/// A POSIX semaphore; the one thing the standard library has no safe wrapper for is waiting.
private final class Semaphore: Sendable {
    /// `sem_t` is made for use by several threads; it only must not move, hence the pointer.
    private nonisolated(unsafe) let handle = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() {
        sem_init(handle, 0, 0)
    }

    deinit {
        sem_destroy(handle)
        handle.deallocate()
    }

    func signal() {
        sem_post(handle)
    }

    func wait() {
        while sem_wait(handle) != 0 {}
    }
}

/// Marks the threads that are ours: its value is the address of the thread's ``JobQueue``.
private let ownedThreadKey: pthread_key_t = {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "no thread-specific data left")
    return key
}()

private final class ThreadBody {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
        self.name = name
        self.run = run
    }
}

/// Starts a thread that nobody waits for and that frees itself.
private func startThread(name: String, _ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(
        ThreadBody(name: name, run: run))
    var thread = pthread_t()
    let failure = pthread_create(
        &thread, nil,
        { argument in
            guard let argument else { return nil }
            let body = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
            screensort_name_this_thread(body.name)
            body.run()
            return nil
        }, body.toOpaque())
    precondition(failure == 0, "cannot start a thread: \(String(cString: strerror(failure)))")
    pthread_detach(thread)
}
