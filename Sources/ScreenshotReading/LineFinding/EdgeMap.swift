/// Where a picture changes its brightness, whichever side is the brighter one.
struct EdgeMap {
    /// The least difference of two neighbours, of 255, that is an edge. Text of a lower contrast is
    /// not found; gradients and most of the noise of JPEG stay below.
    static let minimumStep: UInt8 = 32
    /// Pixels. Columns of as many edges in a row are rules or borders of boxes: no letter is as high.
    static let ruleLength: UInt8 = 200

    /// For each pixel 0, or how many edges the column has in a row from here upwards, this one
    /// included, and ``ruleLength`` + 1 at the most.
    private var lengths = PixelBuffer()
    /// One row: all bits are set where the rule is being cleared that was met further below.
    private var isClearing = PixelBuffer()

    /// Finds the edges of `picture`, without those of long vertical rules.
    mutating func fill(
        from picture: PixelRows, meter: inout WorkMeter
    ) throws(RecognitionError) {
        lengths.resize(width: picture.width, height: picture.height)
        let lowestRule = try lengths.withMutableRows { lengths throws(RecognitionError) in
            var lowestRule: Int?
            for y in 0..<lengths.height {
                try meter.spend(lengths.width)
                if Self.findEdges(in: picture, y: y, lengths: lengths) { lowestRule = y }
            }
            return lowestRule
        }
        if let lowestRule { try clearRules(from: lowestRule, meter: &meter) }
    }

    /// The edges: bytes that are not 0. Those of the last column and of the last row are 0, since an
    /// edge belongs to the left or upper one of two neighbours.
    func withRows<Value>(
        _ body: (PixelRows) throws(RecognitionError) -> Value
    ) throws(RecognitionError) -> Value {
        try lengths.withRows(body)
    }

    /// Fills row `y`, the one above it being done.
    ///
    /// - Returns: Whether a column has reached the length of a rule.
    private static func findEdges(
        in picture: PixelRows, y: Int, lengths: MutablePixelRows
    ) -> Bool {
        let target = lengths[y]
        guard let last = target.indices.last else { return false }
        // What is above the first row has no edges: it is its own row above, before it is filled.
        if y == 0 { target.update(repeating: 0) }
        target[last] = 0
        guard y + 1 < picture.height else {
            target.update(repeating: 0)
            return false
        }
        return fillLengths(
            of: picture[y], below: picture[y + 1], above: lengths[max(y - 1, 0)], in: target,
            count: last)
    }

    /// All rows have more than `count` pixels.
    private static func fillLengths(
        of row: UnsafeBufferPointer<UInt8>, below: UnsafeBufferPointer<UInt8>,
        above: UnsafeMutableBufferPointer<UInt8>, in target: UnsafeMutableBufferPointer<UInt8>,
        count: Int
    ) -> Bool {
        precondition(min(row.count, below.count, above.count, target.count) > count)
        var longest: UInt8 = 0
        for x in 0..<count {
            let (here, right, under) = (row[x], row[x &+ 1], below[x])
            let stepX = max(here, right) &- min(here, right)
            let stepY = max(here, under) &- min(here, under)
            // At most ruleLength + 1, which a byte holds.
            let length = min(above[x], ruleLength) &+ 1
            target[x] = max(stepX, stepY) >= minimumStep ? length : 0
            longest = max(longest, target[x])
        }
        return longest >= ruleLength
    }

    /// Goes upwards from the row where the lowest rule was found, and clears rules as far as they go.
    private mutating func clearRules(
        from lowest: Int, meter: inout WorkMeter
    ) throws(RecognitionError) {
        isClearing.resize(width: lengths.width, height: 1)
        try isClearing.withMutableRows { isClearing throws(RecognitionError) in
            let isClearing = isClearing[0]
            isClearing.update(repeating: 0)
            try lengths.withMutableRows { lengths throws(RecognitionError) in
                for y in (0...lowest).reversed() {
                    try meter.spend(lengths.width)
                    Self.clearRules(in: lengths[y], isClearing: isClearing)
                }
            }
        }
    }

    private static func clearRules(
        in row: UnsafeMutableBufferPointer<UInt8>, isClearing: UnsafeMutableBufferPointer<UInt8>
    ) {
        precondition(row.count == isClearing.count)
        for x in row.indices {
            // Masks instead of conditions: the compiler makes vector instructions of them.
            let startsRule: UInt8 = row[x] >= ruleLength ? .max : 0
            let isEdge: UInt8 = row[x] > 0 ? .max : 0
            let clears = (isClearing[x] | startsRule) & isEdge
            isClearing[x] = clears
            row[x] &= ~clears
        }
    }
}
