/// Makes the rows of a crop of those of its source, as ``RowScaler`` makes columns.
struct RowMixer {
    /// The rows of the source that a row is made of.
    private var spans: [Range<Int>] = []
    /// For each row of each span its part, in units of 1 / 65535; those of a span make 1.
    private var weights: [UInt16] = []
    private var sum: [UInt16] = []

    /// Sets the numbers of rows, both above 0.
    mutating func prepare(from sourceCount: Int, to targetCount: Int) {
        precondition(sourceCount > 0 && targetCount > 0)
        spans.removeAll(keepingCapacity: true)
        weights.removeAll(keepingCapacity: true)
        let ratio = Double(sourceCount) / Double(targetCount)
        for index in 0..<targetCount {
            if ratio >= 1 {
                let start = Double(index) * ratio
                appendMean(from: start, to: min(start + ratio, Double(sourceCount)))
            } else {
                let place = max((Double(index) + 0.5) * ratio - 0.5, 0)
                appendPair(at: place, last: sourceCount - 1)
            }
        }
    }

    /// Makes row after row.
    ///
    /// - Parameters:
    ///   - rows: Levels times 256, in rows of `width` without gaps.
    ///   - target: Gets levels, in rows of `width` without gaps.
    mutating func mix(
        _ rows: UnsafeBufferPointer<UInt16>, width: Int,
        into target: UnsafeMutableBufferPointer<UInt8>
    ) {
        precondition(target.count >= spans.count * width)
        precondition(rows.count >= (spans.last?.upperBound ?? 0) * width)
        sum.grow(toCount: width)
        sum.withUnsafeMutableBufferPointer { sum in
            var weight = 0
            for (index, span) in spans.enumerated() {
                // A half, so that what follows rounds.
                for x in 0..<width { sum[x] = 1 << 7 }
                for row in span {
                    let row = rows[(row * width)..<((row + 1) * width)]
                    Self.add(UnsafeBufferPointer(rebasing: row), times: weights[weight], to: sum)
                    weight += 1
                }
                let start = index * width
                for x in 0..<width {
                    target[start &+ x] = UInt8(truncatingIfNeeded: sum[x] &>> 8)
                }
            }
        }
    }

    /// `sum` stays below 2^16: weights make 65535 at the most, and levels times 256 are 65280.
    private static func add(
        _ row: UnsafeBufferPointer<UInt16>, times weight: UInt16,
        to sum: UnsafeMutableBufferPointer<UInt16>
    ) {
        let weight = UInt32(weight)
        for x in row.indices {
            let product = UInt32(row[x]) &* weight
            sum[x] = sum[x] &+ UInt16(truncatingIfNeeded: product &>> 16)
        }
    }

    /// A span with the part that each row has of `start..<end`.
    private mutating func appendMean(from start: Double, to end: Double) {
        let span = Int(start)..<max(Int(end.rounded(.up)), Int(start) + 1)
        spans.append(span)
        var done = 0.0
        for row in span {
            // Rounding what is done so far, and not each part, keeps the sum exact.
            let next = min(max((Double(row + 1) - start) / (end - start), 0), 1)
            weights.append(UInt16((next * 65_535).rounded() - (done * 65_535).rounded()))
            done = next
        }
    }

    /// A span of the two rows that `place` lies between; of one, at the last.
    private mutating func appendPair(at place: Double, last: Int) {
        let first = min(Int(place), last)
        guard first < last else {
            spans.append(first..<(first + 1))
            weights.append(65_535)
            return
        }
        let weight = UInt16(((place - Double(first)) * 65_535).rounded())
        spans.append(first..<(first + 2))
        weights.append(65_535 - weight)
        weights.append(weight)
    }
}
