package import ScreenshotModel

/// A category of the user's own, and what speaks for it.
package struct Rule: Sendable {
    /// A phrase of whole words, which counts once however often it stands on a screen.
    package struct Phrase: Hashable, Sendable {
        package var text: String
        /// Less than 0 speaks against the category.
        package var weight: Double
    }

    /// A pattern that counts once if it matches often enough.
    package struct Pattern: Sendable {
        let match: LinePattern
        package var weight: Double
        /// How many matches there must be on all lines together.
        package var atLeast: Int

        /// The pattern as it was written.
        package var source: String { match.source }
    }

    /// Where a rule comes from.
    package enum Origin: Hashable, Sendable {
        /// A rules file, by the name it was given, and the line that opens the rule.
        case file(String, line: Int)
        /// One of the examples, and the file that switched it on; nil if none did.
        case example(enabledBy: String?)
    }

    package var category: Category
    /// The folder for its screenshots.
    package var album: String
    package var phrases: [Phrase]
    package var patterns: [Pattern]
    /// From which total the category is given; more than 0.
    package var minimum: Double
    /// Which built-in categories the rule wins over. Over `unknown` it always does.
    package var over: Set<Category>
    package var origin: Origin

    /// Whether the rule counts where a screen is of `category` without it.
    package func wins(over category: Category) -> Bool {
        category == .unknown || over.contains(category)
    }
}
