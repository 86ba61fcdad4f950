package import ScreenshotModel

/// Why a description was not put into a picture file.
package enum EmbeddingError: Error, Hashable, CustomStringConvertible {
    /// nil if the file is not an image.
    case unsupportedFormat(ImageFormat?)
    /// The file is cut off, or is not laid out as its format wants it.
    case damaged
    /// The file has another description, which somebody else may have written.
    case hasDescription(String)
    /// The place where the format keeps descriptions is full.
    case noRoom

    package var description: String {
        switch self {
        case .unsupportedFormat(let format):
            "\(format.map { "a \($0.rawValue.uppercased()) file" } ?? "what is no image") cannot hold"
                + " a caption; PNG and JPEG can (use --format xmp for the others)"
        case .damaged: "the file is damaged and was left as it is"
        case .hasDescription(let text):
            "has a description already (\(text)); replace it with --overwrite"
        case .noRoom: "has no room for a caption beside its other metadata"
        }
    }
}

/// Puts a description into the metadata of a picture file. The data of the picture stays byte for byte.
package enum DescriptionEmbedding {
    /// The bytes of a PNG or JPEG file with a description in it: in a PNG the text `Description`, in
    /// a JPEG the EXIF tag ImageDescription, both in UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: Of the whole file.
    ///   - isOverwriting: Replace a description that is there.
    /// - Returns: nil if the file says the same already.
    /// - Throws: ``EmbeddingError``.
    package static func embed(
        _ description: String, in bytes: [UInt8], isOverwriting: Bool
    ) throws(EmbeddingError) -> [UInt8]? {
        switch ImageFormat(firstBytes: bytes) {
        case .png:
            try PNGDescription(bytes).replaced(by: description, isOverwriting: isOverwriting)
        case .jpeg:
            try JPEGDescription(bytes).replaced(by: description, isOverwriting: isOverwriting)
        case let format: throw .unsupportedFormat(format)
        }
    }

    /// Whether there is anything to do.
    ///
    /// - Parameter present: The description that the file has.
    static func isNeeded(
        _ description: String, insteadOf present: String?, isOverwriting: Bool
    ) throws(EmbeddingError) -> Bool {
        guard let present, present.contains(where: { !$0.isWhitespace }) else { return true }
        if present == description { return false }
        guard isOverwriting else { throw .hasDescription(present) }
        return true
    }
}
