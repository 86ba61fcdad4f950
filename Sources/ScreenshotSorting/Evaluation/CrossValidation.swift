internal import ScreenshotModel

/// Training on all sources but some, and testing on those: what a sorter does on apps that it has
/// not seen.
package struct CrossValidation: Sendable {
    /// At least 2.
    package var foldCount: Int
    package var seed: UInt64

    package init(foldCount: Int, seed: UInt64) {
        self.foldCount = foldCount
        self.seed = seed
    }

    /// Tests every one of `screens` with a sorter that was trained without its fold.
    ///
    /// - Parameter always: Further examples for the training of every fold. Those of a source that
    ///   is tested are left out of that fold.
    package func report(
        on screens: [LabelledScreen], trainingAlsoWith always: [LabelledScreen] = [],
        train: Training
    ) rethrows -> CrossValidationReport {
        let folds = folds(of: screens.map(\.label))
        var pooled = [EvaluatedScreen?](repeating: nil, count: screens.count)
        var reports: [EvaluationReport] = []
        for fold in folds where !fold.isEmpty {
            let tested = Set(fold)
            let sources = Set(fold.map { screens[$0].label.origin })
            let others = always.filter { !sources.contains($0.label.origin) }
            let rest = screens.indices.filter { !tested.contains($0) }.map { screens[$0] }
            let sort = try train(rest + others)
            for index in fold { pooled[index] = screens[index].evaluated(by: sort) }
            reports.append(EvaluationReport(fold.compactMap { pooled[$0] }))
        }
        return CrossValidationReport(
            pooled: EvaluationReport(pooled.compactMap(\.self)), folds: reports)
    }
}

extension CrossValidation {
    /// The indexes of the screens of each fold; empty where there are fewer sources than folds.
    private func folds(of labels: [ScreenLabel]) -> [[Int]] {
        let categories = Array(Set(labels.map(\.category.rawValue))).sorted()
        let dealt = SourceFolds(
            sources: labels.map(\.origin),
            labels: labels.map { categories.firstIndex(of: $0.category.rawValue) ?? 0 },
            count: foldCount, seed: seed)
        return (0..<foldCount).map { fold in
            labels.indices.filter { dealt.fold(of: $0) == fold }
        }
    }
}

/// The report on all screens together, each tested by the sorter of its fold, and that on each fold.
package struct CrossValidationReport: Hashable, Sendable {
    package var pooled: EvaluationReport
    /// Without those that have no screens.
    package var folds: [EvaluationReport]

    /// How `measure` differs between the folds that have it; nil where none has.
    package func spread(of measure: (EvaluationReport) -> Double?) -> Spread? {
        Spread(folds.compactMap(measure))
    }
}

/// Some numbers in short.
package struct Spread: Hashable, Sendable {
    package let mean: Double
    /// Of the numbers themselves, not of a population that they stand for.
    package let standardDeviation: Double
    package let least: Double
    package let greatest: Double

    /// - Returns: nil for no numbers.
    package init?(_ numbers: [Double]) {
        guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
        let count = Double(numbers.count)
        let mean = numbers.reduce(0, +) / count
        let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
        self.mean = mean
        standardDeviation = variance.squareRoot()
        self.least = least
        self.greatest = greatest
    }
}

extension LabelledScreen {
    /// What `sort` says of the screen, beside the truth.
    package func evaluated(by sort: Sorting) -> EvaluatedScreen {
        EvaluatedScreen(label: label, prediction: sort(screen))
    }
}
