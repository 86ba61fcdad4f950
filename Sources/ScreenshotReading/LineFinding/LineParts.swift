/// What the lines of a picture are made of.
struct LineParts {
    /// By their left edges.
    let glyphs: [LinePart]
    /// Small marks, by their left edges.
    let marks: [LinePart]

    /// Sorts the components of a picture out.
    init(
        of components: [Component], in picture: PixelRows, filter: GlyphFilter,
        meter: inout WorkMeter
    ) throws(RecognitionError) {
        var (glyphs, marks): ([Component], [PixelBox]) = ([], [])
        for component in components {
            try meter.spend(16)
            switch filter.kind(of: component) {
            case .glyph: glyphs.append(component)
            case .mark: marks.append(component.box)
            case .other: break
            }
        }
        let containers = ContainerFilter(
            glyphs.map(\.box), width: picture.width, height: picture.height)
        var letters: [PixelBox] = []
        letters.reserveCapacity(glyphs.count)
        for glyph in glyphs where try !containers.isContainer(glyph, meter: &meter) {
            letters.append(glyph.box)
        }
        self.glyphs = try Self.parts(letters, of: picture, meter: &meter)
        self.marks = try Self.parts(marks, of: picture, meter: &meter)
    }

    /// By their left edges.
    private static func parts(
        _ boxes: [PixelBox], of picture: PixelRows, meter: inout WorkMeter
    ) throws(RecognitionError) -> [LinePart] {
        // No box starts at the right edge of the picture or beyond.
        let boxes = boxes.sorted(intoBuckets: picture.width) { $0.left }.boxes
        var parts: [LinePart] = []
        parts.reserveCapacity(boxes.count)
        for box in boxes {
            try meter.spend(16 + box.height * (4 + box.width / 16))
            parts.append(LinePart(box: box, levels: GreyRange(of: box, in: picture)))
        }
        return parts
    }
}
