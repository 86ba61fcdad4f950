/// Neighbouring edges of one row.
struct EdgeRun {
    /// Pixels. Longer runs are rules or borders of boxes: no letter is as wide.
    static let ruleLength = 400

    let start: Int
    /// The first column behind the run.
    let end: Int
    /// The label of the component that the run belongs to.
    var label = 0

    /// Appends the runs of a row from left to right, but for long horizontal rules.
    ///
    /// - Parameter row: Edges are not 0. The last byte is 0.
    static func append(of row: UnsafeBufferPointer<UInt8>, to runs: inout [EdgeRun]) {
        guard row.last == 0 else { return }
        var x = 0
        while let start = firstEdge(of: row, from: x) {
            x = start
            // The 0 at the end of the row stops this.
            while row[x] != 0 { x &+= 1 }
            if x - start < ruleLength { runs.append(EdgeRun(start: start, end: x)) }
        }
    }

    /// The first column from `start` on that has an edge.
    @inline(__always)
    private static func firstEdge(of row: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let bytes = UnsafeRawBufferPointer(row)
        var x = start
        while x + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self))
            if word != 0 { return x + word.trailingZeroBitCount / 8 }
            x += 8
        }
        while x < bytes.count {
            if bytes[x] != 0 { return x }
            x += 1
        }
        return nil
    }
}
