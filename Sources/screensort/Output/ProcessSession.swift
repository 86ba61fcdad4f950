internal import ScreenshotModel
internal import ScreenshotPipeline
internal import SystemPackage

/// One run as its user sees it: results on standard output, progress and problems on standard
/// error, and an exit status.
struct ProcessSession {
    let streams: StandardStreams
    let narrator: Narrator
    let pipeline: ProcessingPipeline
    let reporter: ProgressReporter
    /// Whether the run goes on when all is read.
    var isWatching = false
    /// What the user is told of images that show secrets.
    var secretNote = SecretNote()

    /// Reads `inputs` and prints the results.
    func run(_ inputs: [FilePath], printer: ResultPrinter) async -> ExitStatus {
        let asked = AskedStatus()
        let signals = Task { await asked.watchSignals(cancelling: reporter) }
        let display = Task { if showsProgress { await progressDisplay.run() } }
        let reader = Task { if isWatching { await cancelWhenReaderGoes() } }
        defer { reader.cancel() }
        let outcome = await outcome(of: inputs, printer: printer)
        await pipeline.finished()
        display.cancel()
        await display.value
        let status = await conclude(outcome, asked: asked.status)
        signals.cancel()
        return status
    }

    /// Otherwise it would be known only when there is something new to print.
    private func cancelWhenReaderGoes() async {
        if await streams.waitForReaderToGo() { await reporter.cancel() }
    }

    private var progressDisplay: ProgressDisplay {
        ProgressDisplay(reporter: reporter, narrator: narrator)
    }

    /// A log that goes on for weeks is to tell what was found, not how far it is.
    private var showsProgress: Bool {
        !isWatching || narrator.style != .plain
    }

    /// How the printing of the results ended.
    private enum Outcome {
        case printed(problemCount: Int, secretImageCount: Int)
        case readerGone
        case failed(any Error)
    }

    private func outcome(of inputs: [FilePath], printer: ResultPrinter) async -> Outcome {
        var printer = printer
        var problemCount = 0
        var secretImageCount = 0
        do {
            do {
                for try await events in await pipeline.process(inputs) {
                    try await print(events, with: &printer)
                    secretImageCount += events.compactMap(\.image).count {
                        $0.hasSecrets && !$0.isAlreadyDone
                    }
                    problemCount += try await tellProblems(of: events, printer: printer)
                }
            } catch let error where !(error is OutputError) {
                // What was printed before is to be whole.
                try await streams.write(printer.ending())
                throw error
            }
            if isWatching, streams.readerHasGone { return .readerGone }
            try await streams.write(printer.ending())
            return .printed(problemCount: problemCount, secretImageCount: secretImageCount)
        } catch OutputError.readerGone {
            return .readerGone
        } catch {
            return .failed(error)
        }
    }

    private func print(_ events: [PipelineEvent], with printer: inout ResultPrinter) async throws {
        let text = try printer.text(for: events.compactMap(\.image))
        if !text.isEmpty { try await streams.write(text) }
    }

    /// Tells on standard error what failed, unless the table on the same terminal has told it.
    ///
    /// - Returns: The number of problems that are not the result of an image.
    private func tellProblems(of events: [PipelineEvent], printer: ResultPrinter) async throws
        -> Int
    {
        var count = 0
        for event in events {
            switch event {
            case .problem(let path, let message):
                count += 1
                await narrator.problem(message, file: path.string)
            case .fallback(let engine):
                await narrator.fallback(to: engine)
            case .note(let message):
                await narrator.note(message)
            case .watching(let folderCount):
                await narrator.watching(folderCount: folderCount)
            case .result(let image) where image.status == .failed:
                if printer.namesFailures && streams.outputIsTerminal { continue }
                let message = try image.result().verdict.message
                await narrator.problem(message, file: image.file.string)
            case .result: break
            }
        }
        return count
    }

    private func conclude(_ outcome: Outcome, asked: ExitStatus?) async -> ExitStatus {
        let snapshot = await reporter.snapshot
        await streams.clearProgress()
        switch outcome {
        case .readerGone:
            return asked ?? .success
        case .failed(let error):
            await narrator.failure(error)
            return asked ?? .failure
        case .printed(let problemCount, let secretImageCount):
            if snapshot.counts.found == 0 && problemCount == 0 && asked == nil && !isWatching {
                await narrator.note("no images found")
            }
            await narrator.summary(snapshot, at: .now)
            await narrator.secrets(secretNote, imageCount: secretImageCount)
            if let asked { return asked }
            return problemCount > 0 || snapshot.counts.failed > 0 ? .someFailed : .success
        }
    }
}
