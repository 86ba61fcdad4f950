internal import ScreenshotModel
package import SystemPackage

/// The state of a store, for `doctor`.
package struct StoreSummary: Hashable, Sendable {
    package var sidecarCount = 0
    /// Why sidecars, or folders of them, could not be read.
    package var damaged: [SidecarError] = []
    /// Files and folders that others than the user may read or change.
    package var tooOpen: [FilePath] = []
    /// Results of images that were read by a version that did not look for secrets.
    package var uncheckedForSecretsCount = 0
    /// What killed runs left; the next run that writes removes it.
    package var temporaryFileCount = 0
    /// Why this process may not write to the store, or make it if there is none.
    package var writingError: FileError?
}

extension SidecarStore {
    /// Looks at every sidecar.
    package func summary() throws(SidecarError) -> StoreSummary {
        do {
            var summary = StoreSummary()
            summary.writingError = try writingError()
            summary.temporaryFileCount = try countTemporaryFiles()
            for path in [directory, sidecars] where try FileSystem.exists(path) {
                try summary.checkPermissions(of: path)
            }
            var listing = StoreListing(of: self)
            while case let chunk = listing.nextChunk(), !chunk.isEmpty {
                for sidecar in chunk {
                    try summary.add(sidecar, at: sidecarPath(of: sidecar.relative))
                }
            }
            return summary
        } catch {
            throw .file(error)
        }
    }

    private func writingError() throws(FileError) -> FileError? {
        let directory = try existingDirectory
        do {
            try FileSystem.checkWritable(directory)
            return nil
        } catch {
            return error
        }
    }

    /// The store's directory, or where it would be made.
    private var existingDirectory: FilePath {
        get throws(FileError) {
            var path = directory
            while try !FileSystem.isFolder(path), path.removeLastComponent() {}
            return path
        }
    }

    private func countTemporaryFiles() throws(FileError) -> Int {
        do {
            return try FileSystem.entries(of: temporaryFiles).count
        } catch let error where error.isAbsence {
            return 0
        }
    }
}

extension StoreSummary {
    fileprivate mutating func add(
        _ sidecar: ListedSidecar, at path: FilePath
    ) throws(FileError) {
        switch sidecar.reading {
        case .absent: return
        case .damaged(let error): damaged.append(error)
        case .newer(let schema): damaged.append(.newer(path: path, schema: schema))
        case .stored(let stored):
            if !stored.isCheckedForSecrets && stored.status != .failed {
                uncheckedForSecretsCount += 1
            }
        }
        sidecarCount += 1
        if try FileSystem.exists(path) { try checkPermissions(of: path) }
    }

    fileprivate mutating func checkPermissions(of path: FilePath) throws(FileError) {
        let status = try FileSystem.status(of: path, followingSymlinks: false)
        if status.permissions & 0o077 != 0 { tooOpen.append(path) }
    }
}
