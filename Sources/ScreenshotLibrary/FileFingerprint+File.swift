package import ScreenshotModel
package import SystemPackage

extension FileFingerprint {
    /// The fingerprint of the file at `path` as it is now; nil if nothing is there.
    package static func ofFile(at path: FilePath) throws(FileError) -> FileFingerprint? {
        do {
            return try FileSystem.status(of: path, followingSymlinks: true).fingerprint
        } catch let error where error.isAbsence {
            return nil
        }
    }

    /// The fingerprint of the file at `path` as it is now.
    ///
    /// - Returns: nil if nothing is there, or nothing that could be looked at.
    package init?(ofFileAt path: FilePath) {
        // The caller needs no reason: what follows is told by what is done with the file next.
        guard let fingerprint = try? Self.ofFile(at: path) else { return nil }
        self = fingerprint
    }
}
