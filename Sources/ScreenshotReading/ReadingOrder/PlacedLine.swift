internal import ScreenshotModel

/// Where a line of text stands, in pixels; `Double`, so that no box is too large to reckon with.
struct PlacedLine {
    /// The share of the height above and below the core. Lines set solid overlap by less, and
    /// lines of one row, with ascenders or without, by more.
    private static let trimmedShare = 0.2

    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    /// The place of the line in the list that it was made from.
    let index: Int

    init(box: BoundingBox, index: Int) {
        left = Double(box.x)
        right = left + Double(max(box.width, 0))
        top = Double(box.y)
        bottom = top + Double(max(box.height, 0))
        self.index = index
    }

    var height: Double { bottom - top }
    var middle: Double { (top + bottom) / 2 }

    /// The middle part of the height, by which lines are compared.
    var core: ClosedRange<Double> {
        let trimmed = height * Self.trimmedShare
        return (top + trimmed)...(bottom - trimmed)
    }
}

extension [PlacedLine] {
    /// The space between two blocks, in heights of a line: more than paragraphs have between their
    /// lines, less than lists have between their items.
    private static let blockGap = 0.75

    /// The median height; 0 if there are no lines.
    var medianHeight: Double {
        isEmpty ? 0 : map(\.height).sorted()[count / 2]
    }

    /// Whether each line is beside each other one.
    var isSingleRow: Bool {
        let lowestTop = map(\.core.lowerBound).max() ?? 0
        let highestBottom = map(\.core.upperBound).min() ?? 0
        return lowestTop <= highestBottom
    }

    /// Whether a line stands above another one, and not only higher and to its side.
    var hasStackedLines: Bool {
        var end = -Double.infinity
        return sorted { $0.left < $1.left }.contains { line in
            defer { end = Swift.max(end, line.right) }
            return line.left < end
        }
    }

    /// From top to bottom the groups of lines whose cores are connected, each from left to right.
    func rows() -> [[PlacedLine]] {
        groups(apartBy: 0, of: \.core).map { row in
            row.sorted { ($0.left, $0.top, $0.index) < ($1.left, $1.top, $1.index) }
        }
    }

    /// The groups of lines that stand close to each other, from top to bottom.
    func blocks() -> [[PlacedLine]] {
        groups(apartBy: medianHeight * Self.blockGap) { $0.top...$0.bottom }
    }

    /// Cuts wherever the extents of all lines leave more than `gap` free.
    private func groups(
        apartBy gap: Double, of extent: (PlacedLine) -> ClosedRange<Double>
    ) -> [[PlacedLine]] {
        let sorted = self.sorted {
            (extent($0).lowerBound, $0.index) < (extent($1).lowerBound, $1.index)
        }
        var groups: [[PlacedLine]] = []
        var end = -Double.infinity
        for line in sorted {
            if groups.isEmpty || extent(line).lowerBound > end + gap {
                groups.append([])
            }
            groups[groups.count - 1].append(line)
            end = Swift.max(end, extent(line).upperBound)
        }
        return groups
    }
}
