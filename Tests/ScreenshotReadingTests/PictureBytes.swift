/// Files that the tests put together byte by byte.
enum PictureBytes {
    /// A BMP of eight bits a pixel, 0 black; `pixels` has the top row first.
    static func bmp(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
        let padding = [UInt8](repeating: 0, count: (4 - width % 4) % 4)
        let offset = 14 + 40 + 1024
        let size = offset + (width + padding.count) * height
        var bytes = Array("BM".utf8) + little(size, 4) + little(0, 4) + little(offset, 4)
        bytes += little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(8, 2)
        bytes += little(0, 4) + little(size - offset, 4) + little(0, 16)
        for level in 0..<256 { bytes += [UInt8(level), UInt8(level), UInt8(level), 0] }
        for row in (0..<height).reversed() {
            bytes += pixels[(row * width)..<((row + 1) * width)] + padding
        }
        return bytes
    }

    /// An EXIF block: a first directory with an orientation and the time of the last change, and one
    /// with the original date and its zone.
    static func exif(
        orientation: Int = 1, changed: String? = nil, taken: String? = nil, zone: String? = nil,
        bigEndian: Bool = false
    ) -> [UInt8] {
        let number = bigEndian ? big : little
        var texts: [UInt8] = []
        func entry(_ tag: Int, _ text: String) -> [UInt8] {
            let offset = 8 + 2 + 3 * 12 + 4 + 2 + 2 * 12 + 4 + texts.count
            texts += Array(text.utf8) + [0]
            return number(tag, 2) + number(2, 2) + number(text.utf8.count + 1, 4)
                + number(offset, 4)
        }
        let unused = [UInt8](repeating: 0, count: 12)
        var bytes = Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
        bytes += number(3, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4)
        bytes += number(orientation, 2) + number(0, 2)
        bytes += changed.map { entry(0x0132, $0) } ?? unused
        bytes += number(0x8769, 2) + number(4, 2) + number(1, 4) + number(50, 4) + number(0, 4)
        bytes += number(2, 2) + (taken.map { entry(0x9003, $0) } ?? unused)
        bytes += (zone.map { entry(0x9011, $0) } ?? unused) + number(0, 4)
        return bytes + texts
    }

    /// The start of a JPEG: its EXIF block and the header of its frame.
    static func jpeg(exif: [UInt8], width: Int = 4, height: Int = 2) -> [UInt8] {
        let frame = [8] + big(height, 2) + big(width, 2) + [1, 1, 0x11, 0]
        let block = Array("Exif\0\0".utf8) + exif
        return [0xFF, 0xD8, 0xFF, 0xE1] + big(block.count + 2, 2) + block
            + [0xFF, 0xFF, 0xC2] + big(frame.count + 2, 2) + frame
    }

    /// A grey PNG without pixels.
    static func png(width: Int = 4, height: Int = 2, chunks: [(String, [UInt8])] = []) -> [UInt8] {
        let header = big(width, 4) + big(height, 4) + [8, 0, 0, 0, 0]
        return png(allChunks: [("IHDR", header)] + chunks)
    }

    /// A PNG of nothing but these chunks.
    static func png(allChunks: [(String, [UInt8])]) -> [UInt8] {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return allChunks.reduce(start) { bytes, chunk in
            let summed = Array(chunk.0.utf8) + chunk.1
            return bytes + big(chunk.1.count, 4) + summed + big(checkSum(summed), 4)
        }
    }

    /// The CRC-32 of PNG.
    private static func checkSum(_ bytes: [UInt8]) -> Int {
        let sum = bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
                rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1
            }
        }
        return Int(~sum)
    }

    /// A grey TIFF without compression; `pixels` as stored.
    static func tiff(width: Int, height: Int, pixels: [UInt8], orientation: Int) -> [UInt8] {
        let entries = [
            (256, 3, width), (257, 3, height), (258, 3, 8), (259, 3, 1), (262, 3, 1),
            (273, 4, 8 + 2 + 9 * 12 + 4), (274, 3, orientation), (278, 3, height),
            (279, 4, pixels.count),
        ]
        let directory = entries.flatMap { tag, type, value in
            little(tag, 2) + little(type, 2) + little(1, 4) + little(value, 4)
        }
        return Array("II".utf8) + little(42, 2) + little(8, 4) + little(entries.count, 2)
            + directory + little(0, 4) + pixels
    }

    static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    }

    static func big(_ value: Int, _ count: Int) -> [UInt8] {
        little(value, count).reversed()
    }
}
