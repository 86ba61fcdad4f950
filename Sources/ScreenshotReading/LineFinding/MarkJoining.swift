/// Joins small marks, such as full stops, hyphens and dots, to the lines that they stand beside.
struct MarkJoining {
    /// The widest gap between a mark and its line, in heights of the line.
    static let maximumGap: Float = 0.6
    /// How many lines are looked at for a mark. No screen has as many side by side; it keeps the time
    /// from growing with the product of marks and lines.
    static let maximumCandidateCount = 256

    private let bands: RowBands
    /// For each band the lines that have a row in it or end just above.
    private var candidates: [[Int32]]

    /// - Parameter height: Rows of the picture.
    init(_ lines: [LineDraft], height: Int) {
        bands = RowBands(height: height)
        candidates = Array(repeating: [], count: bands.count)
        for (index, line) in lines.enumerated() {
            for band in bands.bands(touching: line.box)
            where candidates[band].count < Self.maximumCandidateCount {
                candidates[band].append(Int32(index))
            }
        }
    }

    /// Widens the lines by the marks beside them. Rows are not added: a crop has some to spare.
    ///
    /// - Parameters:
    ///   - marks: By their left edges, so that the dots of an ellipsis join one after the other.
    ///   - lines: Those that this was made for.
    func join(
        _ marks: [PixelBox], to lines: inout [LineDraft], meter: inout WorkMeter
    ) throws(RecognitionError) {
        for mark in marks {
            let candidates = candidates[bands.band(ofRow: (mark.top + mark.bottom) / 2)]
            try meter.spend(8 + candidates.count)
            guard let line = Self.nearest(of: candidates, in: lines, to: mark) else { continue }
            lines[line].box.left = min(lines[line].box.left, mark.left)
            lines[line].box.right = max(lines[line].box.right, mark.right)
        }
    }

    private static func nearest(
        of candidates: [Int32], in lines: [LineDraft], to mark: PixelBox
    ) -> Int? {
        var nearest: Int?
        var least = Int.max
        for candidate in candidates {
            let box = lines[Int(candidate)].box
            let gap = max(mark.left - box.right, box.left - mark.right, 0)
            if gap < least, Float(gap) < maximumGap * Float(box.height) {
                (nearest, least) = (Int(candidate), gap)
            }
        }
        return nearest
    }
}
