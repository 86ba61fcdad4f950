internal import Glibc
package import ScreenshotModel
package import ScreenshotReading
internal import ScreenshotSorting
package import SystemPackage

/// Reads manifests and their pictures, each picture once. Nothing is written but the cache.
///
/// Files are read on threads of the package: manifests and the cache on one of this actor, pictures on
/// those of the recognizers. One reader makes one reading.
package actor LabelledFolderReader {
    private let executor = ThreadExecutor(name: "labelled folder")
    private let options: ProcessingOptions
    private let cachePath: FilePath?
    private let reporter: ProgressReporter
    private let run = RunID()
    private let cancellation = CancellationFlag()
    private var cache: LabelledFolderCache?
    private var pending: ArraySlice<FilePath> = []
    private var readings: [FilePath: ProcessingResult] = [:]
    private var failures: [FilePath: String] = [:]
    private var counts = ProgressCounts()

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - options: How long a picture may take, how large it may be, and whether to read again what
    ///     is in the cache.
    ///   - cache: A file with readings of earlier evaluations, which is made if it is not there; nil
    ///     to read all pictures.
    ///   - reporter: Follows the reading of pictures, and cancels it.
    package init(options: ProcessingOptions, cache: FilePath?, reporter: ProgressReporter) {
        self.options = options
        cachePath = cache
        self.reporter = reporter
    }

    /// Reads a manifest.
    ///
    /// - Parameter categories: Those that may be named.
    package func folder(
        manifest: FilePath, categories: [Category]
    ) throws(LabelledFolderError) -> LabelledFolder {
        let bytes: [UInt8]
        do {
            bytes = try FileContents(of: manifest).bytes
        } catch .emptyFile {
            throw .empty(manifest)
        } catch {
            throw .unreadable(manifest, cause: error.description)
        }
        var folder = try LabelledFolder(manifest: bytes, at: manifest, categories: categories)
        for index in folder.pictures.indices { folder.pictures[index].locate() }
        return folder
    }

    /// Reads the pictures of `folders`.
    ///
    /// - Parameter recognizers: At least one; as many pictures are read at the same time.
    /// - Throws: `CancellationError`, after what was read until then is in the cache;
    ///   ``LabelledFolderError`` for the cache; ``RecognitionError`` where no picture can be read.
    package func read(
        _ folders: [LabelledFolder], with recognizers: [any ImageReader]
    ) async throws -> LabelledReading {
        let flag = cancellation
        await reporter.begin(run) { flag.cancel() }
        do {
            try await readAll(folders, with: recognizers)
        } catch {
            try cache?.save()
            let isCancelled = cancellation.isCancelled
            await reporter.move(run, to: isCancelled ? .cancelled : .failed)
            throw isCancelled ? CancellationError() : error
        }
        try cache?.save()
        await reporter.move(run, to: .finishing)
        await reporter.move(run, to: .finished)
        return LabelledReading(folders, readings: readings, failures: failures)
    }

    private func readAll(
        _ folders: [LabelledFolder], with recognizers: [any ImageReader]
    ) async throws {
        cache = try await openCache(recognizers)
        var found: Set<FilePath> = []
        pending = folders.flatMap(\.pictures).map(\.path).filter { found.insert($0).inserted }[...]
        counts.found = pending.count
        await reporter.move(run, to: .processing)
        await reporter.update(run, counts: counts)
        try await withThrowingDiscardingTaskGroup { group in
            for recognizer in recognizers {
                group.addTask {
                    while let path = await self.next() { try await self.read(path, by: recognizer) }
                }
            }
        }
    }

    /// Loads one engine, since only a loaded one tells its version.
    private func openCache(_ recognizers: [any ImageReader]) async throws -> LabelledFolderCache? {
        guard let cachePath, let recognizer = recognizers.first else { return nil }
        try await recognizer.prepare()
        guard let engine = await recognizer.engine else { return nil }
        return try LabelledFolderCache(cachePath, engine: engine)
    }

    private func next() async -> FilePath? {
        guard let path = pending.popFirst() else { return nil }
        await reporter.update(run, counts: counts, currentFile: path)
        return path
    }

    private func read(_ path: FilePath, by recognizer: any ImageReader) async throws {
        do {
            let contents = try await recognizer.contents(of: path, limits: options.limits)
            if !options.isForced, let known = cache?[sha256: contents.sha256] {
                return await finish(path, .success(known), alreadyDone: true)
            }
            let stop = StopCondition(flag: cancellation, limit: options.timeout)
            let reading = try await recognizer.read(
                contents, limits: options.limits, until: stop,
                keepingSecrets: options.keepsSecrets)
            let result = try ProcessingResult(
                reading, of: path, engine: await recognizer.engine
            ).asStored()
            cache?.insert(result)
            await finish(path, .success(result))
        } catch let error as RecognitionError {
            try await fail(path, error)
        } catch let failure as ReadingFailure {
            try await fail(path, failure.error)
        }
    }

    private func fail(_ path: FilePath, _ error: RecognitionError) async throws {
        // Without a reason it is no fact about the picture, and the others would fail, too.
        guard error.reason != nil else { throw error }
        await finish(path, .failure(error))
    }

    private func finish(
        _ path: FilePath, _ outcome: Result<ProcessingResult, RecognitionError>,
        alreadyDone: Bool = false
    ) async {
        switch outcome {
        case .success(let result): readings[path] = result
        case .failure(let error): failures[path] = error.description
        }
        let status = readings[path] == nil ? ProcessingStatus.failed : .success
        counts.add(status, alreadyDone: alreadyDone)
        await reporter.update(run, counts: counts)
    }
}

extension LabelledFolder.Picture {
    /// The folder beside a manifest that pictures may be in.
    private static let subfolder: FilePath.Component = "screenshots"

    /// Finds the picture in ``subfolder`` if it is not beside the manifest.
    fileprivate mutating func locate() {
        guard !Self.exists(path) else { return }
        let other = folder.appending(Self.subfolder).pushing(FilePath(label.file))
        if Self.exists(other) { path = other }
    }

    private static func exists(_ path: FilePath) -> Bool {
        path.withPlatformString { access($0, F_OK) } == 0
    }
}
