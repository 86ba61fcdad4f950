package import ScreenshotModel
package import SystemPackage

extension FileFingerprint {
    /// The fingerprint of the file at `path` as it is now.
    ///
    /// - Returns: nil if nothing is there, or nothing that could be looked at.
    package init?(ofFileAt path: FilePath) {
        do {
            self = try FileSystem.status(of: path, followingSymlinks: true).fingerprint
        } catch {
            return nil
        }
    }
}
