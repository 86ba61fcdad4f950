internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort process`, the default: reads what is new and prints results.
struct ProcessCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "process",
        abstract: "Read screenshots, sort them, and print one result for each (the default).",
        discussion: """
            Images that have been read before are not read again; their stored results are printed. \
            Results are kept in a .screensort folder beside the images. The images are not changed. \
            Marks stand for card numbers, passwords and other secrets that they show.

            screensort ~/Pictures/Screenshots
            screensort . --format ndjson | jq -r 'select(.category == "music") | .title'
            find . -name '*.png' -print0 | screensort --files-from - -0
            """)

    @OptionGroup(title: "Input") var input: InputOptions
    @OptionGroup(title: "Reading") var reading: ReadingOptions
    @OptionGroup(title: "Reading") var secrets: SecretOptions
    @OptionGroup(title: "Engine") var engine: EngineOptions
    @OptionGroup(title: "Sorting") var sorting: SortingOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    @Flag(help: "Print each result when it is ready, not in the order of the input.")
    var unordered = false

    @OptionGroup(title: "Store") var store: StoreOptions

    @Flag(help: "Neither look for stored results nor store any.")
    var noStore = false

    @OptionGroup(title: "Talk") var talk: ProgressOptions

    func validate() throws {
        if noStore && store.store != nil {
            throw ValidationError("--store and --no-store exclude each other")
        }
    }

    func run() async throws {
        let streams = StandardStreams()
        let log = CommandLog(level: talk.logLevel, streams: streams)
        let narrator = Narrator(streams: streams, style: talk.progress)
        let inputs: [FilePath]
        do {
            inputs = try await input.allPaths()
        } catch {
            await narrator.failure(error)
            ExitStatus.failure.leave()
        }
        let options = await processingOptions(narrator)
        let reporter = await ProgressReporter()
        let pipeline = ProcessingPipeline(
            recognizers: engine.readers(count: reading.jobCount, reading.isolation),
            sorter: ScreenshotSorter(thresholds: sorting.thresholds),
            options: options, reporter: reporter, log: log.logger)
        let session = ProcessSession(
            streams: streams, narrator: narrator, pipeline: pipeline, reporter: reporter,
            secretNote: SecretNote(options))
        let status = await session.run(inputs, printer: ResultPrinter(output, streams: streams))
        await log.finish()
        status.leave()
    }

    private func processingOptions(_ narrator: Narrator) async -> ProcessingOptions {
        var options = reading.processingOptions
        await secrets.apply(to: &options, narrator)
        options.isOrdered = !unordered
        options.withObservations = output.observations
        options.store = store.store.map { .directory($0) } ?? (noStore ? .none : .besideImages)
        return options
    }
}
