internal import Glibc
internal import Synchronization

/// A serial executor with a thread of its own, for actors whose work blocks: engines and files.
///
/// Neither the main actor nor the cooperative pool ever waits for such work. The thread ends when the
/// executor is released and its last job is done.
package final class ThreadExecutor: SerialExecutor {
    private let queue: JobQueue

    /// - Parameter name: Shown by debuggers and `top`; cut after 15 bytes.
    package init(name: String) {
        let queue = JobQueue()
        self.queue = queue
        OwnedThread.start(named: name) { queue.runUntilClosed() }
    }

    deinit {
        queue.close()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.append { job.runSynchronously(on: executor) }
    }

    package func checkIsolated() {
        precondition(queue.isCurrentThread, "not on the thread of this executor")
    }

    package func isIsolatingCurrentContext() -> Bool? {
        queue.isCurrentThread
    }

    /// Whether the current thread belongs to an executor of this kind.
    package static var isOwnedThread: Bool {
        OwnedThread.isCurrent
    }

    /// Stops the process if the current thread is the main actor's or one of the cooperative pool.
    package static func preconditionOnOwnedThread() {
        precondition(isOwnedThread, "this blocks and must run on a thread of its own")
    }
}
