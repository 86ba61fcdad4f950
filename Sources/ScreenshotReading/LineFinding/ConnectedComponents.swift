/// Finds the connected components of edges, run by run.
struct ConnectedComponents {
    /// A page has a few thousand labels and some ten thousand runs. What is met when none is left, in
    /// the lower part of a picture full of noise, is no component: this bounds the time and memory of
    /// all later steps.
    static let maximumLabelCount = 1 << 19
    static let maximumRunCount = 1 << 21
    /// What runs have for a label when none is left.
    private static let noLabel = -1

    private let maximumLabelCount: Int
    private var labels = DisjointSets()
    /// By row, and in a row from left to right. After ``connect(meter:)`` each has the index of its
    /// component for a label.
    private(set) var runs: [EdgeRun] = []

    /// - Parameter maximumLabelCount: How many labels are given out in one picture.
    init(maximumLabelCount: Int = Self.maximumLabelCount) {
        self.maximumLabelCount = maximumLabelCount
    }

    /// The components in the order of their topmost rows.
    ///
    /// - Parameter edges: Not 0 where there is an edge; the last column is 0.
    mutating func find(
        in edges: PixelRows, meter: inout WorkMeter
    ) throws(RecognitionError) -> [Component] {
        removeAll()
        for y in 0..<edges.height where runs.count < Self.maximumRunCount {
            let count = runs.count
            EdgeRun.append(of: edges[y], row: y, to: &runs)
            try meter.spend(edges.width / 8 + (runs.count - count) * 4)
        }
        return try connect(meter: &meter)
    }

    mutating func removeAll() {
        runs.removeAll(keepingCapacity: true)
    }

    /// Adds a run that comes behind all others.
    mutating func append(_ run: EdgeRun) {
        runs.append(run)
    }

    /// The components of the runs, in the order of their topmost rows.
    mutating func connect(meter: inout WorkMeter) throws(RecognitionError) -> [Component] {
        labels.removeAll()
        var above = 0..<0
        while above.upperBound < runs.count {
            let row = row(from: above.upperBound)
            try meter.spend(row.count * 16)
            connect(row, to: above)
            above = row
        }
        try meter.spend(runs.count * 8)
        return collect()
    }

    /// The indices of the runs that are in one row with the one at `start`, and behind it.
    private func row(from start: Int) -> Range<Int> {
        var end = start + 1
        while end < runs.count, runs[end].row == runs[start].row { end += 1 }
        return start..<end
    }

    /// Gives each run of a row the label of those above that it touches, or a new one.
    private mutating func connect(_ row: Range<Int>, to above: Range<Int>) {
        let isBelow = !above.isEmpty && runs[above.lowerBound].row + 1 == runs[row.lowerBound].row
        var first = isBelow ? above.lowerBound : above.upperBound
        for index in row {
            let run = runs[index]
            while first < above.upperBound, runs[first].end < run.start { first += 1 }
            var label: Int?
            var next = first
            while next < above.upperBound, runs[next].start <= run.end {
                if runs[next].label != Self.noLabel {
                    label = labels.unite(label ?? runs[next].label, runs[next].label)
                }
                next += 1
            }
            runs[index].label = label ?? newLabel()
        }
    }

    private mutating func newLabel() -> Int {
        labels.count < maximumLabelCount ? labels.insert() : Self.noLabel
    }

    /// Makes the components of the labels, and drops the runs without any.
    private mutating func collect() -> [Component] {
        runs.removeAll { $0.label == Self.noLabel }
        var components: [Component] = []
        var places = [Int](repeating: Self.noLabel, count: labels.count)
        for index in runs.indices {
            let representative = labels.representative(of: runs[index].label)
            if places[representative] == Self.noLabel {
                places[representative] = components.count
                components.append(Component(runs[index]))
            } else {
                components[places[representative]].add(runs[index])
            }
            runs[index].label = places[representative]
        }
        return components
    }
}
