/// Finds components that hold others, such as bubbles and fields around text.
struct ContainerFilter {
    /// Pixels. Nothing lower holds text.
    static let minimumHeight = 14
    /// As many components inside make a container: `B` and `%` have two.
    static let minimumContentCount = 3
    /// Lower components inside, in heights of the container, do not count: they are dust.
    static let minimumContentHeight: Float = 0.25
    /// Pixels between the rows of a container and those of its contents.
    static let border = 2
    /// Pixels. Two components inside that share no more columns stand side by side, as initials in a
    /// circle do, and make a container: the holes of a letter stand one above the other.
    static let sideBySideOverlap = 1

    /// Letters that touch have holes side by side, too. Such a row is so many heights wide, and edges
    /// fill more of its box than of a container's.
    static let minimumWidthOfLetters: Float = 1.2
    static let minimumDensityOfLetters: Float = 0.15

    private let grid: BoxGrid

    /// - Parameter glyphs: Boxes inside of a picture of the given size.
    init(_ glyphs: [PixelBox], width: Int, height: Int) {
        grid = BoxGrid(glyphs, width: width, height: height)
    }

    /// Whether `box`, one of the glyphs, is a container.
    ///
    /// The time is that of the cells it covers. Glyphs are not emptier than
    /// ``GlyphFilter/minimumDensity``, so all of them together cover the picture at most 20 times.
    func isContainer(
        _ component: Component, meter: inout WorkMeter
    ) throws(RecognitionError) -> Bool {
        let box = component.box
        guard box.height >= Self.minimumHeight, !Self.areTouchingLetters(component) else {
            return false
        }
        var count = 0
        var (leastRight, greatestLeft) = (Int.max, Int.min)
        for candidates in grid.candidates(in: box) {
            try meter.spend(candidates.count + 1)
            for content in candidates where Self.holds(box, content) {
                count += 1
                leastRight = min(leastRight, content.right)
                greatestLeft = max(greatestLeft, content.left)
                if count == Self.minimumContentCount { return true }
            }
        }
        return count > 1 && greatestLeft >= leastRight - Self.sideBySideOverlap
    }

    /// Whether it is as wide as several letters in a row, and as full of edges as they are.
    private static func areTouchingLetters(_ component: Component) -> Bool {
        let (width, height) = (component.box.width, component.box.height)
        return Float(width) >= minimumWidthOfLetters * Float(height)
            && component.density >= minimumDensityOfLetters
    }

    private static func holds(_ box: PixelBox, _ content: PixelBox) -> Bool {
        content.left >= box.left && content.right <= box.right
            && content.top >= box.top + border && content.bottom <= box.bottom - border
            && Float(content.height) >= minimumContentHeight * Float(box.height)
    }
}
