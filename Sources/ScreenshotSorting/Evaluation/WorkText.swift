internal import Foundation

/// The name of a work or its creator as two people may write it differently and mean the same.
enum WorkText {
    /// `text` without what does not count: case, accents and width of letters, kinds of quotes and
    /// dashes, punctuation and spaces around and between the words.
    ///
    /// Apostrophes vanish (`Don’t` is `dont`); other punctuation separates words, as spaces do. A
    /// text of nothing else stays as it is, so that it equals only itself.
    static func normalized(_ text: String) -> String {
        let plain = text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        let words = plain.filter { !apostrophes.contains($0) }
            .split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? text : words.joined(separator: " ")
    }

    private static let apostrophes: Set<Character> = ["'", "’", "‘", "ʼ", "`", "´"]
}
