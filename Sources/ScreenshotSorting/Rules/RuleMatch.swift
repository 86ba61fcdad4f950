package import ScreenshotModel

/// What speaks for one rule on a screen, whether it is enough or not.
package struct RuleMatch: Hashable, Sendable {
    /// A phrase or pattern that counted.
    package struct Evidence: Hashable, Sendable {
        /// The phrase, or the pattern as it was written.
        package var phrase: String
        package var weight: Double
        /// The index of the first line that it stands on.
        package var line: Int
    }

    package var category: Category
    package var album: String
    /// The sum of the weights of what was found.
    package var total: Double
    /// From which total the category is given.
    package var minimum: Double
    package var over: Set<Category>
    /// The weightiest first.
    package var evidence: [Evidence]

    /// The doubt that is left where the total is just the minimum; the more, the less.
    private static let doubtAtMinimum = 0.3
    /// A rule is never quite sure.
    private static let mostConfidence = 0.99

    /// 0…0.99: 0.7 where the total is just the minimum, 0.85 at twice, and 0.9 at three times that;
    /// below the minimum less than 0.7.
    package var confidence: Double {
        guard total > 0 else { return 0 }
        return min(Self.mostConfidence, max(0, 1 - Self.doubtAtMinimum * minimum / total))
    }

    /// Whether the category is given.
    package var isReached: Bool { total >= minimum }
}
