internal import ScreenshotModel

/// The description in the EXIF block of a JPEG file.
///
/// Format: CIPA DC-008 (EXIF 2.32), section 4.5.2 for the segment.
struct JPEGDescription {
    private let bytes: [UInt8]
    private let segments: [ImageChunk]

    private static let signature = Array("Exif\0\0".utf8)
    /// What the length of a segment can say, without the two bytes that say it.
    private static let longestBody = 0xFFFF - 2

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        segments = Array(JPEGSegments(bytes[...]))
    }

    /// As ``DescriptionEmbedding/embed(_:in:isOverwriting:)``.
    func replaced(
        by description: String, isOverwriting: Bool
    ) throws(EmbeddingError) -> [UInt8]? {
        guard ImageHeader(bytes[...], format: .jpeg) != nil else { throw .damaged }
        let segment = segments.first { segment in
            segment.name == "e1" && segment.body.starts(with: Self.signature)
        }
        guard let segment else {
            return try inserted(EXIFBlock(describing: description).bytes, in: placeOfNewSegment)
        }
        guard let block = EXIFBlock(segment.body.dropFirst(Self.signature.count)) else {
            throw .damaged
        }
        let isNeeded = try DescriptionEmbedding.isNeeded(
            description, insteadOf: block.description, isOverwriting: isOverwriting)
        guard isNeeded else { return nil }
        let range = segment.body.startIndex - 4..<segment.body.endIndex
        return try inserted(block.describing(description).bytes, in: range)
    }

    /// Behind the JFIF segment, which wants to be the first; else behind the start marker.
    private var placeOfNewSegment: Range<Int> {
        let place = segments.first?.name == "e0" ? segments[0].body.endIndex : 2
        return place..<place
    }

    private func inserted(
        _ block: [UInt8], in range: Range<Int>
    ) throws(EmbeddingError) -> [UInt8] {
        let body = Self.signature + block
        guard body.count <= Self.longestBody else { throw .noRoom }
        let length = UInt16(body.count + 2)
        let header: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
        return bytes[..<range.lowerBound] + header + body + bytes[range.upperBound...]
    }
}
