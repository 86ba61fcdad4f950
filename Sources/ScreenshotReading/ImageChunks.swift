/// A named part of a PNG, WebP or JPEG file.
struct ImageChunk {
    /// Four characters; for JPEG, the marker in two hexadecimal digits, such as `e1`.
    let name: String
    let body: ArraySlice<UInt8>
}

/// The chunks of a PNG file, up to the first that is not whole.
///
/// Format: https://www.w3.org/TR/png-3/#5Chunk-layout
struct PNGChunks: Sequence, IteratorProtocol {
    private let reader: ByteReader
    private var offset = 8

    init(_ bytes: ArraySlice<UInt8>) {
        reader = ByteReader(bytes, .bigEndian)
    }

    mutating func next() -> ImageChunk? {
        guard let length = reader.uint32(offset), let name = reader.slice(offset + 4, count: 4),
            let body = reader.slice(offset + 8, count: length)
        else { return nil }
        offset += 12 + length
        return ImageChunk(name: String(decoding: name, as: UTF8.self), body: body)
    }
}

/// The chunks of a RIFF file, or of a chunk that holds others, up to the first that is not whole.
///
/// Format: https://developers.google.com/speed/webp/docs/riff_container
struct RIFFChunks: Sequence, IteratorProtocol {
    private let reader: ByteReader
    private var offset: Int

    /// The first chunk starts at `offset`, which is 12 in a file.
    init(_ bytes: ArraySlice<UInt8>, from offset: Int) {
        reader = ByteReader(bytes, .littleEndian)
        self.offset = offset
    }

    mutating func next() -> ImageChunk? {
        guard let name = reader.slice(offset, count: 4), let length = reader.uint32(offset + 4),
            let body = reader.slice(offset + 8, count: length)
        else { return nil }
        offset += 8 + length + length % 2
        return ImageChunk(name: String(decoding: name, as: UTF8.self), body: body)
    }
}

/// The segments of a JPEG file before its first scan.
///
/// Format: ITU-T T.81, annex B.
struct JPEGSegments: Sequence, IteratorProtocol {
    private let reader: ByteReader
    private var offset = 2

    init(_ bytes: ArraySlice<UInt8>) {
        reader = ByteReader(bytes, .bigEndian)
    }

    mutating func next() -> ImageChunk? {
        while let byte = reader.uint8(offset) {
            guard byte == 0xFF, let marker = reader.uint8(offset + 1) else { return nil }
            switch marker {
            case 0xFF:  // Padding
                offset += 1
            case 0x01, 0xD0...0xD8:  // Markers without a body
                offset += 2
            case 0xD9, 0xDA:  // The end of the image, the start of a scan
                return nil
            default:
                guard let length = reader.uint16(offset + 2), length >= 2,
                    let body = reader.slice(offset + 4, count: length - 2)
                else { return nil }
                offset += 2 + length
                return ImageChunk(name: String(marker, radix: 16), body: body)
            }
        }
        return nil
    }
}
