/// Neighbouring edges of one row.
struct EdgeRun {
    /// Pixels. Longer runs are rules or borders of boxes: no letter is as wide.
    static let ruleLength = 400

    private let storedRow: Int32
    private let storedStart: Int32
    private let storedEnd: Int32
    private var storedLabel: Int32 = 0

    /// The edges of the columns from `start` up to, but without, `end`.
    init(row: Int, start: Int, end: Int) {
        // A picture full of noise has millions of runs: half the size is half their memory.
        storedRow = Int32(truncatingIfNeeded: row)
        storedStart = Int32(truncatingIfNeeded: start)
        storedEnd = Int32(truncatingIfNeeded: end)
    }

    var row: Int { Int(storedRow) }
    var start: Int { Int(storedStart) }
    /// The first column behind the run.
    var end: Int { Int(storedEnd) }
    var length: Int { end - start }

    /// The label of the component that the run belongs to.
    var label: Int {
        get { Int(storedLabel) }
        set { storedLabel = Int32(truncatingIfNeeded: newValue) }
    }

    /// Both sides of each edge: an edge belongs to the left or upper one of two neighbours.
    var box: PixelBox {
        PixelBox(left: start, top: row, right: end + 1, bottom: row + 2)
    }

    /// Appends the runs of a row from left to right, but for long horizontal rules.
    ///
    /// - Parameter edges: Edges are not 0. The last byte is 0.
    static func append(
        of edges: UnsafeBufferPointer<UInt8>, row: Int, to runs: inout [EdgeRun]
    ) {
        guard edges.last == 0 else { return }
        var x = 0
        while let start = firstEdge(of: edges, from: x) {
            x = start
            // The 0 at the end of the row stops this.
            while edges[x] != 0 { x &+= 1 }
            if x - start < ruleLength { runs.append(EdgeRun(row: row, start: start, end: x)) }
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
