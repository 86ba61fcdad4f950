/// A picture format, known by its first bytes rather than by a file's name.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, webp, gif, bmp, tiff
    /// HEIC, HEIF and AVIF: recognized in order to say so, but not decoded.
    case heif

    /// How many first bytes of a file ``init(firstBytes:)`` wants to see.
    package static let signatureLength = 12

    /// Recognizes a format by the start of a file; fewer than ``signatureLength`` bytes are fine.
    ///
    /// The result is nil if no picture format that is known here starts like this.
    package init?(firstBytes bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(Self.signatureLength))
        let signatures: [(ImageFormat, [UInt8], offset: Int)] = [
            (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0),
            (.jpeg, [0xFF, 0xD8, 0xFF], 0),
            (.webp, Array("WEBP".utf8), 8),
            (.gif, Array("GIF8".utf8), 0),
            (.tiff, [0x49, 0x49, 0x2A, 0x00], 0),
            (.tiff, [0x4D, 0x4D, 0x00, 0x2A], 0),
            (.heif, Array("ftypheic".utf8), 4),
            (.heif, Array("ftypheix".utf8), 4),
            (.heif, Array("ftypmif1".utf8), 4),
            (.heif, Array("ftypavif".utf8), 4),
            (.bmp, Array("BM".utf8), 0),
        ]
        let match = signatures.first { start.dropFirst($0.offset).starts(with: $0.1) }
        guard let match else { return nil }
        // Many a text begins with BM; in a picture, zeros follow after the size.
        guard match.0 != .bmp || start.dropFirst(6).prefix(4).allSatisfy({ $0 == 0 }) else {
            return nil
        }
        self = match.0
    }

    /// Whether a file of this name claims to be a picture. Case does not matter.
    package static func isClaimed(byFileExtension fileExtension: String) -> Bool {
        fileExtensions.contains(fileExtension.lowercased())
    }

    private static let fileExtensions: Set<String> = [
        "png", "apng", "jpg", "jpeg", "jpe", "jfif", "webp", "gif", "bmp", "dib", "tif", "tiff",
        "heic", "heif", "avif",
    ]
}
