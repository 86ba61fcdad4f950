internal import Logging
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading

/// What is done about images that end the processes that read them.
extension ProcessingPipeline {
    /// How many an image may end before it is left alone. Not one: what it found there may have been
    /// damaged by the image before it.
    private static let crashLimit = 2

    /// Reads an image, in a fresh process if it has ended one.
    ///
    /// - Throws: ``ReadingFailure``, which knows how many processes the image has ended, those of
    ///   earlier runs among them.
    func readOutlasting(
        _ contents: FileContents, _ pending: PendingImage, with reader: any ImageReader,
        until stop: StopCondition
    ) async throws -> ImageReading {
        var crashCount = earlierCrashCount(of: pending, contents)
        while true {
            do throws(ReadingFailure) {
                return try await reader.read(
                    contents, limits: options.limits, until: stop,
                    keepingSecrets: options.keepsSecrets)
            } catch {
                var failure = error
                guard case .workerEnded(let end) = failure.error else {
                    failure.crashCount = crashCount
                    throw failure
                }
                crashCount += 1
                log.info(
                    "reading ended its process",
                    metadata: ["file": "\(pending.path)", "end": "\(end)"])
                guard crashCount >= Self.crashLimit else { continue }
                failure.crashCount = crashCount
                failure.error = .quarantined(end, count: crashCount)
                throw failure
            }
        }
    }

    /// How many processes the same content has ended before, unless that is to be forgotten.
    private func earlierCrashCount(of pending: PendingImage, _ contents: FileContents) -> Int {
        guard !options.isForced, !options.retriesQuarantined,
            let previous = pending.previous, previous.sha256 == contents.sha256,
            // What cannot be understood tells of no crash.
            let crashes = try? previous.result().crashes, crashes.reader == ReaderVersion.current
        else { return 0 }
        return crashes.count
    }
}

extension ReadingFailure {
    /// What is remembered of the processes that the image has ended; nil if it was none.
    var crashes: CrashRecord? {
        crashCount > 0 ? CrashRecord(count: crashCount, reader: ReaderVersion.current) : nil
    }
}
