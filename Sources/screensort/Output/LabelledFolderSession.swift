internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// The reading of labelled folders as its user sees it: progress and problems on standard error.
struct LabelledFolderSession {
    let streams: StandardStreams
    let options: LabelledFolderOptions
    private let narrator: Narrator

    init(_ options: LabelledFolderOptions, streams: StandardStreams) {
        self.streams = streams
        self.options = options
        narrator = Narrator(streams: streams, style: options.talk.progress)
    }

    /// Reads the pictures of `manifests`. Ends the process if that cannot be done, or if it is
    /// interrupted.
    func read(_ manifests: [FilePath]) async -> LabelledReading {
        let reporter = await ProgressReporter()
        let reader = LabelledFolderReader(
            options: options.processingOptions, cache: options.cache, reporter: reporter)
        let asked = AskedStatus()
        // Goes on after the reading: then a signal ends the process at once.
        Task { await asked.watchSignals(cancelling: reporter) }
        let display = Task { await ProgressDisplay(reporter: reporter, narrator: narrator).run() }
        do {
            var folders: [LabelledFolder] = []
            for manifest in manifests {
                folders.append(
                    try await reader.folder(manifest: manifest, categories: options.categories))
            }
            let recognizers = options.engine.readers(
                count: options.reading.jobCount, options.reading.isolation)
            let reading = try await reader.read(folders, with: recognizers)
            display.cancel()
            await display.value
            await conclude(reading, await reporter.snapshot)
            return reading
        } catch {
            display.cancel()
            await display.value
            await streams.clearProgress()
            if let status = asked.status { status.leave() }
            await fail(error)
        }
    }

    /// Says what is wrong and ends the process.
    func fail(_ error: any Error) async -> Never {
        await narrator.failure(error)
        ExitStatus.failure.leave()
    }

    private func conclude(_ reading: LabelledReading, _ snapshot: ProgressSnapshot) async {
        await streams.clearProgress()
        for failure in reading.failures {
            await narrator.problem(failure.message, file: failure.path.string)
        }
        switch narrator.style {
        case .json: await narrator.summary(snapshot, at: .now)
        case .none: break
        case .auto, .bar, .plain:
            let counts = snapshot.counts
            await narrator.note(
                "\(counts.found) pictures: \(counts.read - counts.failed) read,"
                    + " \(counts.alreadyDone) from the cache, \(counts.failed) failed")
        }
    }
}
