internal import Glibc
package import ScreenshotModel

/// What the corrections of one store have taught: a small change of the shipped model's scores.
///
/// Each category has a direction in the space of the features. The more a screen looks like those
/// that were corrected, the more its scores change; one that looks like an average screen has
/// features of zero, and keeps its scores as they are.
package struct LocalLayer: Hashable, Sendable {
    /// By how much a new category, which the shipped model does not know, scores less than its best
    /// guess as long as nothing speaks for it. e⁻⁴ is 2 %: an ordinary screen is not taken for one of
    /// a new kind. Several new categories share those 2 %.
    private static let newCategoryDistance = 4.0

    /// For each category how much a feature changes its score.
    package var weights: [Category: [Float]]

    package init(weights: [Category: [Float]]) {
        self.weights = weights
    }

    /// The scores of a screen as the corrections have changed them.
    ///
    /// - Parameters:
    ///   - scores: Those of the shipped model; log-odds up to a common constant.
    ///   - features: As many as each category has weights; other weights change nothing.
    package func scores(
        _ scores: [Category: Double], features: [Float]
    ) -> [Category: Double] {
        let scaled = FeatureScaling.scaled(features)
        var changed = Self.offsets(scores, of: weights.keys)
        for (category, weights) in weights where weights.count == scaled.count {
            changed[category]? += dotProduct(weights, scaled)
        }
        return changed
    }

    /// The shipped scores, with those of categories that it does not know beside them.
    static func offsets(
        _ scores: [Category: Double], of categories: some Sequence<Category>
    ) -> [Category: Double] {
        let new = categories.filter { scores[$0] == nil }
        guard !new.isEmpty else { return scores }
        let distance = newCategoryDistance + log(Double(new.count))
        let floor = (scores.values.max() ?? 0) - distance
        var offsets = scores
        for category in new { offsets[category] = floor }
        return offsets
    }
}

/// How features are brought to one length, so that no screen counts for much more than another.
enum FeatureScaling {
    /// What features are multiplied by. An ordinary screen, whose features have about unit scale,
    /// gets a length of one; one with next to no features, next to none; and one with features that
    /// are far out, √2 at most.
    static func factor(of features: [Float]) -> Float {
        let squares = dotProduct(features, features)
        return Float((2 / (Double(features.count) + squares)).squareRoot())
    }

    static func scaled(_ features: [Float]) -> [Float] {
        let factor = factor(of: features)
        return features.map { $0 * factor }
    }
}

/// The sum of the products, in `Double`, of vectors that have the same length.
func dotProduct(_ left: [Float], _ right: [Float]) -> Double {
    var sum = 0.0
    for index in left.indices { sum += Double(left[index]) * Double(right[index]) }
    return sum
}
