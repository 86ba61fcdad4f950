package import ScreenshotModel

/// What a sorter says of one screen, as far as it can be right or wrong.
package struct Prediction: Hashable, Sendable {
    /// What the result says: `unknown` where the sorter abstains.
    package var category: Category
    /// What it would say if it had to, however unsure it is.
    package var guess: Category
    /// How sure it is of the guess, 0…1.
    package var confidence: Double
    package var title: String?
    package var creator: String?

    /// - Parameter guess: nil for the category itself.
    package init(
        category: Category, guess: Category? = nil, confidence: Double, title: String? = nil,
        creator: String? = nil
    ) {
        self.category = category
        self.guess = guess ?? category
        self.confidence = confidence
        self.title = title
        self.creator = creator
    }

    /// What a verdict says. Where it abstains, a runner-up that is likelier is the guess.
    package init(_ verdict: Verdict) {
        let withheld = verdict.runnerUp.flatMap {
            verdict.category == .unknown && $0.confidence > verdict.confidence ? $0 : nil
        }
        self.init(
            category: verdict.category, guess: withheld?.category,
            confidence: withheld?.confidence ?? verdict.confidence, title: verdict.title,
            creator: verdict.creator)
    }
}

/// Sorts one screen.
package typealias Sorting = @Sendable (Screen) -> Prediction

/// Makes a way of sorting out of examples. The same examples in the same order make the same.
package typealias Training = @Sendable ([LabelledScreen]) throws -> Sorting

/// A prediction beside the truth.
package struct EvaluatedScreen: Hashable, Sendable {
    package var label: ScreenLabel
    package var prediction: Prediction

    package init(label: ScreenLabel, prediction: Prediction) {
        self.label = label
        self.prediction = prediction
    }

    /// Whether the category that is said is the true one.
    package var isRight: Bool {
        prediction.category == label.category
    }
}
