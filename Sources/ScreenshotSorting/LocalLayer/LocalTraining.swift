internal import Glibc
internal import ScreenshotModel

/// Trains a ``LocalLayer`` from all corrections of a store.
///
/// A multinomial logistic regression on top of the shipped scores, held back by the squared length
/// of its weights, and by the screens that nobody has corrected, which are to keep the answers that
/// they have. The lessons are put into an order of their own first, and all sums are in `Double`, so
/// that the same lessons always give the same bits.
struct LocalTraining {
    private let categories: [Category]
    private let examples: [Example]
    private let featureCount: Int

    /// A lesson as the training needs it. What it has of categories is in their order.
    private struct Example {
        var features: [Float]
        var offsets: [Double]
        /// How likely each category should be.
        var targets: [Double]
        /// How much it counts; a correction counts 1.
        var weight: Double
    }

    /// How much the squared length of the weights counts against one correction.
    ///
    /// Chosen on 288 real screens of 98 apps, of which four of one app were called by a new name, for
    /// each of the 14 apps with five or six: with 0.05, all that were corrected are learned, and 12
    /// of the 20 others of those apps follow; with 1, none.
    private static let penalty = 0.05
    /// How much a screen counts at most that nobody has corrected.
    private static let anchorWeight = 0.1
    /// How much all of those count together at most: some are of the corrected apps, and many
    /// corrections ought to outvote them. On the same screens, four corrections of an app give the
    /// new name to about 1 % of the screens of other apps; without anchors, to about 2 %.
    private static let anchorWeightLimit = 4.0
    /// A bound on the time; the search ends by itself where it finds no way down.
    private static let iterationLimit = 200
    /// Weights are kept with five decimals, so that a layer that was stored is the same layer.
    private static let precision = 1e5

    /// - Parameter lessons: In any order, each screen once.
    private init(_ lessons: [LocalLesson]) {
        let lessons = lessons.sorted { $0.id < $1.id }
        let corrections = lessons.filter { $0.category != nil }
        let anchors = lessons.filter { $0.category == nil }
        let names = Set(lessons.flatMap(\.scores.keys)).union(lessons.compactMap(\.category))
        let categories = names.sorted { $0.rawValue < $1.rawValue }
        let anchorWeight = min(
            Self.anchorWeight, Self.anchorWeightLimit / Double(max(anchors.count, 1)))
        self.categories = categories
        featureCount = lessons.first?.features.count ?? 0
        examples = (corrections + anchors).map { lesson in
            let scores = LocalLayer.offsets(lesson.scores, of: categories)
            let offsets = categories.map { scores[$0] ?? 0 }
            let right = lesson.category.flatMap { categories.firstIndex(of: $0) }
            return Example(
                features: FeatureScaling.scaled(lesson.features), offsets: offsets,
                targets: right.map { right in offsets.indices.map { $0 == right ? 1 : 0 } }
                    ?? softmax(offsets),
                weight: right == nil ? anchorWeight : 1)
        }
    }

    /// The layer that the lessons teach; nil if nothing is corrected.
    static func layer(from lessons: [LocalLesson]) -> LocalLayer? {
        guard lessons.contains(where: { $0.category != nil }) else { return nil }
        return LocalTraining(lessons).layer()
    }

    private func layer() -> LocalLayer {
        let start = [Double](repeating: 0, count: categories.count * featureCount)
        let weights = LimitedMemoryBFGS(iterations: Self.iterationLimit)
            .minimum(from: start) { weights, slope in loss(of: weights, slope: &slope) }
        var rows: [Category: [Float]] = [:]
        for (index, category) in categories.enumerated() {
            let row = weights[index * featureCount..<(index + 1) * featureCount]
            rows[category] = row.map { Float(($0 * Self.precision).rounded() / Self.precision) }
        }
        return LocalLayer(weights: rows)
    }

    /// How wrong the weights are: the penalty, and for each example how unlikely its targets are.
    ///
    /// - Parameter slope: Set to the derivative by each weight.
    private func loss(of weights: [Double], slope: inout [Double]) -> Double {
        var loss = 0.0
        for index in weights.indices {
            slope[index] = Self.penalty * weights[index]
            loss += Self.penalty * weights[index] * weights[index] / 2
        }
        for example in examples {
            let probabilities = softmax(scores(of: example, weights))
            for (row, probability) in probabilities.enumerated() {
                let target = example.targets[row]
                loss -= example.weight * target * log(max(probability, .leastNormalMagnitude))
                let error = example.weight * (probability - target)
                let start = row * featureCount
                for index in 0..<featureCount {
                    slope[start + index] += error * Double(example.features[index])
                }
            }
        }
        return loss
    }

    private func scores(of example: Example, _ weights: [Double]) -> [Double] {
        example.offsets.enumerated().map { row, offset in
            let start = row * featureCount
            var score = offset
            for index in 0..<featureCount {
                score += weights[start + index] * Double(example.features[index])
            }
            return score
        }
    }
}
