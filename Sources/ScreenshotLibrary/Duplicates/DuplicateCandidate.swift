internal import ScreenshotModel

/// An image that may be a duplicate of others: as little of it as 100,000 can be held of.
package struct DuplicateCandidate: Sendable {
    package var location: ImageLocation
    /// Of the file's bytes, in lower-case hexadecimal digits.
    package var sha256: String
    /// Of the picture's look; nil if it is not known. See ``PictureStatistics/hash``.
    package var pictureHash: UInt64?

    /// - Returns: nil unless the image was read, is still there and has not changed since.
    /// - Throws: If that cannot be told.
    package init?(_ stored: StoredResult, at location: ImageLocation) throws(FileError) {
        let image = location.store.imagePath(of: location.relative)
        guard let sha256 = stored.sha256, stored.status != .failed,
            let fingerprint = try FileFingerprint.ofFile(at: image), stored.matches(fingerprint)
        else { return nil }
        self.location = location
        self.sha256 = sha256
        pictureHash = stored.pictureHash
    }

    /// What the store holds of the image now; nil if that is something else than it was, or nothing.
    ///
    /// - Throws: ``SidecarError`` if it cannot be read.
    package func stored() throws(SidecarError) -> StoredResult? {
        let store = location.store
        switch store.read(at: store.sidecarPath(of: location.relative)) {
        case .stored(let stored): return stored.sha256 == sha256 ? stored : nil
        case .damaged(let error): throw error
        default: return nil
        }
    }
}
