internal import ArgumentParser
internal import Foundation
internal import ScreenshotPipeline
internal import ScreenshotReading

/// How images are read.
struct ReadingOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "How many images to read at the same time (default: the number of cores).",
            valueName: "n"))
    var jobs: Int?

    @Option(help: ArgumentHelp("How long one image may take.", valueName: "seconds"))
    var timeout = 60.0

    @Option(
        help: ArgumentHelp(
            "Do not decode images of more than N million pixels.", valueName: "n"))
    var maxMegapixels = 100

    @Flag(help: "Read images again that have a result.")
    var force = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs is \(jobs); it can be 1 to 256")
        }
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError(
                "--timeout is \(timeout); it can be up to 86400 seconds, and more than 0")
        }
        guard (1...10_000).contains(maxMegapixels) else {
            throw ValidationError("--max-megapixels is \(maxMegapixels); it can be 1 to 10000")
        }
    }

    /// The number of recognizers.
    var jobCount: Int {
        jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    }
    /// The options of a run that reads as these say.
    var processingOptions: ProcessingOptions {
        var options = ProcessingOptions()
        options.isForced = force
        options.timeout = .seconds(timeout)
        options.limits.maximumPixels = maxMegapixels * 1_000_000
        return options
    }
}
