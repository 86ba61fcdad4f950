internal import Glibc
package import ScreenshotModel
internal import Synchronization
package import SystemPackage

/// What became of a result that was to be stored.
package enum WriteOutcome: Hashable, Sendable {
    case written(StoredResult)
    /// The sidecar said the same already and was left alone.
    case unchanged(StoredResult)
    /// The job was no longer the current one, so nothing was written.
    case superseded
}

extension SidecarStore {
    /// Stores a result.
    ///
    /// What the user or another program added to an older sidecar stays: its correction, whatever
    /// the result says, and fields that are not known here. A damaged sidecar is kept under a name
    /// ending in `.damaged`.
    ///
    /// - Parameters:
    ///   - relative: The path of the image relative to ``folder``, whatever the result says.
    ///   - isCurrent: Asked last before the sidecar is replaced; false leaves all as it was.
    /// - Throws: ``SidecarError/newer(path:schema:)`` rather than replace what a later version
    ///   wrote, and ``SidecarError/file(_:)``. No temporary file is left.
    package func write(
        _ result: ProcessingResult, to relative: FilePath, isCurrent: () -> Bool = { true }
    ) throws(SidecarError) -> WriteOutcome {
        var result = result
        result.file = relative
        let text = ResultText.sidecar(fields: result.fields, observations: result.observations)
        let path = sidecarPath(of: relative)
        guard var sidecar = Sidecar(text: text, path: path) else {
            throw .damaged(path: path, detail: "the result that was to be stored is not whole")
        }
        let older: Sidecar?
        var asideSuffix: String?
        do {
            older = try load(relative)
        } catch .damaged {
            older = nil
            asideSuffix = ".damaged"
        }
        if let older {
            sidecar = sidecar.keepingUnknownFields(of: older).keepingCorrection(of: older)
            if sidecar.tellsTheSame(as: older) { return .unchanged(older.stored) }
        }
        return try replace(
            relative, with: sidecar, isSynced: older != nil, asideSuffix: asideSuffix, isCurrent)
    }

    /// Puts a sidecar in its place, whole or not at all.
    ///
    /// - Parameters:
    ///   - isSynced: Whether the new file has to be on the disk before it takes its place, since
    ///     something of the user's may go with the old one. If not, ``sync()`` sees to it later:
    ///     waiting for each file would make a run many times as long.
    ///   - asideSuffix: How to name what is in the place now; nil if it can be replaced.
    func replace(
        _ relative: FilePath, with sidecar: Sidecar, isSynced: Bool, asideSuffix: String?,
        _ isCurrent: () -> Bool
    ) throws(SidecarError) -> WriteOutcome {
        do throws(FileError) {
            try checkFolders(ofSidecarOf: relative)
            let temporary = try writeTemporaryFile(sidecar.text, isSynced: isSynced)
            var isInPlace = false
            defer { if !isInPlace { FileSystem.discard(temporary) } }
            guard isCurrent() else { return .superseded }
            if let asideSuffix { try moveAside(relative, suffix: asideSuffix) }
            let path = sidecarPath(of: relative)
            try makingFolder(above: path) { () throws(FileError) in
                try FileSystem.rename(temporary, to: path)
            }
            isInPlace = true
            return .written(sidecar.stored)
        } catch {
            throw .file(error)
        }
    }

    func writeTemporaryFile(
        _ text: [UInt8], isSynced: Bool
    ) throws(FileError) -> FilePath {
        let path = temporaryFiles.appending(TemporaryName.next())
        let descriptor = try makingFolder(above: path) { () throws(FileError) in
            try FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        }
        do throws(FileError) {
            try Self.fill(descriptor, at: path, with: text, isSynced: isSynced)
            try FileSystem.closeWritten(descriptor, of: path)
        } catch {
            FileSystem.discard(path)
            throw error
        }
        return path
    }

    /// Writes to an open file, and closes it if that fails.
    private static func fill(
        _ descriptor: FileDescriptor, at path: FilePath, with text: [UInt8], isSynced: Bool
    ) throws(FileError) {
        do throws(FileError) {
            try FileSystem.setPermissions(0o600, of: descriptor, at: path)
            try FileSystem.writeAll(text, to: descriptor, of: path)
            if isSynced { try FileSystem.sync(descriptor, of: path) }
        } catch {
            FileSystem.close(descriptor)
            throw error
        }
    }

    /// Moves the sidecar of an image to a name that is still free: `NAME.json.damaged.2`.
    private func moveAside(_ relative: FilePath, suffix: String) throws(FileError) {
        var free = sidecarPath(of: relative, suffix: SidecarName.suffix + suffix)
        var number = 1
        while try FileSystem.exists(free) {
            number += 1
            free = sidecarPath(of: relative, suffix: "\(SidecarName.suffix)\(suffix).\(number)")
        }
        try FileSystem.rename(sidecarPath(of: relative), to: free)
    }

    /// Runs `body`, and once more with the folder above `path` made if that was missing.
    private func makingFolder<Value>(
        above path: FilePath, _ body: () throws(FileError) -> Value
    ) throws(FileError) -> Value {
        do {
            return try body()
        } catch let error where error.code == .noSuchFileOrDirectory {
            try FileSystem.makeFolders(path.removingLastComponent())
            return try body()
        }
    }
}

/// Names that no two temporary files of a store have at once.
private enum TemporaryName {
    private static let count = Atomic<Int>(0)

    static func next() -> String {
        let number = count.add(1, ordering: .relaxed).newValue
        return "\(getpid())-\(number)"
    }
}
