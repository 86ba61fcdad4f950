/// Tells lines of outlined letters from other chains of bright components with dark borders, such as
/// counters of bold letters, fields between rules, and white text on a dark ground.
enum OutlinedLineRule {
    static let minimumGlyphCount = 2
    /// Pixels of the picture that is searched. Lower text has no outline that could be seen.
    static let minimumHeight = 13
    /// The part of the boxes of its glyphs that is white. Fields between rules have more, loops less.
    static let density: ClosedRange<Float> = 0.25...0.9
    /// The least part of the ends of runs, but for those between letters, that show an outline. The
    /// rest of a line may lie before a dark part of the picture.
    static let minimumOutlinedEnds: Float = 0.3
    /// The least part of all ends that are not between letters: they must say something.
    static let minimumTellingEnds: Float = 0.2
    /// The greatest part of ends with a bright surface behind a dark line.
    static let maximumSurfaceEnds: Float = 0.12
    /// A line of as many glyphs that are no fuller may lie before a white ground: counters of bold
    /// letters are fuller, and so many fields are not drawn side by side.
    static let minimumCountBeforeWhite = 6
    static let maximumDensityBeforeWhite: Float = 0.78

    /// - Parameters:
    ///   - glyphs: The components of a chain.
    ///   - evidence: That of all of them together.
    static func admits(_ glyphs: [BrightComponent], evidence: OutlineEvidence) -> Bool {
        let area = glyphs.reduce(0) { $0 + $1.box.width * $1.box.height }
        let whole = Float(glyphs.reduce(0) { $0 + $1.pixelCount }) / Float(max(area, 1))
        let highest = glyphs.reduce(0) { max($0, $1.box.height) }
        guard glyphs.count >= minimumGlyphCount, highest >= minimumHeight, density.contains(whole)
        else { return false }
        let mayBeBeforeWhite =
            glyphs.count >= minimumCountBeforeWhite && whole <= maximumDensityBeforeWhite
        let endCount = Float(evidence.endCount)
        var outlined = evidence.pictureEndCount
        var telling = evidence.endCount - evidence.letterEndCount
        if mayBeBeforeWhite {
            outlined += evidence.surfaceEndCount
        } else if Float(evidence.surfaceEndCount) > maximumSurfaceEnds * endCount {
            return false
        } else {
            telling -= evidence.surfaceEndCount
        }
        return Float(telling) >= minimumTellingEnds * endCount
            && Float(outlined) >= minimumOutlinedEnds * Float(telling)
    }
}
