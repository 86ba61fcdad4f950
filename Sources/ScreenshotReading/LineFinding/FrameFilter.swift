/// Finds components that are frames: boxes, grids of tables, outlines of buttons, with whatever touches
/// them.
struct FrameFilter {
    /// Pixels. Nothing smaller has room for text.
    static let minimumWidth = 24
    static let minimumHeight = 12
    /// A fuller component is letters, or an icon.
    static let maximumDensity: Float = 0.45
    /// An emptier one is a frame if it is also so many heights wide.
    static let hollowDensity: Float = 0.25
    static let hollowWidthInHeights: Float = 2.5
    /// Components inside of a hollow one make it a frame if there are as many: `@` has one.
    static let minimumContentCount = 2
    /// Only those count that are narrow enough to be letters, in widths of the frame, and no dust, in
    /// heights of it.
    static let maximumContentWidth: Float = 0.45
    static let minimumContentHeight: Float = 0.25
    /// Boxes that are looked at in one picture to see whether they are inside of another; a page needs
    /// some ten thousand. It keeps the time of noise from growing with the square of the components.
    private static let maximumLookupCount = 1 << 22

    private let grid: BoxGrid
    private var remainingLookups = maximumLookupCount

    /// - Parameter components: All those of a picture of the given size.
    init(_ components: [Component], width: Int, height: Int) {
        grid = BoxGrid(components.map(\.box), width: width, height: height)
    }

    /// Whether each of the components that this was made for is a frame.
    ///
    /// - Parameter runs: Those of all components, which have the index of theirs for a label.
    mutating func frames(
        among components: [Component], of runs: [EdgeRun], meter: inout WorkMeter
    ) throws(RecognitionError) -> [Bool] {
        var sides = Array(repeating: FrameSides(), count: components.count)
        try meter.spend(runs.count * 4)
        for run in runs { sides[run.label].add(run, of: components[run.label].box) }
        var areFrames: [Bool] = []
        areFrames.reserveCapacity(components.count)
        for (component, sides) in zip(components, sides) {
            areFrames.append(try isFrame(component, sides, meter: &meter))
        }
        return areFrames
    }

    private mutating func isFrame(
        _ component: Component, _ sides: FrameSides, meter: inout WorkMeter
    ) throws(RecognitionError) -> Bool {
        let (box, density) = (component.box, component.density)
        guard box.width >= Self.minimumWidth, box.height >= Self.minimumHeight,
            density < Self.maximumDensity
        else { return false }
        let isWide = Float(box.width) >= Self.hollowWidthInHeights * Float(box.height)
        if sides.areStraight(around: box) {
            if isWide || sides.areWhole(around: box) { return true }
            return try holds(1, box, meter: &meter)
        }
        guard density < Self.hollowDensity else { return false }
        if isWide { return true }
        return try holds(Self.minimumContentCount, box, meter: &meter)
    }

    /// Whether `minimum` components inside of a box may be letters.
    private mutating func holds(
        _ minimum: Int, _ box: PixelBox, meter: inout WorkMeter
    ) throws(RecognitionError) -> Bool {
        var count = 0
        for candidates in grid.candidates(in: box) where remainingLookups > 0 {
            remainingLookups -= candidates.count + 1
            try meter.spend(candidates.count + 1)
            for content in candidates where Self.holds(box, content) {
                count += 1
                if count == minimum { return true }
            }
        }
        return false
    }

    private static func holds(_ box: PixelBox, _ content: PixelBox) -> Bool {
        content.left >= box.left && content.right <= box.right
            && content.top > box.top && content.bottom < box.bottom
            && Float(content.width) < maximumContentWidth * Float(box.width)
            && Float(content.height) >= minimumContentHeight * Float(box.height)
    }
}
