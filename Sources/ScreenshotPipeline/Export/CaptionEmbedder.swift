internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading

/// Writes captions into image files.
struct CaptionEmbedder {
    /// Replace captions that others have written.
    let isOverwriting: Bool
    private var locks: [SidecarStore: StoreLock] = [:]

    init(isOverwriting: Bool) {
        self.isOverwriting = isOverwriting
    }

    /// - Throws: ``SidecarError`` if the store of the image cannot be written.
    mutating func embed(_ image: StoredImage) throws -> ExportOutcome {
        guard image.stored.status == .success else { return .nothingToSay }
        let store = image.location.store
        if locks[store] == nil { locks[store] = try StoreLock(store) }
        do {
            let caption = try image.stored.result().verdict.caption
            let contents = try FileContents(of: image.file)
            guard
                contents.sha256 == image.stored.sha256
                    || wasBegun(contents, caption, sha256: image.stored.sha256)
            else {
                return .problem(
                    path: image.file,
                    message: "has changed since it was read; run: screensort \(image.file)")
            }
            let bytes = try DescriptionEmbedding.embed(
                caption, in: contents.bytes, isOverwriting: isOverwriting)
            guard let bytes else { return .unchanged }
            try store.replaceImage(
                image.location.relative, contents.fingerprint, with: bytes,
                sha256: FileHash.sha256(of: bytes))
            return .written
        } catch let error as FileError {
            return .problem(path: image.file, message: error.cause)
        } catch {
            return .problem(path: image.file, message: "\(error)")
        }
    }

    /// Whether an earlier run was cut off between the sidecar and the image, and the sidecar is of
    /// the file that is still to be written.
    private func wasBegun(_ contents: FileContents, _ caption: String, sha256: String?) -> Bool {
        // A file that cannot hold the caption was never about to.
        let bytes = try? DescriptionEmbedding.embed(
            caption, in: contents.bytes, isOverwriting: isOverwriting)
        guard let bytes else { return false }
        return FileHash.sha256(of: bytes) == sha256
    }
}
