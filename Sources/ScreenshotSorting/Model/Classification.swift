package import ScreenshotModel

/// What a screen may show, and how likely.
package struct Classification: Sendable, Equatable {
    /// All categories that the model knows, the likeliest first.
    package let ranking: [RankedCategory]
    /// The scores behind the ranking, in the order of the model's categories.
    let scores: [Double]

    init(scores: [Double], categories: [Category]) {
        self.scores = scores
        let probabilities = softmax(scores)
        ranking = zip(categories, probabilities)
            .map { RankedCategory(category: $0, confidence: $1) }
            .sorted {
                ($1.confidence, $0.category.rawValue) < ($0.confidence, $1.category.rawValue)
            }
    }

    /// How likely `category` is; 0 for one that the model does not know.
    func confidence(in category: Category) -> Double {
        ranking.first { $0.category == category }?.confidence ?? 0
    }
}
