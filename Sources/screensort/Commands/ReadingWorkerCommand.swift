internal import ArgumentParser
internal import ScreenshotReading

/// `screensort worker`, which nobody types: reads images for another screensort that has started it.
struct ReadingWorkerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker", abstract: "Read images for another screensort.",
        shouldDisplay: false)

    @OptionGroup var engine: EngineOptions

    @Option var maxMemory: Int

    func run() async throws {
        let worker = ReadingWorker(
            reader: engine.recognizers(count: 1)[0], memoryLimit: maxMemory << 20)
        try await worker.serve()
        ExitStatus.success.leave()
    }
}
