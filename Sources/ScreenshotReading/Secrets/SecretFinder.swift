internal import ScreenshotModel

/// Finds all secrets of a page.
enum SecretFinder {
    /// None of them shares a character with another one. Those that are surer of what they have found
    /// go first: a card number beside the word PIN is a card number.
    static func spans(in page: SecretPage) -> [SecretSpan] {
        let candidates =
            PrivateKeyFinder(page: page).spans() + TokenFinder(page: page).spans()
            + IBANFinder(page: page).spans() + CardFinder(page: page).spans()
            + LabelledSecretFinder(page: page).spans() + LinkPasswordFinder(page: page).spans()
        var spans: [SecretSpan] = []
        for candidate in candidates where !spans.contains(where: candidate.overlaps) {
            spans.append(candidate)
        }
        return spans
    }
}
