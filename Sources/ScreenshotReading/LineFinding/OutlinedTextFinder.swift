/// Finds white letters with a dark outline over a picture, as memes have them.
///
/// ``LineFinder`` loses them: their edges are connected with those of the picture. Here, letters are
/// bright components with a thin dark line around, whatever is behind it.
/// It keeps its buffers for the next picture: a thread that reads pictures has one finder.
struct OutlinedTextFinder {
    /// No picture has so many outlined lines; it bounds the time for a picture full of noise.
    static let maximumLineCount = 256

    private var working = WorkingPicture()
    private var found = BrightComponents()

    /// The lines of outlined text in a picture, by the left edges of their first letters; none, soon,
    /// if nothing bright is of the size of a letter.
    ///
    /// - Throws: The error of `stop`, which is asked every few milliseconds.
    mutating func lines(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [OutlinedLine] {
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
    ) throws(RecognitionError) -> [OutlinedLine] {
        try found.find(in: picture, meter: &meter)
        let filter = OutlinedGlyphFilter(width: picture.width, height: picture.height)
        let candidateCount = found.components.count { Self.isGlyph($0) && filter.admits($0) }
        guard candidateCount >= OutlinedLineRule.minimumGlyphCount else { return [] }
        let probe = OutlineProbe(picture: picture, found: found, filter: filter)
        let assembly = OutlinedLineAssembly(
            found: found, evidence: try probe.evidence(meter: &meter), scale: scale)
        return try assembly.lines(meter: &meter)
    }

    /// Whether a component is high enough to start a line, and no mark.
    static func isGlyph(_ component: BrightComponent) -> Bool {
        component.box.height >= OutlinedGlyphFilter.minimumGlyphHeight
    }
}
