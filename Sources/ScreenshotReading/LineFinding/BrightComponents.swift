/// Bright pixels that touch each other at their sides.
struct BrightComponent {
    var box: PixelBox
    var pixelCount: Int

    /// The part of the box that is bright, 0…1.
    var density: Float {
        Float(pixelCount) / Float(box.width * box.height)
    }
}

/// Finds the bright components of a picture, and keeps the runs that they are made of.
struct BrightComponents {
    /// A page full of text has a tenth of it. The rows of a picture full of noise that come after so
    /// many runs are not looked at: this bounds the time and memory of all later steps.
    static let maximumRunCount = 1 << 19

    /// From top to bottom, each row from left to right.
    private(set) var runs: [BrightRun] = []
    private(set) var components: [BrightComponent] = []
    private var labels = DisjointSets()
    private let maximumRunCount: Int

    /// - Parameter maximumRunCount: How many runs are kept of one picture.
    init(maximumRunCount: Int = Self.maximumRunCount) {
        self.maximumRunCount = maximumRunCount
    }

    mutating func find(
        in picture: PixelRows, meter: inout WorkMeter
    ) throws(RecognitionError) {
        runs.removeAll(keepingCapacity: true)
        labels.removeAll()
        var above = 0..<0
        for y in 0..<picture.height {
            let start = runs.count
            BrightRun.append(ofRow: y, of: picture, to: &runs)
            guard runs.count <= maximumRunCount else {
                runs.removeLast(runs.count - start)
                break
            }
            let current = start..<runs.count
            try meter.spend(picture.width / 8 + current.count * 16)
            label(current, below: above)
            above = current
        }
        try merge(meter: &meter)
    }

    /// Gives each run of a row the label of those above that it touches, or a new one.
    private mutating func label(_ current: Range<Int>, below above: Range<Int>) {
        var first = above.lowerBound
        for index in current {
            let run = runs[index]
            while first < above.upperBound, runs[first].end <= run.start { first += 1 }
            var label: Int?
            var next = first
            while next < above.upperBound, runs[next].start < run.end {
                let touched = Int(runs[next].component)
                label = labels.unite(label ?? touched, touched)
                next += 1
            }
            runs[index].component = Int32(label ?? labels.insert())
        }
    }

    /// Makes the components of the sets of labels.
    private mutating func merge(meter: inout WorkMeter) throws(RecognitionError) {
        components.removeAll(keepingCapacity: true)
        var places = [Int32](repeating: -1, count: labels.count)
        for index in runs.indices {
            try meter.spend(8)
            let run = runs[index]
            let label = labels.representative(of: Int(run.component))
            let box = PixelBox(
                left: Int(run.start), top: Int(run.row), right: Int(run.end),
                bottom: Int(run.row) + 1)
            if places[label] < 0 {
                places[label] = Int32(components.count)
                components.append(BrightComponent(box: box, pixelCount: 0))
            }
            let place = Int(places[label])
            components[place].box.formUnion(box)
            components[place].pixelCount += run.columns.count
            runs[index].component = Int32(place)
        }
    }
}
