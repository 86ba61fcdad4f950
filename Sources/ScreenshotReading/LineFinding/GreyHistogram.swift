/// How often each grey level occurs in a part of a picture.
struct GreyHistogram {
    /// Neighbours are counted in different tables: one that is counted twice in a row would have to wait
    /// for the first to be written.
    private static let tableCount = 4

    private let counts: [Int]
    /// How many pixels were counted.
    let count: Int

    /// - Parameter boxes: Parts of `picture`.
    init(of boxes: [PixelBox], in picture: PixelRows) {
        var tables = [Int](repeating: 0, count: 256 * Self.tableCount)
        tables.withUnsafeMutableBufferPointer { tables in
            for box in boxes {
                for y in box.top..<box.bottom {
                    Self.count(picture[y][box.left..<box.right], in: tables)
                }
            }
        }
        counts = (0..<256).map { level in
            (0..<Self.tableCount).reduce(0) { $0 + tables[$1 * 256 + level] }
        }
        count = boxes.reduce(0) { $0 + $1.width * $1.height }
    }

    /// - Parameter level: 0…255.
    subscript(level: Int) -> Int { counts[level] }

    private static func count(
        _ row: Slice<UnsafeBufferPointer<UInt8>>, in tables: UnsafeMutableBufferPointer<Int>
    ) {
        let row = UnsafeBufferPointer(rebasing: row)
        var x = 0
        while x + tableCount <= row.count {
            tables[Int(row[x])] &+= 1
            tables[256 + Int(row[x &+ 1])] &+= 1
            tables[512 + Int(row[x &+ 2])] &+= 1
            tables[768 + Int(row[x &+ 3])] &+= 1
            x += tableCount
        }
        while x < row.count {
            tables[Int(row[x])] &+= 1
            x += 1
        }
    }
}
