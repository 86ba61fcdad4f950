package import SystemPackage

/// A file that is to be read as an image, as it was found.
package struct ImageFile: Hashable, Sendable {
    /// The path as the user would type it from here. Its bytes need not be UTF-8.
    package var path: FilePath
    package var fingerprint: FileFingerprint

    package init(path: FilePath, fingerprint: FileFingerprint) {
        self.path = path
        self.fingerprint = fingerprint
    }
}

/// What tells cheaply whether a file is still the one that was read: its size and its time of
/// modification.
package struct FileFingerprint: Hashable, Sendable {
    package var bytes: Int
    package var modifiedAt: Timestamp

    package init(bytes: Int, modifiedAt: Timestamp) {
        self.bytes = bytes
        self.modifiedAt = modifiedAt
    }
}
