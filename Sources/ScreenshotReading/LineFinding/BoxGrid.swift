/// Boxes of a picture by the places of their upper left corners.
struct BoxGrid {
    /// Pixels of the side of a cell: about a letter.
    private static let cellSize = 32

    private let columnCount: Int
    /// Where the boxes of each cell start in `boxes`; one more at the end.
    private let starts: [Int]
    /// Sorted by their cells, row by row.
    private let boxes: [PixelBox]

    /// - Parameter boxes: Inside of a picture of the given size.
    init(_ boxes: [PixelBox], width: Int, height: Int) {
        let columnCount = width / Self.cellSize + 1
        let rowCount = height / Self.cellSize + 1
        (self.boxes, starts) = boxes.sorted(intoBuckets: columnCount * rowCount) { box in
            box.top / Self.cellSize * columnCount + box.left / Self.cellSize
        }
        self.columnCount = columnCount
    }

    /// All boxes that may start inside of `box`, one of the boxes of the grid, and some that do not: one
    /// slice for each row of cells.
    func candidates(in box: PixelBox) -> some Sequence<ArraySlice<PixelBox>> {
        let columns = (box.left / Self.cellSize)...(box.right / Self.cellSize)
        let rows = (box.top / Self.cellSize)...(box.bottom / Self.cellSize)
        return rows.lazy.map { row in
            let first = row * columnCount
            let start = starts[first + columns.lowerBound]
            return boxes[start..<starts[first + columns.upperBound + 1]]
        }
    }
}
