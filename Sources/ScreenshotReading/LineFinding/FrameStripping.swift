/// Takes frames apart: removes their long straight lines, and keeps the letters that touched them.
///
/// All frames of a picture are worked on at a time, since no two of them touch. The time is that of their
/// edges: each is looked at a fixed number of times.
struct FrameStripping {
    /// The least lengths of a line that is removed: parts of the width and the height of its frame, but
    /// not below those of letters, and not so long that a side of a cell could stay.
    static let minimumRowShare: Float = 0.4
    static let minimumColumnShare: Float = 0.7
    static let rowLengths = 16...40
    static let columnLengths = 10...40
    /// Pixels. Where something not larger touches a line that was removed, it is a part of that.
    static let maximumStumpSize = 5
    /// What touches removed lines at as many of its sides is a corner, or a line between two others.
    static let minimumSideCountOfCorners = 2

    /// The bits of a pixel of the map: how many edges its column has upwards, at most 63, and whether it
    /// was removed.
    private static let lengthBits: UInt8 = 63
    private static let removed: UInt8 = 128

    /// The edges of frames, with a border of one pixel around the picture.
    private var map = PixelBuffer()
    private var remainder = ConnectedComponents()

    /// What is left of frames.
    ///
    /// - Parameters:
    ///   - runs: Those of the frames only, by row and from left to right.
    ///   - components: The label of a run is the index of its frame in these.
    ///   - width: That of the picture, as `height`.
    mutating func components(
        in runs: [EdgeRun], of components: [Component], width: Int, height: Int,
        meter: inout WorkMeter
    ) throws(RecognitionError) -> [Component] {
        remainder.removeAll()
        guard !runs.isEmpty else { return [] }
        map.resize(width: width + 2, height: height + 2)
        try map.withMutableRows { map throws(RecognitionError) in
            for y in 0..<map.height { map[y].update(repeating: 0) }
            try meter.spend(map.width * map.height / 16 + runs.count * 32)
            for run in runs { Self.draw(run, on: map) }
            for run in runs.reversed() {
                Self.removeLines(of: run, in: components[run.label].box, on: map)
            }
            for run in runs { Self.appendRemainder(of: run, on: map, to: &remainder) }
        }
        let found = try remainder.connect(meter: &meter)
        return try withoutStumps(found, meter: &meter)
    }

    /// The part of a row of the map that shows a run, and the pixels on both sides of it.
    private static func neighbourhood(
        of run: EdgeRun, row: Int, on map: MutablePixelRows
    ) -> UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableBufferPointer(rebasing: map[row + 1][run.start..<(run.end + 2)])
    }

    /// Sets the lengths of columns; those of the row above are set.
    private static func draw(_ run: EdgeRun, on map: MutablePixelRows) {
        let above = neighbourhood(of: run, row: run.row - 1, on: map)
        let row = neighbourhood(of: run, row: run.row, on: map)
        for x in 1...run.length { row[x] = min(above[x], lengthBits - 1) + 1 }
    }

    /// Marks the run, and the columns that end in it, if they are long.
    private static func removeLines(of run: EdgeRun, in frame: PixelBox, on map: MutablePixelRows) {
        let row = neighbourhood(of: run, row: run.row, on: map)
        let below = neighbourhood(of: run, row: run.row + 1, on: map)
        if run.length >= length(minimumRowShare, of: frame.width, in: rowLengths) {
            for x in 1...run.length { row[x] |= removed }
        }
        let least = length(minimumColumnShare, of: frame.height, in: columnLengths)
        for x in 1...run.length where below[x] == 0 && row[x] & lengthBits >= least {
            removeColumn(run.start + x, from: run.row + 1, on: map)
        }
    }

    private static func length(_ share: Float, of side: Int, in limits: ClosedRange<Int>) -> Int {
        min(max(Int(share * Float(side)), limits.lowerBound), limits.upperBound)
    }

    /// - Parameters:
    ///   - column: Of the map.
    ///   - lowest: The row of the map where the column ends.
    private static func removeColumn(_ column: Int, from lowest: Int, on map: MutablePixelRows) {
        var y = lowest
        // The border above the picture stops this.
        while map[y][column] != 0 {
            map[y][column] |= removed
            y -= 1
        }
    }

    private static func appendRemainder(
        of run: EdgeRun, on map: MutablePixelRows, to remainder: inout ConnectedComponents
    ) {
        let row = neighbourhood(of: run, row: run.row, on: map)
        var x = 1
        while x <= run.length {
            let start = x
            while x <= run.length, row[x] < removed { x += 1 }
            if x > start {
                let offset = run.start - 1
                remainder.append(EdgeRun(row: run.row, start: offset + start, end: offset + x))
            }
            while x <= run.length, row[x] >= removed { x += 1 }
        }
    }

    private mutating func withoutStumps(
        _ found: [Component], meter: inout WorkMeter
    ) throws(RecognitionError) -> [Component] {
        var sides = [FrameContact](repeating: [], count: found.count)
        let runs = remainder.runs
        try meter.spend(runs.count * 16)
        try map.withMutableRows { map throws(RecognitionError) in
            for run in runs {
                sides[run.label].formUnion(Self.contact(of: run, in: found[run.label].box, on: map))
            }
        }
        return zip(found, sides).lazy
            .filter { !Self.isStump($0.box, touching: $1) }
            .map { component, _ in component }
    }

    private static func isStump(_ box: PixelBox, touching sides: FrameContact) -> Bool {
        if sides.count >= minimumSideCountOfCorners { return true }
        return sides.count == 1 && min(box.width, box.height) <= maximumStumpSize
    }

    /// At which sides of `box` a run of it touches what was removed.
    private static func contact(
        of run: EdgeRun, in box: PixelBox, on map: MutablePixelRows
    ) -> FrameContact {
        let above = neighbourhood(of: run, row: run.row - 1, on: map)
        let row = neighbourhood(of: run, row: run.row, on: map)
        let below = neighbourhood(of: run, row: run.row + 1, on: map)
        let last = run.length + 1
        var sides: FrameContact = []
        if run.box.top == box.top, above.contains(where: { $0 >= removed }) { sides.insert(.top) }
        if run.box.bottom == box.bottom, below.contains(where: { $0 >= removed }) {
            sides.insert(.bottom)
        }
        if run.box.left == box.left, max(above[0], row[0], below[0]) >= removed {
            sides.insert(.left)
        }
        if run.box.right == box.right, max(above[last], row[last], below[last]) >= removed {
            sides.insert(.right)
        }
        return sides
    }
}

/// Sides at which a component touches the lines of a frame.
private struct FrameContact: OptionSet {
    static let top = FrameContact(rawValue: 1)
    static let bottom = FrameContact(rawValue: 2)
    static let left = FrameContact(rawValue: 4)
    static let right = FrameContact(rawValue: 8)

    let rawValue: UInt8

    var count: Int { rawValue.nonzeroBitCount }
}
