/// Scales rows from one width to another. Pixels of a row that shrinks are the mean of what they cover;
/// pixels of one that grows lie between their two neighbours.
struct RowScaler {
    /// Bits of the fractions of places in a row that shrinks, and in one that grows.
    private static let areaBits = 16
    private static let linearBits = 8

    private var sourceCount = 0
    private var targetCount = 0
    /// If rows shrink, where the pixels of the target begin in the source, and where the last one ends;
    /// if they grow, the left one of the two neighbours.
    private var places: [Int32] = []
    /// How far behind the left edge of its place each lies; if rows grow, the weight of the right
    /// neighbour.
    private var fractions: [Int32] = []
    /// The source through the table, its last pixel twice.
    private var levels: [UInt8] = []
    /// The sum of the levels left of each pixel, in units of 2^-``areaBits``.
    private var sums: [Int] = []

    /// Sets the widths, both above 0.
    mutating func prepare(from sourceCount: Int, to targetCount: Int) {
        precondition(sourceCount > 0 && targetCount > 0 && sourceCount < Int32.max)
        self.sourceCount = sourceCount
        self.targetCount = targetCount
        places.removeAll(keepingCapacity: true)
        fractions.removeAll(keepingCapacity: true)
        let ratio = Double(sourceCount) / Double(targetCount)
        if isShrinking {
            for index in 0...targetCount {
                appendPlace(Double(index) * ratio, bits: Self.areaBits)
            }
        } else {
            for index in 0..<targetCount {
                appendPlace(max((Double(index) + 0.5) * ratio - 0.5, 0), bits: Self.linearBits)
            }
        }
        levels.grow(toCount: sourceCount + 1)
        sums.grow(toCount: sourceCount + 1)
    }

    /// Scales a row of the source's width.
    ///
    /// - Parameters:
    ///   - table: What each level becomes first; 256 levels.
    ///   - target: Gets levels times 256; has the target's width.
    mutating func scale(
        _ row: UnsafeBufferPointer<UInt8>, through table: [UInt8],
        into target: UnsafeMutableBufferPointer<UInt16>
    ) {
        precondition(row.count == sourceCount && target.count == targetCount && table.count == 256)
        look(row, up: table)
        if isShrinking { takeMeans(into: target) } else { interpolate(into: target) }
    }

    private var isShrinking: Bool { sourceCount >= targetCount }

    private mutating func appendPlace(_ place: Double, bits: Int) {
        let index = min(Int(place), sourceCount - 1)
        places.append(Int32(index))
        fractions.append(Int32((place - Double(index)) * Double(1 << bits)))
    }

    private mutating func look(_ row: UnsafeBufferPointer<UInt8>, up table: [UInt8]) {
        let last = row.count - 1
        levels.withUnsafeMutableBufferPointer { levels in
            table.withUnsafeBufferPointer { table in
                for x in row.indices { levels[x] = table[Int(row[x])] }
            }
            levels[last + 1] = levels[last]
        }
    }

    /// The mean from one place to the next is the difference of the sums up to them.
    private mutating func takeMeans(into target: UnsafeMutableBufferPointer<UInt16>) {
        let unit = Self.areaBits
        sums.withUnsafeMutableBufferPointer { sums in
            var sum = 0
            for x in 0..<sourceCount {
                sums[x] = sum
                sum &+= Int(levels[x]) &<< unit
            }
        }
        // A level times a width in units of 2^-16 times this is the level in units of 2^-40; neither
        // of them can be greater than 2^57.
        let factor = (1 << 32) * targetCount / sourceCount
        var before = 0
        for index in target.indices {
            let place = Int(places[index + 1])
            let sum = sums[place] &+ Int(fractions[index + 1]) &* Int(levels[place])
            target[index] = UInt16(min(((sum &- before) &* factor) &>> 40, 255 << 8))
            before = sum
        }
    }

    private func interpolate(into target: UnsafeMutableBufferPointer<UInt16>) {
        for index in target.indices {
            let place = Int(places[index])
            let right = Int(fractions[index])
            let left = (1 << Self.linearBits) - right
            target[index] = UInt16(
                truncatingIfNeeded: left &* Int(levels[place]) &+ right &* Int(levels[place + 1]))
        }
    }
}
