internal import Glibc

/// Threads that this program starts for work that blocks.
enum OwnedThread {
    /// Set, on owned threads alone, to something that is not null.
    private static let mark: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Whether the current thread is one of them.
    static var isCurrent: Bool {
        pthread_getspecific(mark) != nil
    }

    /// Starts a thread that runs `body` and then ends by itself.
    static func start(named name: String, body: @escaping @Sendable () -> Void) {
        let start = Unmanaged.passRetained(Start(name: name, body: body))
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, { argument in
            guard let argument else { return nil }
            let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
            pthread_setspecific(OwnedThread.mark, argument)
            start.body()
            return nil
        }, start.toOpaque())
        precondition(failure == 0, "the system has no thread left (pthread_create: \(failure))")
        pthread_detach(thread)
    }

    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
