internal import ScreenshotLibrary
internal import ScreenshotReading

/// Brings what was stored onto the disk, on a thread of its own, since a disk may take seconds for
/// it.
actor StoreSynchronizer {
    private let executor = ThreadExecutor(name: "synchronize")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    func synchronize(_ stores: [SidecarStore]) throws {
        for store in stores { try store.sync() }
    }
}
