/// A line while it is put together.
struct LineDraft {
    /// Holds the glyphs and the marks that were joined.
    var box: PixelBox
    /// By their left edges.
    var glyphs: [PixelBox]

    /// Drafts of the lines that `sets` makes of `glyphs`, by the left edges of their first glyphs.
    ///
    /// - Parameter sets: Sets of indices of `glyphs`.
    static func drafts(
        of glyphs: [PixelBox], in sets: DisjointSets, meter: inout WorkMeter
    ) throws(RecognitionError) -> [LineDraft] {
        var sets = sets
        var drafts: [LineDraft] = []
        var places = [Int](repeating: 0, count: glyphs.count)
        for (index, glyph) in glyphs.enumerated() {
            try meter.spend(64)
            let first = sets.representative(of: index)
            if first == index {
                places[index] = drafts.count
                drafts.append(LineDraft(box: glyph, glyphs: [glyph]))
            } else {
                drafts[places[first]].box.formUnion(glyph)
                drafts[places[first]].glyphs.append(glyph)
            }
        }
        return drafts
    }
}
