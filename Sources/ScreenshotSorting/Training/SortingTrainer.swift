package import ScreenshotModel

/// A screen and what it really shows.
package struct TrainingExample: Sendable {
    package var screen: Screen
    package var category: Category
    /// Where the screen comes from, such as an app. Those of one source are kept together when a
    /// part of the examples is set aside.
    package var source: String
    /// Whether the screen was made up: it teaches, but says nothing about how often real ones are
    /// right.
    package var isImagined: Bool

    package init(screen: Screen, category: Category, source: String, isImagined: Bool) {
        self.screen = screen
        self.category = category
        self.source = source
        self.isImagined = isImagined
    }
}

/// Makes a ``SortingModel`` from examples. Deterministic: the same examples in the same order give
/// the same model.
package struct SortingTrainer: Sendable {
    private let extractor = FeatureExtractor.shipped
    private let categories: [Category] = [.music, .movie, .book, .meme, .unknown]

    /// What half the square of a weight costs; found by folds, flat around it.
    private let penalty = 20.0
    /// How many imagined screens a real one is worth.
    private let weightOfReal = 2.0
    /// Directions of meaning keep their proportions: all are scaled by this.
    private let scaleOfMeaning: Float = 0.2
    /// Parts in which examples are set aside to learn how sure the model may be.
    private let foldCount = 5

    package init() {}

    /// - Parameter examples: Some of each category.
    package func train(_ examples: [TrainingExample]) -> SortingModel {
        let rows = examples.map { extractor.measure(Page($0.screen)).values }
        return train(examples, rows)
    }

    /// Trains from features that were measured before.
    private func train(_ examples: [TrainingExample], _ rows: [[Float]]) -> SortingModel {
        var model = fitted(examples, rows)
        let outcomes = outcomesOfFolds(examples, rows)
        model.temperature = Calibration.temperature(for: outcomes)
        model.thresholds = Calibration.thresholds(
            for: outcomes, temperature: model.temperature, categoryCount: categories.count)
        return model
    }

    /// The model without its calibration.
    private func fitted(_ examples: [TrainingExample], _ rows: [[Float]]) -> SortingModel {
        var model = standardizing(rows)
        let learned = LogisticRegression(
            weighted(examples, rows.map(model.standardized)), classCount: categories.count,
            penalty: penalty)
        for feature in model.features.indices {
            let start = feature * categories.count
            model.features[feature].weights =
                learned.weights[start..<(start + categories.count)].map { Float($0) }
        }
        model.biases = Array(learned.weights.suffix(categories.count))
        return model
    }

    /// Every category weighs the same, however many examples it has.
    private func weighted(
        _ examples: [TrainingExample], _ rows: [[Float]]
    ) -> [LogisticRegression.Example] {
        var learned = zip(examples, rows).map { example, row in
            LogisticRegression.Example(
                features: row, label: label(of: example),
                weight: example.isImagined ? 1 : weightOfReal)
        }
        var sums = [Double](repeating: 0, count: categories.count)
        for example in learned { sums[example.label] += example.weight }
        let even = sums.reduce(0, +) / Double(categories.count)
        for index in learned.indices { learned[index].weight *= even / sums[learned[index].label] }
        return learned
    }

    private func label(of example: TrainingExample) -> Int {
        categories.firstIndex(of: example.category) ?? categories.count - 1
    }

    /// A model without weights that knows the means and the scales of the features.
    private func standardizing(_ rows: [[Float]]) -> SortingModel {
        let features = extractor.names.enumerated().map { index, name in
            let values = rows.map { Double($0[index]) }.filter(\.isFinite)
            let count = Double(max(1, values.count))
            let mean = values.reduce(0, +) / count
            let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
            let isMeaning = index >= extractor.firstOfMeaning
            return FeatureWeights(
                name: name, mean: Float(mean),
                scale: isMeaning ? scaleOfMeaning : Float(variance.squareRoot()), weights: [])
        }
        return SortingModel(
            categories: categories, features: features,
            biases: Array(repeating: 0, count: categories.count), temperature: 1,
            thresholds: Array(repeating: 0, count: categories.count))
    }

    /// What models say of real screens whose sources they have not seen.
    private func outcomesOfFolds(
        _ examples: [TrainingExample], _ rows: [[Float]]
    ) -> [Calibration.Outcome] {
        let folds = SourceFolds(
            sources: examples.map(\.source), labels: examples.map(label), count: foldCount)
        return (0..<foldCount).flatMap { fold -> [Calibration.Outcome] in
            let known = examples.indices.filter { folds.fold(of: $0) != fold }
            let model = fitted(known.map { examples[$0] }, known.map { rows[$0] })
            return examples.indices
                .filter { folds.fold(of: $0) == fold && !examples[$0].isImagined }
                .map { index in
                    Calibration.Outcome(
                        scores: model.scores(of: model.standardized(rows[index])),
                        label: label(of: examples[index]))
                }
        }
    }
}
