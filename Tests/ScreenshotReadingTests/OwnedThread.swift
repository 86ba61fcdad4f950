internal import ScreenshotReading

/// Runs what a test wants to have run on a thread that may block.
actor OwnedThread {
    private nonisolated let executor = ThreadExecutor(name: "test")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    func run<Value: Sendable>(_ body: @Sendable () throws -> Value) rethrows -> Value {
        try body()
    }

    static func run<Value: Sendable>(_ body: @Sendable () throws -> Value) async rethrows -> Value {
        try await OwnedThread().run(body)
    }
}
