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

    @OptionGroup var limits: ReadingLimits

    @Flag(help: "Read images again that have a result.")
    var force = false

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs is \(jobs); it can be 1 to 256")
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
        limits.apply(to: &options)
        return options
    }
}
