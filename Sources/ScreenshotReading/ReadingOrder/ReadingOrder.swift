package import ScreenshotModel

/// The order in which a person reads the lines of a screen.
///
/// The page is cut recursively, by these rules, each tried before the next one. Lengths are
/// multiples of the median height of the lines in the part that is being cut.
///
/// 1. *Columns.* A gutter that runs through several blocks of lines separates two columns if their
///    lines do not share baselines, or if both are dense paragraphs (``ColumnEvidence``). What is
///    above the gutter comes first, then the left column, the right one, and what is below. A row
///    at either end of the gutter with lines on both sides, such as a title bar, is not part of it.
/// 2. *Cards.* Rows close to each other, set in columns of titles above captions, are read card by
///    card (``CardGrid``).
/// 3. *Rows.* Everything else is read from top to bottom, and lines beside each other from left to
///    right: tables row by row, a setting with its value, bubbles of a chat whichever their side.
/// 4. Lines beside each other that are not one row, such as a number beside two lines, are cut at
///    the gutter whose sides share the fewest baselines.
///
/// Lines are beside each other if the inner parts of their heights (``PlacedLine/core``) overlap,
/// which neither a superscript nor a letter without ascenders changes.
package enum ReadingOrder {
    /// Parts nested deeper are read row by row; real pages need less than ten levels.
    private static let maximumDepth = 24

    /// The same lines in reading order. Lines of one row stay separate, and follow each other.
    ///
    /// The result depends on the lines only, not on the order in which they are given. The cost is
    /// O(n log n) for each level of nesting, of which there are at most 24.
    package static func sorted(_ observations: [TextObservation]) -> [TextObservation] {
        sorted(lines: observations.map { (observation: $0, letters: $0.box) })
    }

    /// Lines in reading order, where more is known of them than what is inked: `letters` reaches from
    /// the top of high letters to below the baseline, whether the line has such letters or not, so that
    /// lines of one size have boxes of one height.
    static func sorted(
        lines: [(observation: TextObservation, letters: BoundingBox)]
    ) -> [TextObservation] {
        let canonical = lines.sorted { $0.observation.precedes($1.observation) }
        let placed = canonical.enumerated().map { PlacedLine(box: $1.letters, index: $0) }
        return order(placed, depth: 0).map { canonical[$0.index].observation }
    }

    private static func order(_ lines: [PlacedLine], depth: Int) -> [PlacedLine] {
        guard lines.count > 1 else { return lines }
        guard depth < maximumDepth else { return lines.rows().flatMap { $0 } }
        if let cut = ColumnCut(of: lines) {
            return cut.parts.flatMap { order($0, depth: depth + 1) }
        }
        return lines.blocks().flatMap { block in
            if let cards = CardGrid.cards(in: block) {
                return cards.flatMap { order($0, depth: depth + 1) }
            }
            return block.rows().flatMap { orderRow($0, depth: depth) }
        }
    }

    /// Orders lines that are connected by being beside each other.
    private static func orderRow(_ row: [PlacedLine], depth: Int) -> [PlacedLine] {
        guard !row.isSingleRow, row.hasStackedLines, let sides = ColumnCut.sides(ofUneven: row)
        else { return row }
        return sides.flatMap { order($0, depth: depth + 1) }
    }
}

extension TextObservation {
    /// Whether this line comes first in an order of all lines that knows nothing of the page.
    fileprivate func precedes(_ other: TextObservation) -> Bool {
        let ours = (box.y, box.x, box.height, box.width)
        let theirs = (other.box.y, other.box.x, other.box.height, other.box.width)
        guard ours == theirs else { return ours < theirs }
        return (text, confidence) < (other.text, other.confidence)
    }
}
