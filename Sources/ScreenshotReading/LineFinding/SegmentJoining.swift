/// Joins segments of a line that marks have brought together, such as the words around a dash.
struct SegmentJoining {
    /// The widest gap between segments whose letters are of one size, in heights of those, and between
    /// others.
    static let maximumGap = LineChaining.maximumGap
    static let maximumGapOfUnlike: Float = 0.3
    /// The least height, in pixels, that the gap is measured by when segments are given up for all that
    /// are further to the right.
    static let minimumHeight = 8
    /// Rows that two segments share, and columns that they may share, in heights of the lower one.
    static let minimumOverlap: Float = 0.5
    static let maximumSharedColumns: Float = 0.5
    /// How many segments are looked at to the left of one in a band. No screen has as many side by side;
    /// it keeps the time from growing with the square of the segments.
    static let maximumCandidateCount = 32
    /// One joining may bring others together; after a second look hardly any are left.
    private static let passCount = 2

    private let bands: RowBands

    /// - Parameter height: Rows of the picture.
    init(height: Int) {
        bands = RowBands(height: height)
    }

    /// The lines of `segments`, by their left edges when they were joined.
    func join(
        _ segments: [LineDraft], meter: inout WorkMeter
    ) throws(RecognitionError) -> [LineDraft] {
        var lines = segments
        for _ in 0..<Self.passCount {
            lines.sort { ($0.box.left, $0.box.top) < ($1.box.left, $1.box.top) }
            lines = try joinOnce(lines, meter: &meter)
        }
        return lines
    }

    /// - Parameter segments: By their left edges. Each is joined to the first line that takes it.
    private func joinOnce(
        _ segments: [LineDraft], meter: inout WorkMeter
    ) throws(RecognitionError) -> [LineDraft] {
        var lines: [LineDraft] = []
        // For each band the lines that have a row in it and that may be joined by what comes next.
        var open = [[Int]](repeating: [], count: bands.count)
        for segment in segments {
            let bands = bands.bands(of: segment.box)
            try meter.spend(64 + bands.count * Self.maximumCandidateCount)
            var first: Int?
            for band in bands {
                open[band].removeAll { Self.isTooFar(segment, from: lines[$0]) }
                for line in open[band]
                where line < first ?? .max && Self.continues(segment, lines[line]) {
                    first = line
                }
            }
            if let first { lines[first].join(segment) } else { lines.append(segment) }
            let line = first ?? lines.count - 1
            for band in bands where !open[band].contains(line) {
                open[band].append(line)
                if open[band].count > Self.maximumCandidateCount { open[band].removeFirst() }
            }
        }
        return lines
    }

    /// Whether not even what is as far to the left as `segment` can continue `line`.
    private static func isTooFar(_ segment: LineDraft, from line: LineDraft) -> Bool {
        let reach = maximumGap * Float(max(line.box.height, minimumHeight))
        return Float(segment.box.left - line.box.right) > reach
    }

    private static func continues(_ segment: LineDraft, _ line: LineDraft) -> Bool {
        guard LineChaining.areAlike(line.contrast, segment.contrast) else { return false }
        let lower = Float(min(line.box.height, segment.box.height))
        let gap = Float(segment.box.left - line.box.right)
        guard gap >= -maximumSharedColumns * lower,
            Float(line.box.sharedRowCount(with: segment.box)) >= minimumOverlap * lower
        else { return false }
        return SeparatorDot.isOne(of: line, segment) || areNear(line, segment, gap: gap)
    }

    private static func areNear(_ line: LineDraft, _ segment: LineDraft, gap: Float) -> Bool {
        let lower = Float(min(line.glyphHeight, segment.glyphHeight))
        let higher = Float(max(line.glyphHeight, segment.glyphHeight))
        let isSimilar = higher <= lower * LineChaining.similarHeights
        let maximum = (isSimilar ? maximumGap : maximumGapOfUnlike) * lower
        return gap <= maximum + LineChaining.gapAllowance
            && higher <= lower * LineChaining.maximumRatio
    }
}
