package import ScreenshotModel

/// What each feature of a screen says about its category: a linear model that people can read.
package struct SortingModel: Sendable, Equatable {
    /// Those that the model tells apart.
    package var categories: [Category]
    /// In the order of ``FeatureExtractor/names``.
    package var features: [FeatureWeights]
    /// What speaks for each category before anything is seen.
    package var biases: [Double]
    /// Scores are divided by this before they become probabilities, so that of those that say 0.9
    /// nine in ten are right.
    package var temperature: Double
    /// From which confidence on a category is said; one a category.
    package var thresholds: [Double]

    package init(
        categories: [Category], features: [FeatureWeights], biases: [Double], temperature: Double,
        thresholds: [Double]
    ) {
        self.categories = categories
        self.features = features
        self.biases = biases
        self.temperature = temperature
        self.thresholds = thresholds
    }

    /// Values further from the mean than this many scales tell no more.
    static let farthest: Float = 4

    /// The values of features around 0 and of like size; 0 where one is not known.
    package func standardized(_ values: [Float]) -> [Float] {
        zip(values, features).map { value, feature in
            guard value.isFinite, feature.scale > 0 else { return 0 }
            return min(max((value - feature.mean) / feature.scale, -Self.farthest), Self.farthest)
        }
    }

    /// How strongly standardized features speak for each category.
    func scores(of standardized: [Float]) -> [Double] {
        var scores = biases
        for (value, feature) in zip(standardized, features) where value != 0 {
            for label in scores.indices { scores[label] += Double(value * feature.weights[label]) }
        }
        return scores.map { $0 / temperature }
    }
}

/// What one feature says.
package struct FeatureWeights: Sendable, Equatable {
    package var name: String
    /// Over ordinary screens.
    package var mean: Float
    /// The standard deviation over ordinary screens; 0 for a feature that never changes.
    package var scale: Float
    /// For each category, what one scale over the mean adds to its score.
    package var weights: [Float]

    package init(name: String, mean: Float, scale: Float, weights: [Float]) {
        self.name = name
        self.mean = mean
        self.scale = scale
        self.weights = weights
    }
}
