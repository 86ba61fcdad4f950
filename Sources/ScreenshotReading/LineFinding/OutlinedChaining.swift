/// Chains white letters to lines. Their outlines all but touch, so it takes no more than boxes.
enum OutlinedChaining {
    /// Rows that two neighbours share, in heights of the lower one.
    static let minimumOverlap: Float = 0.5
    /// The widest gap between letters, in heights of the lower one: a space between words.
    static let maximumGap: Float = 1.25
    /// The same for neighbours of unlike heights, such as a letter and a full stop.
    static let maximumGapOfUnlike: Float = 0.45
    static let similarHeights: Float = 1.62
    static let maximumRatio: Float = 2.6
    /// How many glyphs to the left are looked at: the letters of some lines one above the other. It
    /// keeps the time from growing with the square of the glyphs.
    static let reach = 64

    /// - Parameter glyphs: By their left edges.
    /// - Returns: The indices of the glyphs of each line, by their left edges.
    static func lines(
        of glyphs: [PixelBox], meter: inout WorkMeter
    ) throws(RecognitionError) -> [[Int]] {
        var sets = DisjointSets()
        for (index, glyph) in glyphs.enumerated() {
            sets.insert()
            try meter.spend(reach)
            for other in max(index - reach, 0)..<index where areNeighbours(glyphs[other], glyph) {
                sets.unite(index, other)
            }
        }
        var lines: [Int: [Int]] = [:]
        for index in glyphs.indices {
            lines[sets.representative(of: index), default: []].append(index)
        }
        return lines.sorted { $0.key < $1.key }.map(\.value)
    }

    private static func areNeighbours(_ left: PixelBox, _ right: PixelBox) -> Bool {
        let lower = Float(min(left.height, right.height))
        let higher = Float(max(left.height, right.height))
        let gap = higher <= lower * similarHeights ? maximumGap : maximumGapOfUnlike
        return higher <= lower * maximumRatio
            && Float(right.left - left.right) <= gap * lower + 1
            && Float(left.sharedRowCount(with: right)) >= minimumOverlap * lower
    }
}
