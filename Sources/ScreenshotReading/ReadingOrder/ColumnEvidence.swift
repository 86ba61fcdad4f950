/// What speaks for two groups of lines, left and right of a gutter, being columns of their own.
struct ColumnEvidence {
    /// Fewer lines than that are no column.
    private static let fewestRows = 3
    /// How many rows of the shorter column a block has at least, in the mean: settings, with their
    /// names in two lines and a value beside them, have one.
    private static let rowsInBlock = 1.5
    /// The share of rows on one baseline, above which two columns are a table. Columns with the
    /// same distance between lines share some by chance.
    private static let mostShared = 0.8
    /// How much of the lower one of two rows on one baseline is beside the other one.
    private static let baselineOverlap = 0.7

    private let left: [[PlacedLine]]
    private let right: [[PlacedLine]]

    init(left: [PlacedLine], right: [PlacedLine]) {
        self.left = left.rows()
        self.right = right.rows()
    }

    /// How sure it is, 0…1, that the sides are read one after the other.
    var independence: Double { areParagraphs ? 1 : 1 - sharedRows }

    private var areParagraphs: Bool { left.isParagraph && right.isParagraph }

    /// - Parameter blockCount: How many separate blocks the lines stand in.
    func isConvincing(inBlocks blockCount: Int) -> Bool {
        let fewer = min(left.count, right.count)
        guard fewer >= Self.fewestRows, Double(fewer) >= Self.rowsInBlock * Double(blockCount)
        else { return false }
        return sharedRows <= Self.mostShared || areParagraphs
    }

    /// The share, 0…1, of the rows of the shorter column that have a row of the other one beside
    /// them on the same baseline.
    var sharedRows: Double {
        let (fewer, more) = left.count <= right.count ? (left, right) : (right, left)
        let others = more.map(RowExtent.init)
        var next = 0
        let shared = fewer.map(RowExtent.init).count { row in
            while next < others.count, others[next].bottom <= row.top {
                next += 1
            }
            return others[next...].prefix { $0.top < row.bottom }.contains(where: row.isAligned)
        }
        return Double(shared) / Double(max(fewer.count, 1))
    }

    private struct RowExtent {
        let top: Double
        let bottom: Double

        init(_ row: [PlacedLine]) {
            top = row.map(\.top).min() ?? 0
            bottom = row.map(\.bottom).max() ?? 0
        }

        func isAligned(with other: RowExtent) -> Bool {
            let overlap = min(bottom, other.bottom) - max(top, other.top)
            let lower = min(bottom - top, other.bottom - other.top)
            return overlap >= lower * ColumnEvidence.baselineOverlap
        }
    }
}

extension [[PlacedLine]] {
    /// The share of a column's width that most lines of a paragraph fill.
    private static let filledShare = 0.8
    /// The share of lines that fill it: the last line of a paragraph does not.
    private static let filledLines = 0.6
    /// Shorter lines, in heights, are cells of a table.
    private static let shortestLine = 10.0

    /// Whether the rows are lines of running text: one line each, long, nearly as wide as all.
    fileprivate var isParagraph: Bool {
        let lines = joined()
        let left = lines.map(\.left).min() ?? 0
        let right = lines.map(\.right).max() ?? 0
        let filling = lines.count { line in
            let width = line.right - line.left
            return width >= (right - left) * Self.filledShare
                && width >= line.height * Self.shortestLine
        }
        return lines.count == count && Double(filling) >= Double(count) * Self.filledLines
    }
}
