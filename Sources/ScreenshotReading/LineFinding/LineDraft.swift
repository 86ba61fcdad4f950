/// A line while it is put together.
struct LineDraft {
    /// Holds the glyphs and, from left to right, the marks.
    private(set) var box: PixelBox
    private(set) var glyphs: [PixelBox]
    private(set) var marks: [PixelBox] = []
    /// That of all glyphs and marks.
    private(set) var levels: GreyRange
    /// The greatest one of the glyphs that were chained, of 255 levels.
    private(set) var contrast: Int
    /// The median height of the glyphs that were chained.
    private(set) var glyphHeight: Int

    /// - Parameter chain: At least one glyph, by their left edges.
    private init(_ chain: [LinePart]) {
        box = chain[0].box
        levels = chain[0].levels
        for glyph in chain {
            box.formUnion(glyph.box)
            levels.formUnion(glyph.levels)
        }
        glyphs = chain.map(\.box)
        contrast = chain.map(\.levels.contrast).max() ?? 0
        glyphHeight = glyphs.map(\.height).sorted()[glyphs.count / 2]
    }

    /// Drafts of the lines that `sets` makes of `glyphs`, by the left edges of their first glyphs.
    ///
    /// - Parameter sets: Sets of indices of `glyphs`.
    static func drafts(
        of glyphs: [LinePart], in sets: DisjointSets, meter: inout WorkMeter
    ) throws(RecognitionError) -> [LineDraft] {
        var sets = sets
        var chains: [[LinePart]] = []
        var places = [Int](repeating: 0, count: glyphs.count)
        for (index, glyph) in glyphs.enumerated() {
            try meter.spend(64)
            let first = sets.representative(of: index)
            if first == index {
                places[index] = chains.count
                chains.append([glyph])
            } else {
                chains[places[first]].append(glyph)
            }
        }
        var drafts: [LineDraft] = []
        drafts.reserveCapacity(chains.count)
        for chain in chains {
            try meter.spend(chain.count * 32)
            drafts.append(LineDraft(BarFilter.letters(of: chain)))
        }
        return drafts
    }

    /// Adds a mark beside the line. Its rows are not added to the box: a crop has some to spare.
    mutating func join(_ mark: LinePart) {
        box.left = min(box.left, mark.box.left)
        box.right = max(box.right, mark.box.right)
        marks.append(mark.box)
        levels.formUnion(mark.levels)
    }

    /// Adds all of a line to the right. What it is measured by stays that of this one.
    mutating func join(_ next: LineDraft) {
        box.formUnion(next.box)
        glyphs += next.glyphs
        marks += next.marks
        levels.formUnion(next.levels)
    }
}
