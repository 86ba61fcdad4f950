/// How well a field of the results, title or creator, was found.
package struct FieldScore: Hashable, Sendable {
    /// Screens of which the manifest names one.
    package private(set) var named = 0
    /// Screens for which the result has one. On a screen where the manifest names none it is wrong.
    package private(set) var printed = 0
    /// Those that are the same but for case, spaces, accents, punctuation and kinds of quotes.
    package private(set) var right = 0
    /// Those of them that are the same letter for letter.
    package private(set) var rightLetterForLetter = 0

    package init() {}

    /// Of those named, how many were found.
    package var recall: Share { Share(right, of: named) }
    /// Of those printed, how many are right.
    package var precision: Share { Share(right, of: printed) }

    /// Counts one screen.
    ///
    /// - Parameters:
    ///   - truths: All that would be right; empty where the manifest names none.
    ///   - printed: What the result says.
    package mutating func add(truths: [String], printed text: String?) {
        if !truths.isEmpty { named += 1 }
        guard let text else { return }
        printed += 1
        if truths.contains(text) { rightLetterForLetter += 1 }
        if Self.isRight(text, truths: truths) { right += 1 }
    }

    /// Whether `text` is one of `truths`, give or take what does not count.
    package static func isRight(_ text: String, truths: [String]) -> Bool {
        let normalized = WorkText.normalized(text)
        return truths.contains { WorkText.normalized($0) == normalized }
    }
}

extension ScreenLabel {
    /// All titles that are right.
    package var titles: [String] {
        (title.map { [$0] } ?? []) + alternatives
    }

    /// All creators that are right.
    package var creators: [String] {
        creator.map { [$0] } ?? []
    }
}
