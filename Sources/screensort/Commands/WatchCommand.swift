internal import ArgumentParser
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort watch`: reads what comes into folders for as long as it runs.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Read screenshots as they come, until Ctrl-C.",
        discussion: """
            First reads what is in the folders and has no result yet, then each image that comes or \
            changes, as soon as it is whole, and prints its result. Results that are already there \
            are not printed; list shows them. An image that was moved or copied is known by its \
            content and not read again. A file that is being written to is read when that has \
            ended; what was found of an older state is dropped.

            A folder that goes, as with a disk that is unplugged, is waited for. Other commands may \
            use the same results meanwhile; while one writes, this one waits. Rules are read at the \
            start.

            screensort watch ~/Pictures/Screenshots
            screensort watch . | jq -r --unbuffered 'select(.category == "music") | .title'
            screensort watch /mnt/nas/Screenshots --poll 30 --store ~/.local/share/screensort

            Exit status: 130 after Ctrl-C, 143 after SIGTERM, 0 when nobody reads the output any \
            more, 1 could not run.
            """)

    @OptionGroup(title: "Watching") var watch: WatchOptions
    @OptionGroup(title: "Reading") var reading: ReadingEffort
    @OptionGroup(title: "Reading") var secrets: SecretOptions
    @OptionGroup(title: "Engine") var engine: EngineOptions
    @OptionGroup(title: "Sorting") var sorting: SortingOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Talk") var talk: ProgressOptions

    func run() async throws {
        let streams = StandardStreams()
        let log = CommandLog(level: talk.logLevel, streams: streams)
        let narrator = Narrator(streams: streams, style: talk.progress)
        let options = await processingOptions(narrator)
        let reporter = await ProgressReporter()
        let pipeline = ProcessingPipeline(
            recognizers: engine.readers(count: reading.jobCount, reading.isolation),
            sorter: ScreenshotSorter(thresholds: sorting.thresholds),
            options: options, reporter: reporter, log: log.logger)
        let session = ProcessSession(
            streams: streams, narrator: narrator, pipeline: pipeline, reporter: reporter,
            isWatching: true, secretNote: SecretNote(options))
        let printer = ResultPrinter(output, streams: streams)
        let status = await session.run(watch.folders, printer: printer)
        await log.finish()
        status.leave()
    }

    private func processingOptions(_ narrator: Narrator) async -> ProcessingOptions {
        var options = reading.processingOptions
        await secrets.apply(to: &options, narrator)
        options.withObservations = output.observations
        options.store = store.store.map { .directory($0) } ?? .besideImages
        options.watching = watch.watching
        return options
    }
}
