internal import Glibc

/// Learns how sure a model may be of what it says, from screens that it has not seen.
enum Calibration {
    /// What a model said of a screen.
    struct Outcome {
        var scores: [Double]
        /// The right category.
        var label: Int
    }

    /// The precision that a threshold must give.
    private static let wantedPrecision = 0.92
    /// No category is said with less than this: a wrong one is worse than none.
    private static let leastThreshold = 0.6
    /// More than this is not asked for, however few examples there are.
    private static let greatestThreshold = 0.9

    /// The temperature that makes the outcomes likeliest (Guo et al. 2017), by golden section.
    ///
    /// - Returns: 1 without outcomes.
    static func temperature(for outcomes: [Outcome]) -> Double {
        guard !outcomes.isEmpty else { return 1 }
        func loss(_ logarithm: Double) -> Double {
            outcomes.reduce(0) { sum, outcome in
                let probability = softmax(outcome.scores, temperature: exp(logarithm))[
                    outcome.label]
                return sum - log(max(probability, .leastNormalMagnitude))
            }
        }
        let ratio = (5.0.squareRoot() - 1) / 2
        var (low, high) = (log(0.2), log(5.0))
        for _ in 0..<40 {
            let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
            if loss(left) < loss(right) { high = right } else { low = left }
        }
        return exp((low + high) / 2)
    }

    /// For each category the lowest confidence from which on enough are right.
    ///
    /// - Returns: For a category that no outcome is of, the greatest threshold.
    static func thresholds(
        for outcomes: [Outcome], temperature: Double, categoryCount: Int
    ) -> [Double] {
        (0..<categoryCount).map { category in
            let said = outcomes.compactMap { outcome -> (confidence: Double, isRight: Bool)? in
                let probabilities = softmax(outcome.scores, temperature: temperature)
                guard
                    probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] })
                        == category
                else { return nil }
                return (probabilities[category], outcome.label == category)
            }.sorted { $0.confidence > $1.confidence }
            var threshold = greatestThreshold
            var right = 0.0
            for (index, answer) in said.enumerated() {
                if answer.isRight { right += 1 }
                if right / Double(index + 1) >= wantedPrecision { threshold = answer.confidence }
            }
            return min(
                max((threshold * 100).rounded(.down) / 100, leastThreshold), greatestThreshold)
        }
    }
}
