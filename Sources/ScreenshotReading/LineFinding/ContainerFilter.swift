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
    /// Pixels of the side of a cell of the grid in which contents are looked up: about a letter.
    private static let cellSize = 32

    private let columnCount: Int
    private let rowCount: Int
    /// Where the boxes of each cell start in `boxes`; one more at the end.
    private var starts: [Int]
    /// Sorted by the cells of their upper left corners, cells row by row.
    private var boxes: [PixelBox]

    /// - Parameter glyphs: Boxes inside of a picture of the given size.
    init(_ glyphs: [PixelBox], width: Int, height: Int) {
        let columnCount = width / Self.cellSize + 1
        let rowCount = height / Self.cellSize + 1
        (boxes, starts) = glyphs.sorted(intoBuckets: columnCount * rowCount) { box in
            box.top / Self.cellSize * columnCount + box.left / Self.cellSize
        }
        self.columnCount = columnCount
        self.rowCount = rowCount
    }

    /// Whether `box`, one of the glyphs, is a container.
    ///
    /// The time is that of the cells it covers. Glyphs are not emptier than
    /// ``GlyphFilter/minimumDensity``, so all of them together cover the picture at most 20 times.
    func isContainer(_ box: PixelBox, meter: inout WorkMeter) throws(RecognitionError) -> Bool {
        guard box.height >= Self.minimumHeight else { return false }
        let columns = (box.left / Self.cellSize)...(box.right / Self.cellSize)
        var count = 0
        for row in (box.top / Self.cellSize)...(box.bottom / Self.cellSize) {
            let first = row * columnCount
            let candidates =
                starts[first + columns.lowerBound]..<starts[first + columns.upperBound + 1]
            try meter.spend(candidates.count + columns.count)
            for candidate in candidates where Self.holds(box, boxes[candidate]) {
                count += 1
                if count == Self.minimumContentCount { return true }
            }
        }
        return false
    }

    private static func holds(_ box: PixelBox, _ content: PixelBox) -> Bool {
        content.left >= box.left && content.right <= box.right
            && content.top >= box.top + border && content.bottom <= box.bottom - border
            && Float(content.height) >= minimumContentHeight * Float(box.height)
    }
}
