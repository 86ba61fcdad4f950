/// What the lines of a picture are made of.
struct LineParts {
    /// By their left edges.
    private(set) var glyphs: [PixelBox] = []
    /// Small marks, by their left edges.
    private(set) var marks: [PixelBox] = []

    /// Sorts the components of a picture of the given size out.
    init(
        of components: [Component], filter: GlyphFilter, width: Int, height: Int,
        meter: inout WorkMeter
    ) throws(RecognitionError) {
        for component in components {
            try meter.spend(16)
            switch filter.kind(of: component) {
            case .glyph: glyphs.append(component.box)
            case .mark: marks.append(component.box)
            case .other: break
            }
        }
        let containers = ContainerFilter(glyphs, width: width, height: height)
        var letters: [PixelBox] = []
        letters.reserveCapacity(glyphs.count)
        for glyph in glyphs where try !containers.isContainer(glyph, meter: &meter) {
            letters.append(glyph)
        }
        // No box starts at the right edge of the picture or beyond.
        glyphs = letters.sorted(intoBuckets: width) { $0.left }.boxes
        marks = marks.sorted(intoBuckets: width) { $0.left }.boxes
    }
}
