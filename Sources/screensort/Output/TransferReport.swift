internal import ScreenshotPipeline
internal import SystemPackage

/// Tells what becomes of images: each on standard output, what is wrong on standard error, and the
/// counts for the summary.
struct TransferReport {
    let streams: StandardStreams
    let narrator: Narrator
    private(set) var counts = TransferCounts()
    private var printer: TransferPrinter
    /// Whoever read the plan has gone. What was asked for is done all the same.
    private(set) var isReaderGone = false

    init(streams: StandardStreams, narrator: Narrator, format: RowFormat) {
        self.streams = streams
        self.narrator = narrator
        printer = TransferPrinter(format, streams: streams)
    }

    mutating func add(_ transfer: ImageTransfer) async throws {
        counts.add(transfer)
        if case .failed(let message) = transfer.state {
            await narrator.problem(message, file: transfer.file.string)
        }
        try await write(printer.text(for: transfer))
    }

    /// Tells of something that is wrong with no image of the plan.
    mutating func addProblem(_ message: String, with subject: String) async {
        counts.addProblem()
        await narrator.problem(message, file: subject)
    }

    /// Tells of runs that were killed.
    mutating func add(_ runs: [KilledRun]) async {
        for run in runs {
            if let failure = run.failure {
                await addProblem(
                    "it was interrupted, and what it left cannot be put in order now: \(failure)",
                    with: "run \(run.number)")
            } else {
                await narrator.note(
                    "run \(run.number) was interrupted; what it left is in order now")
            }
        }
    }

    /// Closes the output, so that it is whole.
    mutating func end() async throws {
        try await write(printer.ending())
    }

    private mutating func write(_ bytes: [UInt8]) async throws {
        guard !isReaderGone, !bytes.isEmpty else { return }
        do {
            try await streams.write(bytes)
        } catch OutputError.readerGone {
            isReaderGone = true
        }
    }
}
