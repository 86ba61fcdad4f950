package import ScreenshotModel

/// Why a screen was sorted as it was.
package struct Explanation: Sendable, Equatable {
    package let verdict: Verdict
    /// The lines that show the title, as indices into the screen's observations.
    package let titleLines: [Int]
    /// The lines that show the creator, as indices into the screen's observations.
    package let creatorLines: [Int]
    /// All categories, the likeliest first.
    package let ranking: [RankedCategory]
    /// By how much the first of the ranking leads over the second, in log-odds.
    package let margin: Double
    /// What makes up the margin, weightiest first. The rest of it is in the biases.
    package let evidence: [Evidence]
}

/// Something on a screen that speaks for the likeliest category, or for the one behind it.
package struct Evidence: Sendable, Equatable {
    /// The name of the feature, such as `words: music strong`; `meaning` for what words mean.
    package let feature: String
    /// What it adds to the margin, in log-odds; negative if it speaks for the runner-up.
    package let weight: Double
    /// The phrases of the lexicon that were found, if the feature is about words.
    package let phrases: [String]
    /// The lines that show it, as indices into the screen's observations. Empty where something
    /// speaks by its absence, or where the picture speaks.
    package let lines: [Int]
}

extension Explanation {
    /// What weighs less than this is left out, in log-odds.
    static let leastWeight = 0.005
}
