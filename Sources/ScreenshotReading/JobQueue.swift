internal import Glibc
internal import Synchronization

/// Work that waits for its thread, in the order it came.
///
/// `@unchecked Sendable`: `waiting`, `isClosed` and `thread` are only touched with `mutex` held.
final class JobQueue: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [() -> Void] = []
    private var isClosed = false
    private var thread: pthread_t?

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

    func append(_ work: @escaping () -> Void) {
        withLock {
            waiting.append(work)
            pthread_cond_signal(condition)
        }
    }

    /// Lets ``runUntilClosed()`` return when nothing waits any more.
    func close() {
        withLock {
            isClosed = true
            pthread_cond_signal(condition)
        }
    }

    /// Whether the current thread is the one that runs the work.
    var isCurrentThread: Bool {
        withLock { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    /// Runs work on the current thread as it comes.
    func runUntilClosed() {
        withLock { thread = pthread_self() }
        while let batch = nextBatch() {
            for work in batch { work() }
        }
    }

    /// - Returns: nil when closed and empty.
    private func nextBatch() -> [() -> Void]? {
        withLock {
            while waiting.isEmpty && !isClosed {
                pthread_cond_wait(condition, mutex)
            }
            defer { waiting = [] }
            return waiting.isEmpty ? nil : waiting
        }
    }

    private func withLock<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
