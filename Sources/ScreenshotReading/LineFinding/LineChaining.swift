/// Chains glyphs to lines: each glyph with those to the left that it may follow.
struct LineChaining {
    /// Rows that two neighbours share, in heights of the lower one.
    static let minimumOverlap: Float = 0.5
    /// Neighbours up to this ratio of heights, such as `x` and `d`, are letters of one size.
    static let similarHeights: Float = 1.62
    /// The widest gap between letters of one size, in heights of the lower one: a space between words.
    static let maximumGap: Float = 1.25
    /// The widest gap between others, such as `.` and `l`, in heights of the lower one.
    static let maximumGapOfUnlike: Float = 0.45
    /// Pixels that are added to both gaps: a picture may be small.
    static let gapAllowance: Float = 1
    /// Neighbours of a greater ratio of heights are chained only if they are very near.
    static let maximumRatio: Float = 2.6
    static let maximumRatioOfNear: Float = 4.5
    /// The widest gap of those, in heights of the lower one: an icon beside a name is farther away.
    static let nearGap: Float = 0.25
    /// A glyph of a lower contrast, in that of its neighbour, is not chained to it: it is the shadow or
    /// the pattern of a ground.
    static let minimumContrast: Float = 0.25
    /// How many glyphs are looked at to the left of one in a band: letters, their accents and what is
    /// above and below in the same band. It keeps the time from growing with the square of the glyphs.
    static let reach = 12

    private let bands: RowBands
    /// For each band the last glyphs that have a row in it, a ring of ``reach``.
    private var latest: [Int32]
    /// How many glyphs each band has had.
    private var counts: [Int32]

    /// - Parameter height: Rows of the picture.
    init(height: Int) {
        bands = RowBands(height: height)
        latest = Array(repeating: 0, count: bands.count * Self.reach)
        counts = Array(repeating: 0, count: bands.count)
    }

    /// - Parameter glyphs: By their left edges.
    /// - Returns: Sets of the indices of `glyphs`, one for each line.
    mutating func chain(
        _ glyphs: [LinePart], meter: inout WorkMeter
    ) throws(RecognitionError) -> DisjointSets {
        var lines = DisjointSets()
        for (index, glyph) in glyphs.enumerated() {
            lines.insert()
            let bands = bands.bands(of: glyph.box)
            try meter.spend(bands.count * Self.reach)
            for band in bands {
                for neighbour in neighbours(in: band)
                where Self.areNeighbours(glyphs[neighbour].box, glyph.box)
                    && Self.areAlike(glyphs[neighbour].levels.contrast, glyph.levels.contrast)
                {
                    lines.unite(index, neighbour)
                }
            }
            for band in bands { append(index, to: band) }
        }
        return lines
    }

    /// The last glyphs of a band.
    private func neighbours(in band: Int) -> some Sequence<Int> {
        let start = band * Self.reach
        let count = min(Int(counts[band]), Self.reach)
        return latest[start..<(start + count)].lazy.map { Int($0) }
    }

    private mutating func append(_ glyph: Int, to band: Int) {
        latest[band * Self.reach + Int(counts[band]) % Self.reach] = Int32(glyph)
        counts[band] += 1
    }

    /// Whether two contrasts may be those of one line.
    static func areAlike(_ contrast: Int, _ other: Int) -> Bool {
        Float(min(contrast, other)) >= minimumContrast * Float(max(contrast, other))
    }

    /// Whether `right` may follow `left`.
    private static func areNeighbours(_ left: PixelBox, _ right: PixelBox) -> Bool {
        let lower = Float(min(left.height, right.height))
        let higher = Float(max(left.height, right.height))
        let gap = Float(right.left - left.right)
        let isSimilar = higher <= lower * similarHeights
        let maximum = (isSimilar ? maximumGap : maximumGapOfUnlike) * lower + gapAllowance
        guard gap <= maximum, Float(left.sharedRowCount(with: right)) >= minimumOverlap * lower
        else { return false }
        return higher <= lower * maximumRatio
            || (higher < lower * maximumRatioOfNear && gap < nearGap * lower)
    }
}
