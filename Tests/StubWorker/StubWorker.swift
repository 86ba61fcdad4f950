internal import ScreenshotReading

/// A program that speaks to an `IsolatedReader` as the real worker does, but whose reader does what
/// engines do on their worst days. Only tests start it.
@main
enum StubWorker {
    static func main() async throws {
        let limit = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }
        let worker = ReadingWorker(
            reader: ViciousReader(), memoryLimit: limit ?? WorkerCommand.usualMemoryLimit)
        try await worker.serve()
    }
}
