internal import ScreenshotPipeline

/// A run that brings images somewhere, or back, as its user sees it: what becomes of each on standard
/// output, and an exit status. Ctrl-C ends it between two images.
struct TransferSession {
    let streams: StandardStreams
    let narrator: Narrator
    let format: RowFormat

    /// - Parameter body: Asks between two images whether the user wants to stop.
    func run(
        _ body: (inout TransferReport, AskedStatus) async throws -> Void
    ) async -> ExitStatus {
        let asked = AskedStatus()
        let signals = Task { await asked.watchSignals() }
        defer { signals.cancel() }
        var report = TransferReport(streams: streams, narrator: narrator, format: format)
        do {
            do {
                try await body(&report, asked)
            } catch let error where !(error is OutputError) {
                // What was printed before is to be whole.
                try await report.end()
                throw error
            }
        } catch {
            await narrator.failure(error)
            return asked.status ?? .failure
        }
        return asked.status ?? (report.counts.hasFailures ? .someFailed : .success)
    }
}
