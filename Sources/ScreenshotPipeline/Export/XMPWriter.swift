internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

/// Writes XMP files beside images.
struct XMPWriter {
    /// Replace files that others have written.
    let isOverwriting: Bool

    func write(_ image: StoredImage) -> ExportOutcome {
        let fields = ProcessedImage(file: image.file, stored: image.stored).fields
        guard let text = XMPText.sidecar(fields) else { return .nothingToSay }
        let path = image.file.appendingToName(".xmp")
        do {
            // One byte more than ours has tells that there is more.
            switch try WholeFile.present(at: path, firstBytes: text.count + 1) {
            case .file(text): return .unchanged
            case .file(let bytes) where !isOverwriting && !Self.isOurs(bytes):
                return .problem(
                    path: path, message: "was written by another program; --overwrite replaces it")
            case .other: return .problem(path: path, message: "not a file")
            case .nothing, .file:
                try WholeFile.write(text, to: path, isPrivate: try WholeFile.isPrivate(image.file))
                return .written
            }
        } catch {
            return .problem(path: error.path, message: error.cause)
        }
    }

    private static func isOurs(_ bytes: [UInt8]) -> Bool {
        XMPText.isOurs(firstBytes: Array(bytes.prefix(XMPText.signatureLimit)))
    }
}
