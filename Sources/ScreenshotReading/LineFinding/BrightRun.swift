/// Neighbouring bright pixels of one row.
struct BrightRun: Hashable, Sendable {
    /// The least level, of 255, of the white of letters, soft edges and the noise of JPEG allowed for.
    static let minimumLevel: UInt8 = 200

    let row: Int32
    let start: Int32
    /// The first column behind the run.
    let end: Int32
    /// The index of the component that the run belongs to.
    var component: Int32 = 0

    var columns: Range<Int> { Int(start)..<Int(end) }

    /// Appends the runs of row `y` of `picture` from left to right.
    static func append(ofRow y: Int, of picture: PixelRows, to runs: inout [BrightRun]) {
        let row = UnsafeRawBufferPointer(picture[y])
        var end = 0
        while true {
            let start = firstPixel(of: row, from: end, isBright: true)
            guard start < row.count else { return }
            end = firstPixel(of: row, from: start, isBright: false)
            runs.append(BrightRun(row: Int32(y), start: Int32(start), end: Int32(end)))
        }
    }

    /// The first column from `start` on that is bright, or is not; the count of the row if there is none.
    @inline(__always)
    private static func firstPixel(
        of row: UnsafeRawBufferPointer, from start: Int, isBright: Bool
    ) -> Int {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        // What lifts the low seven bits of a bright level to the high bit, in each byte.
        let lift = UInt64(256 - Int(minimumLevel)) &* 0x0101_0101_0101_0101
        var x = start
        while x &+ 8 <= row.count {
            let word = UInt64(littleEndian: row.loadUnaligned(fromByteOffset: x, as: UInt64.self))
            let bright = ((word & ~highBits) &+ lift) & word & highBits
            let wanted = isBright ? bright : bright ^ highBits
            if wanted != 0 { return x &+ wanted.trailingZeroBitCount / 8 }
            x &+= 8
        }
        while x < row.count, (row[x] >= minimumLevel) != isBright { x &+= 1 }
        return x
    }
}
