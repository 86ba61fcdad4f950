internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// A question to the indexes as its user sees it: results on standard output, the making of an
/// index and what is amiss on standard error, and an exit status.
struct IndexSession {
    let streams: StandardStreams
    let narrator: Narrator
    let paths: [FilePath]
    let store: FilePath?
    var withObservations = false

    /// Opens the indexes of the paths, lets `body` ask them, and closes them.
    ///
    /// - Parameter body: Returns the exit status, unless something was amiss.
    func run(_ body: (IndexReader) async throws -> ExitStatus) async -> ExitStatus {
        await withReader { reader in
            let (postponed, problems) = try await reader.open()
            await tell(problems)
            guard await reader.canAnswer else { return .failure }
            if postponed > 0 {
                await narrator.note(
                    "\(postponed.grouped) results have changed; here are the last known ones")
            }
            let status = try await body(reader)
            if postponed > 0 {
                try await reader.refresh()
                await narrator.note("\(postponed.grouped) changes are known now; ask again")
            }
            return problems.isEmpty || status == .failure ? status : .someFailed
        }
    }

    /// Makes the indexes of the paths anew.
    func rebuild() async -> ExitStatus {
        await withReader { reader in
            for directory in try await reader.rebuild() {
                await narrator.note("made the index of \(directory) anew")
            }
            return .success
        }
    }

    private func withReader(
        _ body: (IndexReader) async throws -> ExitStatus
    ) async -> ExitStatus {
        let display = IndexProgressDisplay(narrator: narrator)
        let displaying = Task { await display.run() }
        let status: ExitStatus
        do {
            let reader = try IndexReader(
                paths: paths, storeDirectory: store, withObservations: withObservations,
                progress: display.tell)
            status = await answer(body, reader)
            await reader.close()
        } catch {
            await narrator.failure(error)
            status = .failure
        }
        display.finish()
        await displaying.value
        return status
    }

    private func answer(
        _ body: (IndexReader) async throws -> ExitStatus, _ reader: IndexReader
    ) async -> ExitStatus {
        do {
            return try await body(reader)
        } catch OutputError.readerGone {
            return .success
        } catch {
            await narrator.failure(error)
            return .failure
        }
    }

    /// Prints what the reader has chosen.
    ///
    /// - Returns: How many results were printed, and how many could not be.
    func print(
        _ reader: IndexReader, with printer: ResultPrinter, showingLines: Bool = false
    ) async throws -> (printed: Int, problems: Int) {
        var printer = printer
        var (printed, problemCount) = (0, 0)
        while let batch = try await reader.nextBatch(withLines: showingLines) {
            var bytes: [UInt8] = []
            var problems: [PipelineEvent] = []
            for found in batch {
                if let image = found.event.image {
                    bytes += try printer.text(for: image, found: found.line)
                    printed += 1
                } else {
                    problems.append(found.event)
                }
            }
            problemCount += problems.count
            await tell(problems)
            try await streams.write(bytes)
        }
        try await streams.write(printer.ending())
        return (printed, problemCount)
    }

    private func tell(_ problems: [PipelineEvent]) async {
        for case .problem(let path, let message) in problems {
            await narrator.problem(message, file: path.string)
        }
    }
}
