internal import Glibc
package import ScreenshotModel
package import SystemPackage

extension SidecarStore {
    /// Replaces the file of an image by one with the same picture, and keeps its result. The new file
    /// has the mode, the times and the attributes of the old one.
    ///
    /// The file is replaced as a whole, right after its sidecar. After a crash between the two the
    /// sidecar is that of `bytes`, and the same call completes what was begun. To be called by the
    /// holder of the store's lock.
    ///
    /// - Parameters:
    ///   - relative: The path of the image relative to ``folder``.
    ///   - fingerprint: Of the file as it has to be still.
    ///   - sha256: Of `bytes`, in lower-case hexadecimal digits.
    /// - Throws: ``FileError``, with `ESTALE` if the file has changed meanwhile; ``SidecarError``.
    ///   Both are as before then, but for a sidecar that could not be put back either.
    package func replaceImage(
        _ relative: FilePath, _ fingerprint: FileFingerprint, with bytes: [UInt8], sha256: String
    ) throws {
        let path = try FileSystem.realPath(imagePath(of: relative))
        let partial = try FileSystem.createPartial(of: path, mode: 0o600)
        do {
            try FileSystem.write(bytes, to: partial.descriptor, at: partial.path, likeFileAt: path)
            let sidecar = try load(relative)
            if let sidecar, let replacing = try FileFingerprint.ofFile(at: partial.path) {
                let revised = sidecar.setting([
                    "bytes": .integer(Int64(replacing.bytes)),
                    "modifiedAt": .string(replacing.modifiedAt.iso8601(.nanoseconds)),
                    "sha256": .string(sha256),
                ])
                try put(revised, at: relative, isSynced: true)
            }
            do throws(FileError) {
                guard try FileFingerprint.ofFile(at: path) == fingerprint else {
                    throw FileError(function: "rename", path: path, code: .staleNFSFileHandle)
                }
                try FileSystem.rename(partial.path, to: path)
            } catch {
                // `error` is what is told. If this fails, too, nothing is lost: the sidecar is then that
                // of `bytes`, and the same call still completes what was begun.
                if let sidecar { try? put(sidecar, at: relative, isSynced: true) }
                throw error
            }
        } catch {
            FileSystem.discard(partial.path)
            throw error
        }
        try FileSystem.syncFolder(path.removingLastComponent())
    }
}

extension FileSystem {
    /// Writes to a new file with the mode, the times and the attributes of another one, waits until
    /// it is on the disk, and closes it.
    fileprivate static func write(
        _ bytes: [UInt8], to target: FileDescriptor, at path: FilePath,
        likeFileAt model: FilePath
    ) throws(FileError) {
        do throws(FileError) {
            let source = try open(model, O_RDONLY)
            defer { close(source) }
            try writeAll(bytes, to: target, of: path)
            try copyAttributes(of: source, at: model, to: target, at: path)
            try sync(target, of: path)
        } catch {
            close(target)
            throw error
        }
        try closeWritten(target, of: path)
    }
}
