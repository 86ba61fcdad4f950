internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// An export as its user sees it: rows on standard output, or files and what they come to on
/// standard error; and an exit status.
struct ExportSession {
    let streams: StandardStreams
    let narrator: Narrator

    /// Prints results as comma-separated values, or as NDJSON.
    func print(resultsBelow paths: [FilePath], store: FilePath?, isCSV: Bool) async -> ExitStatus {
        var status = ExitStatus.success
        do {
            let reader = try StoreReader(paths: paths, storeDirectory: store)
            if isCSV { try await streams.write(CSVText.header) }
            while let events = try await reader.nextBatch() {
                for case .problem(let path, let message) in events {
                    status = .someFailed
                    await narrator.problem(message, file: path.string)
                }
                let rows = events.compactMap(\.image).flatMap { image in
                    isCSV
                        ? CSVText.row(image.fields)
                        : image.line(withObservations: false) + [UInt8(ascii: "\n")]
                }
                try await streams.write(rows)
            }
        } catch OutputError.readerGone {
            return .success
        } catch {
            await narrator.failure(error)
            return .failure
        }
        return status
    }

    /// Writes files.
    func write(_ exporter: () throws -> ImageExporter) async -> ExitStatus {
        var counts: [ExportOutcome: Int] = [:]
        var hasProblems = false
        do {
            let exporter = try exporter()
            while let outcomes = try await exporter.nextOutcomes() {
                for outcome in outcomes {
                    if case .problem(let path, let message) = outcome {
                        hasProblems = true
                        await narrator.problem(message, file: path.string)
                    } else {
                        counts[outcome, default: 0] += 1
                    }
                }
            }
            await exporter.close()
        } catch {
            await narrator.failure(error)
            return .failure
        }
        let words = [
            "\(counts[.written, default: 0]) written",
            "\(counts[.unchanged, default: 0]) unchanged",
            "\(counts[.nothingToSay, default: 0]) with nothing to say",
        ]
        await narrator.note(words.joined(separator: ", "))
        return hasProblems ? .someFailed : .success
    }
}
