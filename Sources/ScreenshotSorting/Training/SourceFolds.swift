/// Examples in parts of like make-up, those of one source always in one part.
package struct SourceFolds: Sendable {
    private let folds: [Int]

    /// Large sources are placed first, each where the shares of the labels stay most even.
    ///
    /// - Parameters:
    ///   - sources: Of each example.
    ///   - labels: Of each example, from 0.
    ///   - count: Of the parts.
    ///   - seed: Another one gives another division.
    package init(sources: [String], labels: [Int], count: Int, seed: UInt64 = 0) {
        let labelCount = (labels.max() ?? 0) + 1
        var members: [String: [Int]] = [:]
        for (index, source) in sources.enumerated() { members[source, default: []].append(index) }
        let order = members.keys.sorted { left, right in
            (-(members[left]?.count ?? 0), Self.mixed(left, seed), left)
                < (-(members[right]?.count ?? 0), Self.mixed(right, seed), right)
        }
        var totals = [Double](repeating: 0, count: labelCount)
        for label in labels { totals[label] += 1 }
        var filled = [[Double]](
            repeating: Array(repeating: 0, count: labelCount), count: count)
        var folds = [Int](repeating: 0, count: labels.count)
        for source in order {
            let indices = members[source] ?? []
            let best = (0..<count).min { left, right in
                Self.cost(adding: indices, labels, to: left, filled, totals)
                    < Self.cost(adding: indices, labels, to: right, filled, totals)
            }
            for index in indices {
                folds[index] = best ?? 0
                filled[best ?? 0][labels[index]] += 1
            }
        }
        self.folds = folds
    }

    /// The part that holds an example, from 0.
    package func fold(of index: Int) -> Int {
        folds[index]
    }

    /// How uneven the parts are if `indices` join part `fold`.
    private static func cost(
        adding indices: [Int], _ labels: [Int], to fold: Int, _ filled: [[Double]],
        _ totals: [Double]
    ) -> Double {
        var cost = 0.0
        for index in indices {
            let label = labels[index]
            cost += filled[fold][label] / max(1, totals[label])
        }
        return cost + filled[fold].reduce(0, +) / max(1, totals.reduce(0, +)) * 1e-3
    }

    /// A number that depends on `text` and `seed` alone (FNV-1a).
    private static func mixed(_ text: String, _ seed: UInt64) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ (seed &* 0x9e37_79b9_7f4a_7c15)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
    }
}
