internal import ScreenshotModel

/// Labelled screens dealt to folds, so that all screens of a source are in the same one and the
/// folds have nearly the same share of each category. The same labels and seed give the same folds.
package struct SourceFolds: Hashable, Sendable {
    /// The indexes of the screens of each fold, ascending. A fold is empty where there are fewer
    /// sources than folds.
    package let folds: [[Int]]

    /// The screens of one source.
    private struct Group {
        var indexes: [Int] = []
        var counts: [Category: Int] = [:]
    }

    /// - Parameters:
    ///   - count: Of the folds, at least 1.
    ///   - seed: Shuffles sources of equal size. A screen that names no source is one of its own.
    package init(_ labels: [ScreenLabel], count: Int, seed: UInt64) {
        precondition(count >= 1, "there is no dealing to \(count) folds")
        let totals = Dictionary(labels.map { ($0.category, 1) }, uniquingKeysWith: +)
        var folds = [Group](repeating: Group(), count: count)
        for group in Self.groups(of: labels, seed: seed) {
            let best = Self.bestFold(for: group, among: folds, totals: totals)
            folds[best].indexes += group.indexes
            folds[best].counts.merge(group.counts, uniquingKeysWith: +)
        }
        self.folds = folds.map { $0.indexes.sorted() }
    }

    /// The largest first, since they are the hardest to place.
    private static func groups(of labels: [ScreenLabel], seed: UInt64) -> [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for (index, label) in labels.enumerated() {
            let place = label.source.flatMap { places[$0] } ?? groups.count
            if place == groups.count { groups.append(Group()) }
            if let source = label.source { places[source] = place }
            groups[place].indexes.append(index)
            groups[place].counts[label.category, default: 0] += 1
        }
        var generator = SplitMix64(seed: seed)
        groups.shuffle(using: &generator)
        return groups.enumerated()
            .sorted {
                ($1.element.indexes.count, $0.offset) < ($0.element.indexes.count, $1.offset)
            }
            .map(\.element)
    }

    /// The fold in which `group` makes the shares of the categories least uneven; of several, the
    /// one with the fewest screens.
    private static func bestFold(
        for group: Group, among folds: [Group], totals: [Category: Int]
    ) -> Int {
        // With x of a category in a fold already, adding c raises the sum of squared shares by
        // (2x + c)c / total²: the smaller the sum of squares, the more even the folds.
        let costs = folds.map { fold in
            group.counts.sorted { $0.key.rawValue < $1.key.rawValue }.reduce(0.0) { sum, entry in
                let total = Double(totals[entry.key] ?? 1)
                let present = Double(fold.counts[entry.key] ?? 0)
                let added = Double(entry.value)
                return sum + (2 * present + added) * added / (total * total)
            }
        }
        let order = folds.indices.min {
            (costs[$0], folds[$0].indexes.count) < (costs[$1], folds[$1].indexes.count)
        }
        return order ?? 0
    }
}
