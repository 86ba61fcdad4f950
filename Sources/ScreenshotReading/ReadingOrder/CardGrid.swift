/// Cards beside each other, each a column of lines such as a title above its caption.
///
/// Rows are cards, and not a table, if each column's lines begin at one edge or share a centre, two
/// columns or more have several lines, and the rows are set in different sizes or are at most four
/// rows of at least three columns.
struct CardGrid {
    /// The lines of each card, from left to right.
    let columns: [[PlacedLine]]

    /// The narrowest gap between cards, in heights of a line.
    private static let narrowestGap = 1.0
    /// Uniform rows are cards only if they are few.
    private static let mostUniformRows = 4
    /// Two columns of uniform rows are names and values.
    private static let fewestUniformColumns = 3
    /// A row of another size of text differs by more than that from the lowest row. Recognized lines
    /// of one size differ by less: their heights are taken from the letters that they happen to have.
    private static let differentHeight = 1.25
    /// The share of rows, at both ends, that may be of any size and still make a table.
    private static let oddRows = 0.15

    /// How much more space than within a card is between two of them, in heights of a line.
    private static let distinctGap = 0.4

    /// The cards of a block, one row of cards after the other.
    ///
    /// - Returns: nil if the lines are better read row by row.
    static func cards(in block: [PlacedLine]) -> [[PlacedLine]]? {
        let rowsOfCards = split(block)
        let grids = rowsOfCards.map { CardGrid(rows: $0) }
        guard grids.contains(where: { $0 != nil }) else { return nil }
        return zip(rowsOfCards, grids).flatMap { rows, grid in grid?.columns ?? rows }
    }

    /// - Parameter rows: Lines close to each other, with more space above and below them.
    private init?(rows: [[PlacedLine]]) {
        let lines = Array(rows.joined())
        let gutters = Gutter.all(through: [lines], width: lines.medianHeight * Self.narrowestGap)
        guard rows.count > 1, !gutters.isEmpty else { return nil }
        columns = Self.split(lines, at: gutters)
        guard columns.count(where: { $0.count > 1 }) > 1,
            columns.allSatisfy(\.isAlignedLikeText)
        else { return nil }
        let heights = rows.map(\.medianHeight).sorted()
        let odd = Int(Double(rows.count) * Self.oddRows)
        let isUniform = heights[rows.count - 1 - odd] <= heights[odd] * Self.differentHeight
        let isFew =
            rows.count <= Self.mostUniformRows && columns.count >= Self.fewestUniformColumns
        guard isFew || !isUniform else { return nil }
    }

    /// Cuts between rows of cards, if the space there is distinct and no row would be alone.
    private static func split(_ block: [PlacedLine]) -> [[[PlacedLine]]] {
        let rows = block.rows()
        let gaps = zip(rows, rows.dropFirst()).map { upper, lower in
            (lower.map(\.top).min() ?? 0) - (upper.map(\.bottom).max() ?? 0)
        }
        guard let narrowest = gaps.min(), let widest = gaps.max(),
            widest - narrowest >= block.medianHeight * distinctGap
        else { return [rows] }
        var groups = [[rows[0]]]
        for (gap, row) in zip(gaps, rows.dropFirst()) {
            if gap > (narrowest + widest) / 2 {
                groups.append([])
            }
            groups[groups.count - 1].append(row)
        }
        return groups.allSatisfy { $0.count > 1 } ? groups : [rows]
    }

    private static func split(_ block: [PlacedLine], at gutters: [Gutter]) -> [[PlacedLine]] {
        let edges = gutters.map(\.right).sorted()
        var columns = [[PlacedLine]](repeating: [], count: edges.count + 1)
        for line in block {
            let column = edges.firstIndex { line.left < $0 } ?? edges.count
            columns[column].append(line)
        }
        return columns
    }
}

extension [PlacedLine] {
    /// How far edges may be apart and still count as aligned, in heights of a line.
    private static let alignmentTolerance = 0.5

    /// Whether all lines begin at one edge or have one centre, which numbers under each other,
    /// aligned at their right edge only, do not.
    fileprivate var isAlignedLikeText: Bool {
        let tolerance = medianHeight * Self.alignmentTolerance
        return spread(of: \.left) <= tolerance
            || spread(of: { ($0.left + $0.right) / 2 }) <= tolerance
    }

    private func spread(of edge: (PlacedLine) -> Double) -> Double {
        let edges = map(edge)
        return (edges.max() ?? 0) - (edges.min() ?? 0)
    }
}
