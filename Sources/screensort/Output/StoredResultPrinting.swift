internal import ScreenshotPipeline
internal import SystemPackage

/// The printing of results that were stored earlier.
struct StoredResultPrinting {
    /// What was printed.
    struct Summary {
        var isEmpty: Bool
        var status: ExitStatus
    }

    let streams: StandardStreams
    let narrator: Narrator
    let withObservations: Bool

    func print(
        resultsBelow paths: [FilePath], store: FilePath?, _ printer: ResultPrinter
    ) async -> Summary {
        var printer = printer
        var summary = Summary(isEmpty: true, status: .success)
        do {
            let reader = try StoreReader(
                paths: paths, storeDirectory: store, withObservations: withObservations)
            while let events = try await reader.nextBatch() {
                summary.isEmpty = false
                for case .problem(let path, let message) in events {
                    summary.status = .someFailed
                    await narrator.problem(message, file: path.string)
                }
                try await streams.write(try printer.text(for: events.compactMap(\.image)))
            }
            try await streams.write(printer.ending())
        } catch OutputError.readerGone {
            summary.status = .success
        } catch {
            await narrator.failure(error)
            summary.status = .failure
        }
        return summary
    }
}
