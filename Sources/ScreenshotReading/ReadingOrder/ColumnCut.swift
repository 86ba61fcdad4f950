/// A page cut at the gutter between two columns.
struct ColumnCut {
    /// The lines above, left of, right of and below the gutter.
    let parts: [[PlacedLine]]

    /// The narrowest gutter between columns, in heights of a line.
    private static let narrowestGutter = 1.0
    /// More gutters than that, on one page, are the gaps of a table.
    private static let maximumCandidates = 16

    /// - Returns: nil if no gutter separates columns.
    init?(of lines: [PlacedLine]) {
        let blocks = lines.blocks()
        let gutters = Gutter.all(
            through: blocks, width: lines.medianHeight * Self.narrowestGutter)
        let candidates = gutters.sorted(by: { $0.width > $1.width })
            .prefix(Self.maximumCandidates)
            .compactMap { Candidate(gutter: $0, blocks: blocks) }
        guard let best = candidates.max(by: { $0.weight < $1.weight }) else { return nil }
        parts = [
            Array(blocks[..<best.blocks.lowerBound].joined()), best.sides.left, best.sides.right,
            Array(blocks[(best.blocks.upperBound + 1)...].joined()),
        ]
    }

    /// Cuts lines that are connected by being beside each other, but are more than one row.
    ///
    /// - Returns: nil if there is no gutter between them.
    static func sides(ofUneven lines: [PlacedLine]) -> [[PlacedLine]]? {
        let gutters = Gutter.all(through: [lines], width: 0)
            .sorted { $0.width > $1.width }
            .prefix(maximumCandidates)
        let cuts = gutters.map { gutter in
            let sides = gutter.sides(of: lines)
            return (sides, ColumnEvidence(left: sides.left, right: sides.right).sharedRows)
        }
        guard let best = cuts.min(by: { $0.1 < $1.1 })?.0 else { return nil }
        return [best.left, best.right]
    }
}

/// A gutter that separates columns.
private struct Candidate {
    /// How far from the columns a bar of two rows is, in heights of a line.
    private static let remoteBar = 4.0

    let blocks: ClosedRange<Int>
    let sides: (left: [PlacedLine], right: [PlacedLine])
    /// How much is decided by this cut: the lines in the shorter column, by how sure that is.
    let weight: Double

    init?(gutter: Gutter, blocks: [[PlacedLine]]) {
        let trimmed = Self.trimmed(gutter, of: blocks)
        sides = gutter.sides(of: Array(blocks[trimmed].joined()))
        self.blocks = trimmed
        let shared = blocks[trimmed].map(gutter.sides).filter {
            !$0.left.isEmpty && !$0.right.isEmpty
        }
        let evidence = ColumnEvidence(
            left: shared.flatMap(\.left), right: shared.flatMap(\.right))
        guard evidence.isConvincing(inBlocks: shared.count) else { return nil }
        weight = Double(min(sides.left.count, sides.right.count)) * evidence.independence
    }

    /// Leaves out, at both ends, single rows and, if they are remote, other blocks that have one
    /// row on a side: bars of a window.
    private static func trimmed(
        _ gutter: Gutter, of blocks: [[PlacedLine]]
    ) -> ClosedRange<Int> {
        var range = gutter.blocks
        while range.count > 1, isBar(range.lowerBound, beside: range.lowerBound + 1) {
            range = (range.lowerBound + 1)...range.upperBound
        }
        while range.count > 1, isBar(range.upperBound, beside: range.upperBound - 1) {
            range = range.lowerBound...(range.upperBound - 1)
        }
        return range

        func isBar(_ number: Int, beside neighbour: Int) -> Bool {
            let sides = gutter.sides(of: blocks[number])
            guard !sides.left.isEmpty, !sides.right.isEmpty else { return false }
            if blocks[number].isSingleRow { return true }
            let pair = [blocks[number], blocks[neighbour]].sorted { $0[0].top < $1[0].top }
            let space = (pair[1].map(\.top).min() ?? 0) - (pair[0].map(\.bottom).max() ?? 0)
            let isThin = sides.left.isSingleRow || sides.right.isSingleRow
            return isThin && space >= remoteBar * blocks[number].medianHeight
        }
    }
}
