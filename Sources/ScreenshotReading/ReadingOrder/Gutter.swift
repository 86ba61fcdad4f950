/// A strip without text that runs down through consecutive blocks of a page.
struct Gutter {
    /// The free strip, in pixels from the left.
    var left: Double
    var right: Double
    /// The blocks that it runs through.
    var blocks: ClosedRange<Int>

    var width: Double { right - left }

    /// The lines left and right of the strip.
    func sides(of lines: [PlacedLine]) -> (left: [PlacedLine], right: [PlacedLine]) {
        let middle = (left + right) / 2
        return (lines.filter { $0.left < middle }, lines.filter { $0.left >= middle })
    }
}

extension Gutter {
    /// The longest gutters between the lines of a page, each at least `width` wide.
    ///
    /// A block with lines on one side only does not end a gutter, but does not begin one either.
    static func all(through blocks: [[PlacedLine]], width: Double) -> [Gutter] {
        var ended: [Gutter] = []
        var live: [Gutter] = []
        for (number, block) in blocks.enumerated() {
            let gaps = gaps(in: block, width: width)
            var continued: [Gutter] = []
            for gutter in live {
                if let narrowed = gutter.narrowed(to: gaps, width: width, block: number) {
                    continued.append(narrowed)
                } else {
                    ended.append(gutter)
                }
            }
            let inner = gaps.dropFirst().dropLast().filter { gap in
                !continued.contains { $0.left >= gap.lowerBound && $0.right <= gap.upperBound }
            }
            live = continued
            live += inner.map {
                Gutter(left: $0.lowerBound, right: $0.upperBound, blocks: number...number)
            }
        }
        return ended + live
    }

    /// What is free of text: first what is left of all lines, last what is right of them.
    private static func gaps(in block: [PlacedLine], width: Double) -> [ClosedRange<Double>] {
        var gaps: [ClosedRange<Double>] = []
        var end = -Double.infinity
        for line in block.sorted(by: { $0.left < $1.left }) {
            if line.left - end >= width {
                gaps.append(end...line.left)
            }
            end = max(end, line.right)
        }
        return gaps + [end...Double.infinity]
    }

    /// The widest part of this gutter that goes on in a block with these gaps.
    private func narrowed(
        to gaps: [ClosedRange<Double>], width: Double, block: Int
    ) -> Gutter? {
        let parts = gaps.filter { $0.overlaps(left...right) }.map { gap in
            Gutter(
                left: max(left, gap.lowerBound), right: min(right, gap.upperBound),
                blocks: blocks.lowerBound...block)
        }
        let widest = parts.max { $0.width < $1.width }
        return widest.flatMap { $0.width >= width ? $0 : nil }
    }
}
