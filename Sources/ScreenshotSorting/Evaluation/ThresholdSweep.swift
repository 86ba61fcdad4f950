package import ScreenshotModel

/// What one category would cost and bring if guesses below a threshold were not said.
package struct ThresholdSweep: Hashable, Sendable {
    /// One threshold.
    package struct Point: Hashable, Sendable {
        /// The least confidence of a guess that is said, 0…1.
        package var threshold: Double
        /// Of the screens that are said to be of the category, how many are.
        package var precision: Share
        /// Of the screens of the category, how many are said to be of any.
        package var coverage: Share
    }

    package let category: Category
    /// By threshold, from 0 to 0.95 in steps of 0.05.
    package let points: [Point]

    private static let stepCount = 20

    package init(_ category: Category, over screens: [EvaluatedScreen]) {
        self.category = category
        let ofCategory = screens.filter { $0.label.category == category }
        let guessed = screens.filter { $0.prediction.guess == category }
        points = (0..<Self.stepCount).map { step in
            let threshold = Double(step) / Double(Self.stepCount)
            let said = guessed.filter { $0.prediction.confidence >= threshold }
            return Point(
                threshold: threshold,
                precision: Share(of: said) { $0.label.category == category },
                coverage: Share(of: ofCategory) {
                    $0.prediction.guess != .unknown && $0.prediction.confidence >= threshold
                })
        }
    }

    /// One for each category but `unknown` that is true or guessed of some screen.
    package static func all(over screens: [EvaluatedScreen]) -> [ThresholdSweep] {
        let pairs = screens.map { (truth: $0.label.category, said: $0.prediction.guess) }
        return ConfusionMatrix(pairs).categories
            .filter { $0 != .unknown }
            .map { ThresholdSweep($0, over: screens) }
    }
}
