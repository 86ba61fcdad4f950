internal import ScreenshotLibrary
internal import ScreenshotReading
internal import SystemPackage

/// Watches folders, on a thread of its own.
actor WatchWorker {
    private let executor = ThreadExecutor(name: "watch")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Tells what happens in `folders` until the calling task is cancelled.
    ///
    /// - Parameter storeDirectory: Where the results are kept, if not beside the images.
    /// - Throws: ``FileError`` if a folder is not there, or the system can tell no more.
    func watch(
        _ folders: [FilePath], storeDirectory: FilePath?, _ watching: ProcessingOptions.Watching,
        tell: @Sendable ([WatchEvent]) async -> Void
    ) async throws {
        let stop = try StopSignal()
        try await withTaskCancellationHandler {
            try await watch(
                folders, storeDirectory: storeDirectory, watching, stop: stop, tell: tell)
        } onCancel: {
            stop.raise()
        }
    }

    /// A method, not a closure: only so does it run on the actor's own thread, which it blocks.
    private func watch(
        _ folders: [FilePath], storeDirectory: FilePath?, _ watching: ProcessingOptions.Watching,
        stop: StopSignal, tell: @Sendable ([WatchEvent]) async -> Void
    ) async throws {
        var watcher = try FolderWatcher(
            folders, storeDirectory: storeDirectory, isPolling: watching.isPolling,
            timing: watching.timing, stop: stop)
        while let events = try watcher.next() {
            await tell(events)
            ThreadExecutor.preconditionOnOwnedThread()
        }
    }
}
