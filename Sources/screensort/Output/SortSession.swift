internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// A run of `sort` as its user sees it.
struct SortSession {
    /// What names the images.
    enum Source {
        case paths([FilePath])
        /// Lines of NDJSON.
        case standardInput
    }

    let streams: StandardStreams
    let narrator: Narrator
    let options: SortOptions
    /// Whether the plan is carried out. If not, nothing is written at all.
    let isApplied: Bool
    let format: RowFormat

    func run(_ source: Source) async -> ExitStatus {
        let session = TransferSession(streams: streams, narrator: narrator, format: format)
        return await session.run { report, asked in
            try await sort(try await inputs(of: source, &report), &report, asked)
        }
    }

    private func inputs(
        of source: Source, _ report: inout TransferReport
    ) async throws -> [FilePath] {
        switch source {
        case .paths(let paths): return paths
        case .standardInput:
            let selection = try await SelectionReader().selection()
            for line in selection.badLines {
                await report.addProblem(
                    "not a JSON object with the 'file' of an image",
                    with: "standard input, line \(line)")
            }
            return selection.files
        }
    }

    private func sort(
        _ inputs: [FilePath], _ report: inout TransferReport, _ asked: AskedStatus
    ) async throws {
        let sorter = try AlbumSorter(inputs: inputs, options: options)
        if isApplied {
            for input in inputs { await report.add(try await sorter.open(input)) }
        }
        // Nothing is moved before all is found: what was moved would be found again.
        var plan: [PlannedTransfer] = []
        while let planned = try await sorter.nextPlanned(), asked.status == nil {
            if isApplied {
                plan += planned
            } else {
                for image in planned { try await report.add(image.transfer) }
                if report.isReaderGone { return }
            }
        }
        for image in plan {
            if asked.status != nil { break }
            try await report.add(try await sorter.apply(image))
        }
        let folders = try await sorter.finish()
        try await report.end()
        await summarize(report.counts, undoableIn: folders, isStopped: asked.status != nil)
    }

    private func summarize(
        _ counts: TransferCounts, undoableIn folders: [FilePath], isStopped: Bool
    ) async {
        if isStopped { await narrator.note("stopped; what is done stays done") }
        guard !counts.isEmpty else {
            await narrator.note("no images found")
            return
        }
        var text = counts.text(verb: verb)
        if counts.hasPlanned { text += "; do it with --apply" }
        if counts.hasDone { text += "; undo with: \(undoCommands(in: folders))" }
        await narrator.note(text)
        if counts.count(of: .notRead) > 0 {
            await narrator.note("to have images read that have not been: screensort FOLDER")
        }
    }

    private var verb: String {
        switch options.way {
        case .move: "moved"
        case .copy: "copied"
        case .link, .symlink: "linked"
        }
    }

    private func undoCommands(in folders: [FilePath]) -> String {
        if let store = options.storeDirectory { return "screensort undo --store \(store)" }
        let commands = folders.map { $0.isEmpty ? "screensort undo" : "screensort undo \($0)" }
        return commands.joined(separator: "; ")
    }
}
