/// What is around a bright component, or around those of a line: how many of the ends of its runs, and
/// of its topmost and lowest pixels, have what beside them.
struct OutlineEvidence {
    /// The least part of the ends, and of the tops and bottoms, that have something dark beside them.
    /// Inner corners of `N` and `W` are too narrow to show the black of an outline.
    static let minimumDarkEnds: Float = 0.8
    static let minimumDarkCaps: Float = 0.6

    /// Ends of runs, to the left and to the right.
    var endCount = 0
    /// Those next to which it is dark.
    var darkEndCount = 0
    /// Those with a thin dark line and a part of a picture behind it, which is what an outline makes.
    var pictureEndCount = 0
    /// Those with another letter behind a thin dark line: the space between two letters.
    var letterEndCount = 0
    /// Those with a bright surface behind a thin dark line: the strokes of dark letters, of which the
    /// component is a counter, and rules on paper, but also outlines of letters before a white ground.
    var surfaceEndCount = 0
    /// Middles of runs that have nothing bright above, or below.
    var capCount = 0
    /// Those next to which it is dark.
    var darkCapCount = 0

    /// Whether the component is dark all around.
    var isBordered: Bool {
        endCount > 0 && Float(darkEndCount) >= Self.minimumDarkEnds * Float(endCount)
            && Float(darkCapCount) >= Self.minimumDarkCaps * Float(capCount)
    }

    mutating func add(_ other: OutlineEvidence) {
        endCount += other.endCount
        darkEndCount += other.darkEndCount
        pictureEndCount += other.pictureEndCount
        letterEndCount += other.letterEndCount
        surfaceEndCount += other.surfaceEndCount
        capCount += other.capCount
        darkCapCount += other.darkCapCount
    }
}
