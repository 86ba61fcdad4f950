internal import Glibc
package import ScreenshotModel
package import SystemPackage

extension SidecarStore {
    /// Replaces the file of an image by one with the same picture, and keeps its result. The new file
    /// has the mode, the times and the attributes of the old one.
    ///
    /// The file is replaced as a whole. A crash right after that leaves the sidecar behind, and then
    /// the image is read again; a correction stays. To be called by the holder of the store's lock.
    ///
    /// - Parameters:
    ///   - relative: The path of the image relative to ``folder``.
    ///   - fingerprint: Of the file as it has to be still.
    ///   - sha256: Of `bytes`, in lower-case hexadecimal digits.
    /// - Throws: ``FileError``, with `ESTALE` if the file has changed meanwhile; ``SidecarError``.
    package func replaceImage(
        _ relative: FilePath, _ fingerprint: FileFingerprint, with bytes: [UInt8], sha256: String
    ) throws {
        let path = try FileSystem.realPath(imagePath(of: relative))
        // Not made of the name, which may be as long as names can be.
        let temporary = path.removingLastComponent().appending(".screensort-\(getpid()).new")
        do throws(FileError) {
            try FileSystem.write(bytes, to: temporary, likeFileAt: path)
            guard FileFingerprint(ofFileAt: path) == fingerprint else {
                throw FileError(function: "rename", path: path, code: .staleNFSFileHandle)
            }
            try FileSystem.rename(temporary, to: path)
        } catch {
            FileSystem.discard(temporary)
            throw error
        }
        try FileSystem.syncFolder(path.removingLastComponent())
        guard let sidecar = try load(relative), let replaced = FileFingerprint(ofFileAt: path)
        else {
            return
        }
        let revised = sidecar.setting([
            "bytes": .integer(Int64(replaced.bytes)),
            "modifiedAt": .string(replaced.modifiedAt.iso8601(.nanoseconds)),
            "sha256": .string(sha256),
        ])
        try put(revised, at: relative, isSynced: true)
    }
}

extension FileSystem {
    /// Writes a new file with the mode, the times and the attributes of another one, and waits until
    /// it is on the disk.
    fileprivate static func write(
        _ bytes: [UInt8], to path: FilePath, likeFileAt model: FilePath
    ) throws(FileError) {
        let source = try open(model, O_RDONLY)
        defer { close(source) }
        let target = try open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        do throws(FileError) {
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
