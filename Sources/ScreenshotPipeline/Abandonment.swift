internal import Synchronization

/// Thrown by ``abandoning(at:operation:)`` when its deadline passes first.
struct DeadlinePassed: Error, CustomStringConvertible {
    var description: String {
        "not done in time"
    }
}

/// Runs `operation` as a task of its own, but does not wait for it longer than it has to.
///
/// An engine notices a cancellation between two words, which may take a second. The caller does not
/// wait for that: it goes on at once, and what the operation may still return is dropped.
///
/// - Parameter deadline: When to give up.
/// - Throws: What `operation` throws; `CancellationError` as soon as the calling task is cancelled;
///   ``DeadlinePassed``. In the last two cases the operation's task has been cancelled.
func abandoning<Success: Sendable>(
    at deadline: ContinuousClock.Instant,
    operation: @escaping @Sendable () async throws -> Success
) async throws -> Success {
    let race = Race<Success>()
    let work = Task {
        do {
            race.settle(.success(try await operation()))
        } catch {
            race.settle(.failure(error))
        }
    }
    let timer = Task {
        try await Task.sleep(until: deadline, clock: .continuous)
        race.settle(.failure(DeadlinePassed()))
    }
    defer {
        timer.cancel()
        work.cancel()
    }
    return try await withTaskCancellationHandler {
        try await race.outcome()
    } onCancel: {
        race.settle(.failure(CancellationError()))
    }
}

/// Several may settle it, one may wait for it; the first to settle wins.
private final class Race<Success: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Success, any Error>)
        case settled(Result<Success, any Error>)
        case over
    }

    private let state = Mutex(State.open)

    func settle(_ result: Result<Success, any Error>) {
        let waiting: CheckedContinuation<Success, any Error>? = state.withLock { state in
            switch state {
            case .open:
                state = .settled(result)
                return nil
            case .awaited(let continuation):
                state = .over
                return continuation
            case .settled, .over:
                return nil
            }
        }
        waiting?.resume(with: result)
    }

    func outcome() async throws -> Success {
        try await withCheckedThrowingContinuation { continuation in
            let result: Result<Success, any Error>? = state.withLock { state in
                if case .settled(let result) = state {
                    state = .over
                    return result
                }
                state = .awaited(continuation)
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }
}
