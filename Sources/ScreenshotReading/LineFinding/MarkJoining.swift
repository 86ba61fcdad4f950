/// Joins small marks, such as full stops, hyphens and dots, to the lines that they stand beside.
struct MarkJoining {
    /// The widest gap between a mark and its line, in heights of the line; of a line of one glyph, which
    /// may be no line.
    static let maximumGap: Float = 0.8
    static let maximumGapOfLoneGlyph: Float = 0.4
    /// How far below a line the middle of a mark may be, in heights of the line.
    static let maximumDrop: Float = 0.3
    /// A mark of a lower contrast, in that of its line, is not text.
    static let minimumContrast: Float = 0.45
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

    /// Adds marks to the lines beside them: first from left to right, then back, so that runs of dots
    /// are followed in both directions.
    ///
    /// - Parameters:
    ///   - marks: By their left edges.
    ///   - lines: Those that this was made for.
    func join(
        _ marks: [LinePart], to lines: inout [LineDraft], meter: inout WorkMeter
    ) throws(RecognitionError) {
        let others = try remainder(of: marks, afterJoiningTo: &lines, meter: &meter)
            .sorted { $0.box.right > $1.box.right }
        _ = try remainder(of: others, afterJoiningTo: &lines, meter: &meter)
    }

    /// - Returns: The marks that stand beside no line.
    private func remainder(
        of marks: [LinePart], afterJoiningTo lines: inout [LineDraft], meter: inout WorkMeter
    ) throws(RecognitionError) -> [LinePart] {
        var remainder: [LinePart] = []
        for mark in marks {
            let candidates = candidates[bands.band(ofRow: Self.middle(of: mark))]
            try meter.spend(8 + candidates.count)
            if let line = Self.nearest(of: candidates, in: lines, to: mark),
                Self.standsOut(mark, beside: lines[line])
            {
                lines[line].join(mark)
            } else {
                remainder.append(mark)
            }
        }
        return remainder
    }

    private static func middle(of mark: LinePart) -> Int {
        (mark.box.top + mark.box.bottom) / 2
    }

    private static func standsOut(_ mark: LinePart, beside line: LineDraft) -> Bool {
        Float(mark.levels.contrast) >= minimumContrast * Float(line.levels.contrast)
    }

    private static func nearest(
        of candidates: [Int32], in lines: [LineDraft], to mark: LinePart
    ) -> Int? {
        let middle = middle(of: mark)
        var nearest: Int?
        var least = Int.max
        for candidate in candidates {
            let line = Int(candidate)
            let box = lines[line].box
            let gap = max(mark.box.left - box.right, box.left - mark.box.right, 0)
            guard gap < least, middle >= box.top else { continue }
            let height = Float(box.height)
            let isLone = lines[line].glyphs.count == 1
            if Float(gap) < (isLone ? maximumGapOfLoneGlyph : maximumGap) * height,
                Float(middle) <= Float(box.bottom) + maximumDrop * height
            {
                (nearest, least) = (line, gap)
            }
        }
        return nearest
    }
}
