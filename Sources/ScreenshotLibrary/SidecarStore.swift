package import SystemPackage

/// The sidecars of the images in a folder: one readable JSON file an image, which is the truth.
///
/// Nothing is created until the first write or lock. Files are for the user alone. Any thread may
/// read; only the holder of a ``StoreLock`` may write, and only one thread at a time to one image.
package struct SidecarStore: Hashable, Sendable {
    /// The name of a store's directory in the folder whose images it describes.
    package static let directoryName = ".screensort"

    /// Where the images are; their paths are relative to it.
    package let folder: FilePath
    /// Where the store keeps its files.
    package let directory: FilePath
    /// Where the sidecars are, in the same tree as the images.
    let sidecars: FilePath

    /// The store inside `folder`.
    ///
    /// - Parameter folder: An absolute path without symlinks.
    package init(folder: FilePath) {
        self.init(folder: folder, directory: folder.appending(Self.directoryName))
    }

    /// A store somewhere else, which can hold the results of many folders.
    ///
    /// - Parameter directory: An absolute path. Paths of images are relative to `/`.
    package init(directory: FilePath) {
        self.init(folder: "/", directory: directory)
    }

    private init(folder: FilePath, directory: FilePath) {
        self.folder = folder
        self.directory = directory
        sidecars = directory.appending("sidecars")
    }

    /// Where files are while they are written.
    var temporaryFiles: FilePath {
        directory.appending("tmp")
    }

    var lockFile: FilePath {
        directory.appending("lock")
    }

    /// Where the image at a path relative to ``folder`` is.
    package func imagePath(of relative: FilePath) -> FilePath {
        folder.appending(name: relative.bytes)
    }

    /// Where the sidecar of the image at a path relative to ``folder`` is.
    package func sidecarPath(of relative: FilePath) -> FilePath {
        sidecarPath(of: relative, suffix: SidecarName.suffix)
    }

    func sidecarPath(of relative: FilePath, suffix: String) -> FilePath {
        let bytes = relative.bytes
        let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        if SidecarName.fits(length: bytes.count - nameStart, suffix: suffix) {
            return sidecars.appending(name: bytes, suffix: suffix)
        }
        let name = SidecarName.shortened(bytes[nameStart...], suffix: suffix)
        return sidecars.appending(name: bytes[..<nameStart] + name)
    }

    /// Whether anything was ever stored.
    package var exists: Bool {
        get throws(FileError) { try FileSystem.isFolder(directory) }
    }

    /// Waits until all that was written is on the disk. Does nothing if there is no store yet.
    package func sync() throws(SidecarError) {
        do {
            try FileSystem.syncAll(around: directory)
        } catch let error where error.isAbsence {
        } catch {
            throw .file(error)
        }
    }
}

/// Where the result of an image belongs.
package struct ImageLocation: Hashable, Sendable {
    package var store: SidecarStore
    /// The path of the image relative to the store's folder.
    package var relative: FilePath

    package init(store: SidecarStore, relative: FilePath) {
        self.store = store
        self.relative = relative
    }

    /// Whether anything is in the place of the image's sidecar, whole or damaged.
    package var hasSidecar: Bool {
        do {
            return try FileSystem.exists(store.sidecarPath(of: relative))
        } catch {
            return false
        }
    }
}
