internal import CTesseract
internal import Glibc

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
///
/// `@unchecked Sendable`: `entries` and `isClosed` are touched only while `mutex` is held. POSIX's own
/// lock and condition, since the standard library has nothing to wait on, and since the thread
/// sanitizer knows them; that of `Synchronization` it does not know.
private final class JobQueue: @unchecked Sendable {
    private struct Entry {
        let job: UnownedJob
        /// Held until the job has run: the job may drop the last other reference to it.
        let executor: ThreadExecutor
    }

    private var entries: [Entry] = []
    private var isClosed = false
    /// On the heap, since neither may move.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func append(_ job: UnownedJob, for executor: ThreadExecutor) {
        withLock {
            entries.append(Entry(job: job, executor: executor))
            pthread_cond_signal(condition)
        }
    }

    func close() {
        withLock {
            isClosed = true
            pthread_cond_signal(condition)
        }
    }

    var isOnItsThread: Bool {
        let owner: UnsafeMutableRawPointer? = pthread_getspecific(ownedThreadKey)
        return owner == Unmanaged.passUnretained(self).toOpaque()
    }

    func runUntilClosed() {
        pthread_setspecific(ownedThreadKey, Unmanaged.passUnretained(self).toOpaque())
        while let entries = nextEntries() {
            for entry in entries {
                entry.job.runSynchronously(on: entry.executor.asUnownedSerialExecutor())
            }
        }
    }

    /// Waits until there are some.
    ///
    /// - Returns: nil when there are none and will be none.
    private func nextEntries() -> [Entry]? {
        withLock {
            while entries.isEmpty && !isClosed {
                pthread_cond_wait(condition, mutex)
            }
            defer { entries = [] }
            return entries.isEmpty ? nil : entries
        }
    }

    private func withLock<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
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
    let body = Unmanaged.passRetained(ThreadBody(name: name, run: run))
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
