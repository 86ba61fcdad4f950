internal import ScreenshotModel

/// An image that may be a duplicate of others: as little of it as 100,000 can be held of.
package struct DuplicateCandidate: Sendable {
    package var location: ImageLocation
    /// Of the file's bytes, in lower-case hexadecimal digits.
    package var sha256: String
    /// Of the picture's look; nil if it is not known. See ``PictureStatistics/hash``.
    package var pictureHash: UInt64?

    /// - Returns: nil unless the image was read, is still there and has not changed since.
    package init?(_ stored: StoredResult, at location: ImageLocation) {
        let image = location.store.imagePath(of: location.relative)
        guard let sha256 = stored.sha256, stored.status != .failed,
            let fingerprint = FileFingerprint(ofFileAt: image), stored.matches(fingerprint)
        else { return nil }
        self.location = location
        self.sha256 = sha256
        pictureHash = stored.pictureHash
    }

    /// What the store holds of the image now; nil if that is something else than it was, or nothing.
    package var stored: StoredResult? {
        let store = location.store
        guard case .stored(let stored) = store.read(at: store.sidecarPath(of: location.relative)),
            stored.sha256 == sha256
        else { return nil }
        return stored
    }
}
