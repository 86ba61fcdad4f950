/// Whether confidences mean what they say: of those that say 0.9, nine in ten should be right.
package struct Reliability: Hashable, Sendable {
    /// Confidences from `lower` up to, but without, `upper`; the last bin has its upper end, too.
    package struct Bin: Hashable, Sendable {
        package var lower: Double
        package var upper: Double
        /// How many of the guesses are right.
        package var accuracy: Share
        /// nil where the bin is empty.
        package var meanConfidence: Double?
    }

    /// Ten bins of equal width.
    package let bins: [Bin]
    /// The expected calibration error: the mean distance between accuracy and confidence of the
    /// bins, weighted by their counts; nil without screens.
    package let error: Double?

    private static let binCount = 10

    package init(_ screens: [EvaluatedScreen]) {
        let binned = Dictionary(grouping: screens) { Self.bin(of: $0.prediction.confidence) }
        bins = (0..<Self.binCount).map { Self.bin($0, of: binned[$0] ?? []) }
        error = screens.isEmpty ? nil : Self.error(of: bins, total: screens.count)
    }

    private static func bin(of confidence: Double) -> Int {
        // What is no number is no confidence at all.
        guard confidence > 0 else { return 0 }
        return min(binCount - 1, Int(min(1, confidence) * Double(binCount)))
    }

    private static func bin(_ index: Int, of screens: [EvaluatedScreen]) -> Bin {
        let sum = screens.reduce(0) { $0 + $1.prediction.confidence.bounded }
        return Bin(
            lower: Double(index) / Double(binCount), upper: Double(index + 1) / Double(binCount),
            accuracy: Share(of: screens) { $0.prediction.guess == $0.label.category },
            meanConfidence: screens.isEmpty ? nil : sum / Double(screens.count))
    }

    private static func error(of bins: [Bin], total: Int) -> Double {
        bins.reduce(0) { sum, bin in
            guard let accuracy = bin.accuracy.value, let mean = bin.meanConfidence else {
                return sum
            }
            return sum + abs(accuracy - mean) * Double(bin.accuracy.total) / Double(total)
        }
    }
}

extension Double {
    /// The nearest number in 0…1; 0 for what is no number.
    fileprivate var bounded: Double {
        self > 0 ? min(1, self) : 0
    }
}
