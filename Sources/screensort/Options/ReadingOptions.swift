internal import ArgumentParser
internal import Foundation
internal import ScreenshotPipeline
internal import ScreenshotReading

/// How many images are read at the same time, and what each may cost.
struct ReadingEffort: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "How many images to read at the same time (default: the number of cores).",
            valueName: "n"))
    var jobs: Int?

    @OptionGroup var limits: ReadingLimits
    @OptionGroup var isolation: IsolationOptions

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
        limits.apply(to: &options)
        return options
    }
}

/// How images are read, and which.
struct ReadingOptions: ParsableArguments {
    @OptionGroup var effort: ReadingEffort

    @Flag(help: "Read images again that have a result.")
    var force = false

    @Flag(help: "Read images again that were left alone because reading them crashed.")
    var retryQuarantined = false

    /// Whether images are read apart from all else.
    var isolation: IsolationOptions {
        effort.isolation
    }

    /// The number of recognizers.
    var jobCount: Int {
        effort.jobCount
    }

    /// The options of a run that reads as these say.
    var processingOptions: ProcessingOptions {
        var options = effort.processingOptions
        options.isForced = force
        options.retriesQuarantined = retryQuarantined
        return options
    }
}
