/// Writes a PNG of any form with made-up pixels, so that two forms of one picture can be compared.
struct PNGWriter {
    enum Colour: UInt8, CaseIterable {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgbAlpha = 6

        var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgbAlpha: 4
            }
        }

        var depths: [Int] {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .greyAlpha, .rgbAlpha: [8, 16]
            }
        }
    }

    var width = 21
    var height = 11
    var colour: Colour
    var depth = 8
    /// The number of the filter of all rows.
    var filter: UInt8 = 0
    var isInterlaced = false
    /// Red, green and blue of each colour.
    var palette: [UInt8] = []
    /// The chunk `tRNS`.
    var transparency: [UInt8] = []
    /// How many chunks the pixels are in.
    var pieces = 1
    /// Follow the last row in the stream.
    var surplus: [UInt8] = []
    /// The bytes of the samples. Two bytes are a sample of 16 bits, of less only the low bits count.
    var sample: (_ x: Int, _ y: Int, _ byte: Int) -> UInt8 = Self.noise

    /// The whole file.
    var file: [UInt8] {
        let stream = Self.zlibStream(passes.flatMap { rows(of: $0) } + surplus)
        let size = (stream.count + pieces - 1) / pieces
        let parts = stride(from: 0, to: stream.count, by: size).map { start in
            ("IDAT", Array(stream[start..<min(start + size, stream.count)]))
        }
        var chunks = [("IHDR", header)]
        if !palette.isEmpty { chunks.append(("PLTE", palette)) }
        if !transparency.isEmpty { chunks.append(("tRNS", transparency)) }
        return PictureBytes.png(allChunks: chunks + parts + [("IEND", [])])
    }

    private var header: [UInt8] {
        PictureBytes.big(width, 4) + PictureBytes.big(height, 4)
            + [UInt8(depth), colour.rawValue, 0, 0, isInterlaced ? 1 : 0]
    }

    /// Where the pixels of a pass begin, and how far they are from each other.
    private typealias Pass = (x: Int, y: Int, stepX: Int, stepY: Int)

    private var passes: [Pass] {
        guard isInterlaced else { return [(0, 0, 1, 1)] }
        let adam7 = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
            (0, 1, 1, 2),
        ]
        return adam7.filter { $0.0 < width && $0.1 < height }
    }

    private func rows(of pass: Pass) -> [UInt8] {
        let pixel = max(1, depth * colour.channels / 8)
        var above: [UInt8] = []
        var bytes: [UInt8] = []
        for y in stride(from: pass.y, to: height, by: pass.stepY) {
            let row = packedRow(y, columns: stride(from: pass.x, to: width, by: pass.stepX))
            bytes.append(filter)
            for index in row.indices {
                let left = index >= pixel ? Int(row[index - pixel]) : 0
                let up = above.isEmpty ? 0 : Int(above[index])
                let corner = above.isEmpty || index < pixel ? 0 : Int(above[index - pixel])
                bytes.append(row[index] &- predicted(left: left, up: up, corner: corner))
            }
            above = row
        }
        return bytes
    }

    private func packedRow(_ y: Int, columns: StrideTo<Int>) -> [UInt8] {
        let sampleBytes = colour.channels * max(1, depth / 8)
        let bytes = columns.flatMap { x in (0..<sampleBytes).map { sample(x, y, $0) } }
        guard depth < 8 else { return bytes }
        let perByte = 8 / depth
        return stride(from: 0, to: bytes.count, by: perByte).map { start in
            (0..<perByte).reduce(0) { packed, index in
                let value = start + index < bytes.count ? bytes[start + index] : 0
                return packed << depth | value & (1 << depth - 1)
            }
        }
    }

    private func predicted(left: Int, up: Int, corner: Int) -> UInt8 {
        switch filter {
        case 1: return UInt8(left)
        case 2: return UInt8(up)
        case 3: return UInt8((left + up) / 2)
        case 4:
            let estimate = left + up - corner
            let distances = [left, up, corner].map { abs(estimate - $0) }
            if distances[0] <= distances[1] && distances[0] <= distances[2] { return UInt8(left) }
            return UInt8(distances[1] <= distances[2] ? up : corner)
        default: return 0
        }
    }

    /// Bytes that look random, and are the same each time.
    static func noise(x: Int, y: Int, byte: Int) -> UInt8 {
        let seed = UInt32(truncatingIfNeeded: (y * 1009 + x) * 17 + byte + 1) &* 2_654_435_761
        return UInt8(truncatingIfNeeded: seed >> 13 ^ seed >> 21)
    }

    /// A stream of one block that is not compressed.
    private static func zlibStream(_ bytes: [UInt8]) -> [UInt8] {
        precondition(bytes.count <= Int(UInt16.max), "one block has no room for more")
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65521
            high = (high + low) % 65521
        }
        let count = PictureBytes.little(bytes.count, 2)
        return [0x78, 0x01, 0x01] + count + count.map { ~$0 } + bytes
            + PictureBytes.big(high << 16 | low, 4)
    }
}
