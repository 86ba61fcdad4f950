/// Edges that touch each other, diagonally too: mostly the outline of one letter.
struct Component {
    /// Both sides of each edge, so that it holds the letter.
    var box: PixelBox
    /// Pixels that are edges.
    var edgeCount: Int

    /// The part of the box that is edges, 0…1.
    var density: Float {
        Float(edgeCount) / Float(box.width * box.height)
    }
}

/// Finds the connected components of an edge map, run by run.
struct ConnectedComponents {
    /// A page has a few thousand labels. What is met when none is left, in the lower part of a picture
    /// full of noise, is no component: this bounds the time and memory of all later steps.
    static let maximumLabelCount = 1 << 19

    private let maximumLabelCount: Int
    private var above: [EdgeRun] = []
    private var current: [EdgeRun] = []
    private var labels = DisjointSets()
    /// By label; after ``merge()`` only those of representatives are whole.
    private var labelled: [Component] = []

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
        above.removeAll(keepingCapacity: true)
        labels.removeAll()
        labelled.removeAll(keepingCapacity: true)
        for y in 0..<edges.height {
            current.removeAll(keepingCapacity: true)
            EdgeRun.append(of: edges[y], to: &current)
            try meter.spend(edges.width / 8 + current.count * 16)
            connect(y: y)
            swap(&above, &current)
        }
        return try merge(meter: &meter)
    }

    /// Gives each run of row `y` the label of those above that it touches, or a new one.
    private mutating func connect(y: Int) {
        var first = 0
        var kept = 0
        for index in current.indices {
            var run = current[index]
            while first < above.count, above[first].end < run.start { first += 1 }
            var label: Int?
            var next = first
            while next < above.count, above[next].start <= run.end {
                label = labels.unite(label ?? above[next].label, above[next].label)
                next += 1
            }
            guard let label = note(run, y: y, label: label) else { continue }
            run.label = label
            current[kept] = run
            kept += 1
        }
        current.removeLast(current.count - kept)
    }

    /// Adds a run to the component `label`, or to a new one if that is nil.
    ///
    /// - Returns: The label; nil if there is none left.
    private mutating func note(_ run: EdgeRun, y: Int, label: Int?) -> Int? {
        let box = PixelBox(left: run.start, top: y, right: run.end + 1, bottom: y + 2)
        if let label {
            labelled[label].box.formUnion(box)
            labelled[label].edgeCount += run.end - run.start
            return label
        }
        guard labels.count < maximumLabelCount else { return nil }
        labelled.append(Component(box: box, edgeCount: run.end - run.start))
        return labels.insert()
    }

    /// Adds each component to the one that it turned out to be a part of.
    private mutating func merge(meter: inout WorkMeter) throws(RecognitionError) -> [Component] {
        for label in labelled.indices {
            try meter.spend(16)
            let representative = labels.representative(of: label)
            guard representative != label else { continue }
            labelled[representative].box.formUnion(labelled[label].box)
            labelled[representative].edgeCount += labelled[label].edgeCount
        }
        return labelled.indices.lazy
            .filter { [labels] in labels.isRepresentative($0) }
            .map { labelled[$0] }
    }
}
