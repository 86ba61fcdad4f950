package import ScreenshotModel

/// A screen that a layer is trained with: one of which the user has said what it shows, or one that
/// is to keep its answer.
package struct LocalLesson: Hashable, Sendable {
    /// Tells screens apart, whatever they are called: the SHA-256 of the image.
    package var id: String
    package var features: [Float]
    /// Those of the shipped model, without any layer.
    package var scores: [Category: Double]
    /// What the user said; nil if that is nothing.
    package var category: Category?

    package init(id: String, features: [Float], scores: [Category: Double], category: Category?) {
        self.id = id
        self.features = features
        self.scores = scores
        self.category = category
    }

    /// Whether the user's category scores best; false if the user has not said any.
    ///
    /// - Parameter layer: nil for the shipped model alone.
    func isAnsweredRight(by layer: LocalLayer?) -> Bool {
        let scores = layer?.scores(scores, features: features) ?? scores
        guard let category, let right = scores[category] else { return false }
        return scores.allSatisfy { $0.key == category || $0.value < right }
    }
}
