internal import ScreenshotPipeline
internal import SystemPackage

/// A run of `undo` as its user sees it.
struct UndoSession {
    let streams: StandardStreams
    let narrator: Narrator
    let folder: FilePath
    let store: FilePath?
    let format: RowFormat
    let isDryRun: Bool

    /// Undoes what is selected.
    func run(_ selection: UndoSelection) async -> ExitStatus {
        let session = TransferSession(streams: streams, narrator: narrator, format: format)
        return await session.run { report, asked in
            try await undo(selection, &report, asked)
        }
    }

    private func undo(
        _ selection: UndoSelection, _ report: inout TransferReport, _ asked: AskedStatus
    ) async throws {
        let undoer = try Undoer(folder: folder, storeDirectory: store)
        if !isDryRun { await report.add(try await undoer.open()) }
        for image in try await undoer.plan(selection) {
            if asked.status != nil { break }
            try await report.add(isDryRun ? image.transfer : try await undoer.apply(image))
        }
        try await undoer.finish()
        try await report.end()
        if asked.status != nil { await narrator.note("stopped; what is done stays done") }
        let text = report.counts.text(verb: "put back")
        await narrator.note(isDryRun ? "\(text); do it without --dry-run" : text)
    }

    /// Prints the runs, the last one first.
    func list() async -> ExitStatus {
        do {
            let runs = try await Undoer(folder: folder, storeDirectory: store).runs()
            let printer = RunPrinter(format, streams: streams)
            try await streams.write(printer.text(for: runs))
            if runs.isEmpty { await narrator.note("nothing was sorted in \(folder) yet") }
            return .success
        } catch OutputError.readerGone {
            return .success
        } catch {
            await narrator.failure(error)
            return .failure
        }
    }
}
