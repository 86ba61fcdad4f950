internal import Glibc
internal import SystemPackage

/// The right to write to a store, which one process at a time has.
///
/// It ends with the last reference to this object, or with the process however that dies.
package final class StoreLock: Sendable {
    package let store: SidecarStore
    /// Whether nobody else has had the lock since this process had it last.
    package let followsOwn: Bool
    private let descriptor: FileDescriptor

    /// Takes the lock, and removes temporary files that a killed run left.
    ///
    /// - Throws: ``SidecarError/locked(directory:process:)`` at once if another has it,
    ///   ``SidecarError/notWritable(directory:cause:)``, and ``SidecarError/file(_:)`` if a part of
    ///   the store leads elsewhere.
    package init(_ store: SidecarStore) throws(SidecarError) {
        do {
            try store.checkPlaces()
        } catch {
            throw .file(error)
        }
        let holder: Holder
        do {
            try FileSystem.makeFolders(store.directory)
            holder = try Self.take(store)
        } catch {
            throw .notWritable(directory: store.directory, cause: error)
        }
        switch holder {
        case .another(let process):
            throw .locked(directory: store.directory, process: process)
        case .this(let descriptor, let followsOwn):
            self.store = store
            self.followsOwn = followsOwn
            self.descriptor = descriptor
        }
    }

    deinit {
        // Something that another program put there stays, and so does the folder.
        _ = FileSystem.removeIfEmpty(store.temporaryFiles)
        FileSystem.unlock(descriptor)
        FileSystem.close(descriptor)
    }

    private enum Holder {
        case this(FileDescriptor, followsOwn: Bool)
        case another(process: Int?)
    }

    private static func take(_ store: SidecarStore) throws(FileError) -> Holder {
        let path = store.lockFile
        let descriptor = try FileSystem.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        do {
            let isFree = try FileSystem.lock(descriptor, of: path)
            // Whoever takes the lock leaves the number of the process in the file.
            let text = try FileSystem.readAll(descriptor, upTo: 1 << 10, of: path)
            let holder = text.dropLast().wholeNumber
            guard isFree else {
                FileSystem.close(descriptor)
                return .another(process: holder)
            }
            try FileSystem.setPermissions(0o600, of: descriptor, at: path)
            try FileSystem.truncate(descriptor, of: path)
            try FileSystem.rewind(descriptor, of: path)
            try FileSystem.writeAll(Array("\(getpid())\n".utf8), to: descriptor, of: path)
            try removeTemporaryFiles(of: store)
            return .this(descriptor, followsOwn: holder == Int(getpid()))
        } catch {
            FileSystem.close(descriptor)
            throw error
        }
    }

    private static func removeTemporaryFiles(of store: SidecarStore) throws(FileError) {
        do {
            for entry in try FileSystem.entries(of: store.temporaryFiles) {
                try FileSystem.remove(store.temporaryFiles.appending(name: entry.name))
            }
            try FileSystem.removeFolder(store.temporaryFiles)
        } catch let error where error.isAbsence {
        }
    }
}
