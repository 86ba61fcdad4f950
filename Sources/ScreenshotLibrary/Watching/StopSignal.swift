internal import SystemPackage

/// Ends a ``FolderWatcher`` from another thread, even while it waits.
package final class StopSignal: Sendable {
    let descriptor: FileDescriptor

    /// - Throws: ``FileError`` if the process has no descriptor left.
    package init() throws(FileError) {
        descriptor = try FileSystem.makeSignal()
    }

    deinit {
        FileSystem.close(descriptor)
    }

    /// Raises the signal. It stays raised.
    package func raise() {
        FileSystem.raise(descriptor)
    }

    /// Whether it has been raised.
    func isRaised() throws(FileError) -> Bool {
        try FileSystem.wait(for: [descriptor], atMost: .zero) == [true]
    }
}
