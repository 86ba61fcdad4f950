/// How much of each side of its box a component covers with straight edges.
struct FrameSides {
    /// The parts of the upper and lower side, and of the left and right one, that a box covers. Corners
    /// may be round; a row of letters covers less.
    static let minimumRowShare: Float = 0.6
    static let minimumColumnShare: Float = 0.5
    /// The part of each side that is covered where nothing is inside. A D covers less.
    static let minimumWholeShare: Float = 0.8
    /// A thin line has two rows, or columns, of edges: one at each of its sides.
    private static let thickness = 2

    /// The longest run of the uppermost and the lowest rows.
    private var top = 0
    private var bottom = 0
    /// How many runs begin at the left side and end at the right one.
    private var left = 0
    private var right = 0

    /// - Parameter box: That of the component.
    mutating func add(_ run: EdgeRun, of box: PixelBox) {
        let run = (length: run.length, box: run.box)
        if run.box.top < box.top + Self.thickness { top = max(top, run.length) }
        if run.box.bottom > box.bottom - Self.thickness { bottom = max(bottom, run.length) }
        if run.box.left < box.left + Self.thickness { left += 1 }
        if run.box.right > box.right - Self.thickness { right += 1 }
    }

    /// Whether the four sides are straight, as those of a box.
    func areStraight(around box: PixelBox) -> Bool {
        Float(min(top, bottom)) >= Self.minimumRowShare * Float(box.width)
            && Float(min(left, right)) >= Self.minimumColumnShare * Float(box.height)
    }

    /// Whether the four sides are straight to nearly the corners.
    func areWhole(around box: PixelBox) -> Bool {
        Float(min(top, bottom)) >= Self.minimumWholeShare * Float(box.width)
            && Float(min(left, right)) >= Self.minimumWholeShare * Float(box.height)
    }
}
