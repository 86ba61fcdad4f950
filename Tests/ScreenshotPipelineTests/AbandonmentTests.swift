@testable internal import ScreenshotPipeline
internal import Testing

struct AbandonmentTests {
    private struct Refusal: Error {}

    private var never: ContinuousClock.Instant {
        .now + .seconds(3600)
    }

    @Test func `an operation that never ends is left behind when the task is cancelled`() async {
        let task = Task {
            try await abandoning(at: never) { await endlessly() }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `an operation that never ends is left behind at the deadline`() async {
        await #expect(throws: DeadlinePassed.self) {
            try await abandoning(at: .now + .milliseconds(5)) { await endlessly() }
        }
    }

    @Test func `an operation that is left behind is told to stop`() async {
        let (told, continuation) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await abandoning(at: never) {
                await withTaskCancellationHandler {
                    await endlessly()
                } onCancel: {
                    continuation.finish()
                }
            }
        }
        task.cancel()
        for await _ in told {}
    }

    @Test func `an error of the operation reaches the caller`() async {
        await #expect(throws: Refusal.self) {
            try await abandoning(at: never) { throw Refusal() }
        }
    }

    @Test func `the operation's value is returned`() async throws {
        #expect(try await abandoning(at: never) { 42 } == 42)
    }
}

/// Never returns, not even when it is cancelled, like an engine that does not look.
private func endlessly() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}
