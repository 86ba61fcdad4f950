internal import ScreenshotModel

/// The first frame of a GIF.
///
/// Format: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
struct GIFFrame {
    let box: BoundingBox
    /// A whole GIF with only this frame, since the decoder would unpack all of them; nil if the data
    /// of the frame is cut off.
    let file: [UInt8]?

    init?(firstOf bytes: ArraySlice<UInt8>) {
        let reader = ByteReader(bytes, .littleEndian)
        guard let flags = reader.uint8(10) else { return nil }
        var offset = Self.skip(colours: flags, from: 13)
        while reader.uint8(offset) == 0x21 {  // An extension: a label and blocks of data
            guard let end = Self.skip(blocksOf: reader, from: offset + 2) else { return nil }
            offset = end
        }
        guard reader.uint8(offset) == 0x2C, let x = reader.uint16(offset + 1),
            let y = reader.uint16(offset + 3), let width = reader.uint16(offset + 5),
            let height = reader.uint16(offset + 7), let imageFlags = reader.uint8(offset + 9)
        else { return nil }
        box = BoundingBox(x: x, y: y, width: width, height: height)
        let data = Self.skip(colours: imageFlags, from: offset + 10) + 1
        file = Self.skip(blocksOf: reader, from: data).map { bytes.prefix($0) + [0x3B] }
    }

    /// Where a colour table ends that is there if the highest of `flags` is set.
    private static func skip(colours flags: Int, from offset: Int) -> Int {
        flags & 0x80 == 0 ? offset : offset + 3 << (flags & 7 + 1)
    }

    /// Where a chain of blocks ends: each has its length in front, the last one has length 0.
    private static func skip(blocksOf reader: ByteReader, from start: Int) -> Int? {
        var offset = start
        while let length = reader.uint8(offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        return nil
    }
}

/// The first frame of an animated WebP.
///
/// Format: https://developers.google.com/speed/webp/docs/riff_container#animation
struct WebPFrame {
    let box: BoundingBox
    /// A whole still WebP of this frame, since the decoder refuses animations.
    let file: [UInt8]

    /// - Returns: nil if the picture is not animated, or its first frame is cut off.
    init?(firstOf bytes: ArraySlice<UInt8>) {
        let animation = RIFFChunks(bytes, from: 12).first { $0.name == "ANMF" }
        guard let body = animation?.body else { return nil }
        let reader = ByteReader(body, .littleEndian)
        guard let x = reader.uint24(0), let y = reader.uint24(3), let width = reader.uint24(6),
            let height = reader.uint24(9), let size = reader.slice(6, count: 6)
        else { return nil }
        box = BoundingBox(x: x * 2, y: y * 2, width: width + 1, height: height + 1)
        let chunks = RIFFChunks(body, from: 16).filter {
            ["ALPH", "VP8 ", "VP8L"].contains($0.name)
        }
        let hasAlpha = chunks.contains { $0.name == "ALPH" }
        let header = [hasAlpha ? 0x10 : 0, 0, 0, 0] + size
        let riff =
            Self.chunk("VP8X", header) + chunks.flatMap { Self.chunk($0.name, Array($0.body)) }
        file = Self.chunk("RIFF", Array("WEBP".utf8) + riff)
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let length = UInt32(truncatingIfNeeded: body.count)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        return Array(name.utf8) + bytes + body + (body.count % 2 == 0 ? [] : [0])
    }
}
