internal import CLineReader

/// What the network makes of a line. A step is three pixels wide.
struct LineReading: Equatable {
    /// The likeliest class of each step, and how likely it is: 0...1.
    var bestClasses: [UInt16]
    var bestProbabilities: [Float]
    /// The class that comes after it.
    var secondClasses: [UInt16]
    var secondProbabilities: [Float]
    /// The probabilities of all classes for each step, one step after another; empty if not asked for.
    var probabilities: [Float]

    var stepCount: Int {
        bestClasses.count
    }

    /// How many pixels of the line a step is.
    static let stepWidth = 3
}

extension LineReading {
    /// Copies a reading, which belongs to its reader.
    init(_ reading: screensort_line_reading, classCount: Int) {
        let count = Int(reading.step_count)
        func copy<Element>(_ start: UnsafePointer<Element>, _ count: Int) -> [Element] {
            Array(UnsafeBufferPointer(start: start, count: count))
        }
        bestClasses = copy(reading.best_classes, count)
        bestProbabilities = copy(reading.best_probabilities, count)
        secondClasses = copy(reading.second_classes, count)
        secondProbabilities = copy(reading.second_probabilities, count)
        probabilities = reading.probabilities.map { copy($0, count * classCount) } ?? []
    }
}
