package import ScreenshotModel

extension ScreenshotSorter {
    /// How many phrases the message names.
    private static let mostSigns = 3

    /// Says what one screen shows, with rules of the user's own.
    ///
    /// A rule that matches wins where no category can be said, and over those that it names. What
    /// would have been said without it is the runner-up. The caption is the rule's album.
    package func verdict(for screen: Screen, under rules: RuleSet) -> Verdict {
        let verdict = verdict(for: screen)
        let lines = screen.observations.map(\.text)
        guard let match = rules.match(lines, over: verdict.category) else { return verdict }
        let category = match.category
        let signs = match.evidence.filter { $0.weight > 0 }.prefix(Self.mostSigns)
        let reason = signs.map { "\"\($0.phrase)\"" }.joined(separator: ", ")
        return Verdict(
            status: .success, category: category, album: match.album,
            confidence: match.confidence,
            runnerUp: RankedCategory(category: verdict.category, confidence: verdict.confidence),
            caption: match.album,
            message: "Sorted as \(category.rawValue) by your rule because of \(reason).")
    }
}
