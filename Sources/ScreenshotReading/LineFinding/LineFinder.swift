/// Finds the lines of text in a picture, dark on light or light on dark.
///
/// It looks for edges only, groups them to glyphs, and chains glyphs of like size and height to lines.
/// It keeps its buffers for the next picture: a thread that reads pictures has one finder.
struct LineFinder {
    /// Pixels. A lone glyph that is higher and not wider than high is an icon.
    static let maximumLoneGlyphHeight = 60

    private var working = WorkingPicture()
    private var components = ComponentFinder()

    /// The lines of a picture, by their left edges.
    ///
    /// Every picture has an answer, of a time that grows with its pixels: there are limits to the
    /// components of a picture full of noise, ``ConnectedComponents/maximumLabelCount``.
    ///
    /// - Throws: The error of `stop`, which is asked every few milliseconds, and
    ///   every 20 or so on pictures of many megapixels.
    mutating func lines(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [TextLine] {
        // Taken out while `lines` changes the rest of this finder, so that its buffer is not copied.
        var working = WorkingPicture()
        swap(&working, &self.working)
        defer { swap(&working, &self.working) }
        return try working.withRows(of: image, until: stop) {
            picture, scale, meter throws(RecognitionError) in
            try lines(in: picture, scale: scale, meter: &meter)
        }
    }

    /// - Parameter scale: How many pixels of the image make one of `picture`.
    private mutating func lines(
        in picture: PixelRows, scale: Int, meter: inout WorkMeter
    ) throws(RecognitionError) -> [TextLine] {
        let found = try components.components(in: picture, meter: &meter)
        let (width, height) = (picture.width, picture.height)
        let filter = GlyphFilter(width: width, height: height, isHalved: scale > 1)
        let parts = try LineParts(of: found, in: picture, filter: filter, meter: &meter)
        var chaining = LineChaining(height: height)
        let chains = try chaining.chain(parts.glyphs, meter: &meter)
        var drafts = try LineDraft.drafts(of: parts.glyphs, in: chains, meter: &meter)
        try MarkJoining(drafts, height: height).join(parts.marks, to: &drafts, meter: &meter)
        drafts = try SegmentJoining(height: height).join(drafts, meter: &meter)
        return try Self.lines(of: drafts, scale: scale, meter: &meter)
    }

    /// Finishes the lines, without those that are no text.
    private static func lines(
        of drafts: [LineDraft], scale: Int, meter: inout WorkMeter
    ) throws(RecognitionError) -> [TextLine] {
        var lines: [TextLine] = []
        for draft in drafts {
            try meter.spend(64 * draft.glyphs.count)
            guard let metrics = LineMetrics(draft.glyphs) else { continue }
            let line = TextLine(
                box: draft.box, baseline: metrics.baseline, top: metrics.top,
                glyphs: draft.glyphs, marks: draft.marks, rim: 1
            ).scaled(by: scale)
            if !isIcon(line) { lines.append(line) }
        }
        return lines
    }

    private static func isIcon(_ line: TextLine) -> Bool {
        line.glyphs.count == 1 && line.box.height > maximumLoneGlyphHeight
            && line.box.width < line.box.height
    }
}
