internal import CTesseract

/// The text `Description` of a PNG file.
///
/// Format: https://www.w3.org/TR/png-3/#11textinfo, which names the keyword, too.
struct PNGDescription {
    private let bytes: [UInt8]
    private let chunks: [ImageChunk]

    private static let keyword = Array("Description\0".utf8)
    private static let textChunks: Set = ["tEXt", "zTXt", "iTXt"]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        chunks = Array(PNGChunks(bytes[...]))
    }

    /// As ``DescriptionEmbedding/embed(_:in:isOverwriting:)``.
    func replaced(
        by description: String, isOverwriting: Bool
    ) throws(EmbeddingError) -> [UInt8]? {
        guard chunks.first?.name == "IHDR", chunks.last?.name == "IEND",
            let data = chunks.first(where: { $0.name == "IDAT" })
        else { throw .damaged }
        let present = chunks.filter { chunk in
            Self.textChunks.contains(chunk.name) && chunk.body.starts(with: Self.keyword)
        }
        for chunk in present {
            let isNeeded = try DescriptionEmbedding.isNeeded(
                description, insteadOf: Self.text(of: chunk), isOverwriting: isOverwriting)
            if !isNeeded { return nil }
        }
        var replaced: [UInt8] = []
        var position = 0
        for chunk in present where chunk.range.upperBound <= data.range.lowerBound {
            replaced += bytes[position..<chunk.range.lowerBound]
            position = chunk.range.upperBound
        }
        replaced += bytes[position..<data.range.lowerBound] + Self.chunk(describing: description)
        position = data.range.lowerBound
        for chunk in present where chunk.range.lowerBound > position {
            replaced += bytes[position..<chunk.range.lowerBound]
            position = chunk.range.upperBound
        }
        return replaced + bytes[position...]
    }

    /// What a text chunk says; of a compressed one, that it is so.
    private static func text(of chunk: ImageChunk) -> String {
        let value = chunk.body.dropFirst(keyword.count)
        switch chunk.name {
        case "tEXt": return String(value.map { Character(Unicode.Scalar($0)) })
        case "iTXt" where value.first == 0:
            // Flag, method; language and translated keyword end in NUL.
            let names = value.dropFirst(2)
            guard let language = names.firstIndex(of: 0),
                let keyword = names[(language + 1)...].firstIndex(of: 0)
            else { return "" }
            return String(decoding: names[(keyword + 1)...], as: UTF8.self)
        default: return "compressed"
        }
    }

    /// An iTXt chunk: not compressed, without a language.
    private static func chunk(describing description: String) -> [UInt8] {
        let body = keyword + [0, 0, 0, 0] + Array(description.utf8)
        let named = Array("iTXt".utf8) + body
        return UInt32(body.count).bigEndianBytes + named
            + screensort_checksum(named, named.count).bigEndianBytes
    }
}

extension ImageChunk {
    /// Where the chunk of a PNG file is, with its length, its name and its check sum.
    fileprivate var range: Range<Int> {
        body.startIndex - 8..<body.endIndex + 4
    }
}

extension UInt32 {
    fileprivate var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { Array($0) }
    }
}
