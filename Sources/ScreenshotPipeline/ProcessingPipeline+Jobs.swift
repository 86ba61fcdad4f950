internal import Logging
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
internal import ScreenshotSorting
internal import SystemPackage

/// The way of one image: contents, a known result or a new one, store.
extension ProcessingPipeline {
    /// How often an image that changes while it is read is begun again.
    private static let attemptLimit = 3
    /// An engine notices its deadline between two words; after this long it is left to itself.
    private static let grace = Duration.milliseconds(500)

    /// Reads one image. If it changes meanwhile, it is begun again; not in a run that watches, to
    /// which the later state will be told when it is whole.
    ///
    /// - Returns: nil if the state of the file that was to be read is no longer the latest.
    /// - Throws: `CancellationError`, or what makes the whole run pointless.
    func process(
        _ pending: PendingImage, with recognizer: any ImageReader
    ) async throws -> ProcessedImage? {
        guard jobs.accepts(pending.job) else {
            jobs.end(pending.job)
            return nil
        }
        do {
            if let image = try await attempt(pending.job, pending, with: recognizer) {
                return image
            }
        } catch is CancellationError where options.isWatching && !Task.isCancelled {
            return nil
        }
        return options.isWatching ? nil : try await processAgain(pending, with: recognizer)
    }

    private func processAgain(
        _ pending: PendingImage, with recognizer: any ImageReader
    ) async throws -> ProcessedImage {
        for _ in 1..<Self.attemptLimit {
            log.info("changed while it was read", metadata: ["file": "\(pending.path)"])
            let job = jobs.begin(pending.path)
            if let image = try await attempt(job, pending, with: recognizer) { return image }
        }
        return try await fail(pending, with: .changing)
    }

    /// - Returns: nil if the image changed before it was read to its end.
    private func attempt(
        _ job: Job, _ pending: PendingImage, with recognizer: any ImageReader
    ) async throws -> ProcessedImage? {
        let stop = StopCondition(flag: job.cancellation, limit: options.timeout)
        do {
            return try await withTaskCancellationHandler {
                try await abandoning(at: .now + options.timeout + Self.grace) {
                    try await self.carryOut(job, pending, with: recognizer, until: stop)
                }
            } onCancel: {
                job.cancellation.cancel()
            }
        } catch is DeadlinePassed {
            // One that follows has begun already if the file has changed.
            guard jobs.accepts(job) else { return nil }
            return try await fail(pending, with: .timedOut(after: options.timeout))
        }
    }

    /// The whole of a job. Whoever began it may be gone by the time it ends; then nothing is
    /// written.
    private func carryOut(
        _ job: Job, _ pending: PendingImage, with recognizer: any ImageReader,
        until stop: StopCondition
    ) async throws -> ProcessedImage? {
        defer { end(job) }
        let contents: FileContents
        do {
            contents = try await recognizer.contents(of: pending.path, limits: options.limits)
        } catch .changing {
            return nil
        } catch .vanished where options.isWatching {
            return nil
        } catch {
            return try await conclude(
                job, pending, ReadingFailure(error: error, image: pending.description))
        }
        guard job.fingerprint == nil || job.fingerprint == contents.fingerprint else { return nil }
        if let known = try await library.adopt(contents, for: pending, of: job) {
            log.info("the same content was read before", metadata: ["file": "\(pending.path)"])
            return known
        }
        do {
            let reading = try await readOutlasting(
                contents, pending, with: recognizer, until: stop)
            guard await isUnchanged(pending, since: contents) else { return nil }
            return try await conclude(job, pending, reading, engine: await recognizer.engine)
        } catch let failure as ReadingFailure {
            return try await conclude(job, pending, failure, engine: await recognizer.engine)
        }
    }

    private func end(_ job: Job) {
        jobs.end(job)
        watch.idleness.ring()
    }

    /// Whether the file is still as it was read. That it has gone since is no harm: if it was
    /// moved, it will be known by its content.
    private func isUnchanged(_ pending: PendingImage, since contents: FileContents) async -> Bool {
        await library.fingerprint(of: pending.path).map { $0 == contents.fingerprint } ?? true
    }

    private func conclude(
        _ job: Job, _ pending: PendingImage, _ reading: ImageReading, engine: EngineDescription?
    ) async throws -> ProcessedImage {
        // As it will be read back, so that sorting it again gives the same answer.
        var result = try ProcessingResult(reading, of: pending.path, engine: engine).asStored()
        var sorter = sorter
        sorter.layer = try await library.layer(for: pending, of: sorter)
        let rules = try await rules.rules(of: pending.image.location.store)
        result.verdict = sorter.verdict(for: Screen(result), under: rules)
        return try await store(result, pending, of: job)
    }

    private func conclude(
        _ job: Job, _ pending: PendingImage, _ failure: ReadingFailure,
        engine: EngineDescription? = nil
    ) async throws -> ProcessedImage {
        guard let reason = failure.error.reason else {
            throw failure.error == .cancelled ? CancellationError() : failure.error as any Error
        }
        let result = ProcessingResult(
            file: pending.path, verdict: .failed(reason, message: failure.error.description),
            image: failure.image, processedAt: .now(), seconds: failure.error.seconds,
            engine: failure.error.involvesEngine ? engine : nil, crashes: failure.crashes)
        // Of a file that has gone, the store may know more than we do now.
        guard failure.error != .vanished else { return ProcessedImage(result) }
        return try await store(result, pending, of: job)
    }

    private func fail(_ pending: PendingImage, with error: RecognitionError) async throws
        -> ProcessedImage
    {
        let job = jobs.begin(pending.path)
        defer { jobs.end(job) }
        return try await conclude(
            job, pending, ReadingFailure(error: error, image: pending.description))
    }

    /// Stores a result, if its job is still the one that counts.
    private func store(
        _ result: ProcessingResult, _ pending: PendingImage, of job: Job
    ) async throws -> ProcessedImage {
        var result = result
        if let correction = pending.correction {
            result.correction = correction
            result.machine = result.verdict
            result.verdict = sorter.verdict(result.verdict, correctedBy: correction)
        }
        guard jobs.accepts(job), try await library.store(result, for: pending, of: job) else {
            throw CancellationError()
        }
        return ProcessedImage(result)
    }
}

extension PendingImage {
    /// What is known of the image without reading it.
    fileprivate var description: ImageDescription {
        ImageDescription(fingerprint: image.file.fingerprint)
    }

    /// The user's word on the image, which a new reading does not change.
    fileprivate var correction: Correction? {
        guard let previous, previous.isCorrected else { return nil }
        // A correction that cannot be understood still stays in the sidecar, as it is.
        return try? previous.result().correction
    }
}

extension RecognitionError {
    /// How long was tried; known for the timeout alone.
    fileprivate var seconds: Double {
        if case .timedOut(let duration) = self { duration / .seconds(1) } else { 0 }
    }
}
