internal import ScreenshotLibrary
internal import ScreenshotReading
internal import SystemPackage

/// Looks for images, on a thread of its own.
actor ScanWorker {
    private let executor = ThreadExecutor(name: "scan")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// What is found below `inputs`, in chunks, as fast as it is found. Ending the iteration ends
    /// the search.
    ///
    /// - Parameter storeDirectory: Where the results are kept, if not beside the images.
    nonisolated func findings(
        in inputs: [FilePath], storeDirectory: FilePath?
    ) -> AsyncThrowingStream<[ScanFinding], any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                await scan(inputs, storeDirectory: storeDirectory, into: continuation)
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func scan(
        _ inputs: [FilePath], storeDirectory: FilePath?,
        into continuation: AsyncThrowingStream<[ScanFinding], any Error>.Continuation
    ) {
        do {
            let locator = try LibraryLocator(storeDirectory: storeDirectory)
            var scanner = FolderScanner(inputs: inputs, locator: locator)
            while !Task.isCancelled, let chunk = scanner.nextChunk() {
                if !chunk.isEmpty { continuation.yield(chunk) }
            }
            continuation.finish()
        } catch {
            continuation.finish(throwing: error)
        }
    }
}
