/// Cards beside each other, each a column of lines such as a title above its caption.
struct CardGrid {
    /// The lines of each card, from left to right.
    let columns: [[PlacedLine]]

    /// The narrowest gap between cards, in heights of a line.
    private static let narrowestGap = 1.0
    /// Uniform rows are cards only if they are few.
    private static let mostUniformRows = 4
    /// Two columns of uniform rows are names and values.
    private static let fewestUniformColumns = 3
    /// A row of another size of text differs by more than that from the lowest row.
    private static let differentHeight = 1.1

    /// - Parameter block: Lines close to each other, with more space above and below them.
    /// - Returns: nil if the lines are better read row by row.
    init?(of block: [PlacedLine]) {
        let rows = block.rows()
        let gutters = Gutter.all(through: [block], width: block.medianHeight * Self.narrowestGap)
        guard rows.count > 1, !gutters.isEmpty else { return nil }
        columns = Self.split(block, at: gutters)
        guard columns.count(where: { $0.count > 1 }) > 1,
            columns.allSatisfy(\.isAlignedLikeText)
        else { return nil }
        let heights = rows.map { [PlacedLine]($0).medianHeight }
        let isUniform =
            (heights.max() ?? 0) <= (heights.min() ?? 0) * Self.differentHeight
        guard
            !isUniform
                || (rows.count <= Self.mostUniformRows
                    && columns.count >= Self.fewestUniformColumns)
        else { return nil }
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
