internal import ScreenshotModel
internal import ScreenshotSorting
internal import SystemPackage

/// Why an image is sorted as it is, for people.
struct ExplanationText {
    let image: ExplainedImage
    /// How many pieces of evidence are shown.
    var limit: Int
    /// Whether all lines are shown, not only those that count.
    var withAllLines: Bool
    /// Cells of a line. What is decided is never cut.
    var width: Int
    var isColoured: Bool

    /// Cells of the terminal.
    private static let labelWidth = 10

    /// Several lines, each with its line break.
    var text: String {
        let head =
            [image.result.file.string]
            + fields.map { label, value in
                "  \(PrintableText.fitted(label, to: Self.labelWidth)) \(value)"
            }
        var blocks = [head.map(PrintableText.escaped)]
        if let explanation = image.explanation {
            let table = ExplanationTable(
                image: image, explanation: explanation, width: width, isColoured: isColoured)
            blocks.append(table.evidenceRows(limit: limit))
            blocks.append(table.lineRows(limit: limit, all: withAllLines))
        }
        return blocks.filter { !$0.isEmpty }.map { block in
            block.map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    private var fields: [(label: String, value: String)] {
        let verdict = image.verdict
        let byUser = image.corrected.map { [("by you", $0.caption)] } ?? []
        let margin = image.explanation.flatMap(Self.margin).map { [("margin", $0)] } ?? []
        return byUser + [(byUser.isEmpty ? "verdict" : "by itself", self.verdict)]
            + field("title", verdict.title, verdict.details.titleConfidence, image.titleLines)
            + field(
                "creator", verdict.creator, verdict.details.creatorConfidence, image.creatorLines)
            + margin
    }

    /// The category with its confidence, and from which confidence on it is said.
    private var verdict: String {
        let verdict = image.verdict
        guard let guess = image.explanation?.ranking.first else {
            return "\(verdict.category.rawValue): no readable text, so nothing speaks"
        }
        let sureness = "\(ExplanationWords.percent(guess.confidence)) sure"
        if guess.category == .unknown { return "unknown, \(sureness)" }
        let threshold = image.threshold.map(ExplanationWords.percent)
        if verdict.category == guess.category {
            let enough = threshold.map { " (enough from \($0) on)" } ?? ""
            return "\(guess.category.rawValue), \(sureness)\(enough)"
        }
        let needed = threshold.map { "; \($0) would be" } ?? ""
        return "unknown: perhaps \(guess.category.rawValue), but \(sureness) is not enough\(needed)"
    }

    private static func margin(of explanation: Explanation) -> String? {
        guard explanation.ranking.count > 1 else { return nil }
        let (first, second) = (explanation.ranking[0], explanation.ranking[1])
        let weight = ExplanationWords.weight(explanation.margin).dropFirst()
        return "\(first.category.rawValue) leads over \(second.category.rawValue)"
            + " (\(ExplanationWords.percent(second.confidence))) by \(weight):"
            + " odds of \(ExplanationWords.odds(explanation.margin))"
    }

    /// A title or a creator, how sure it is and where it stands.
    private func field(
        _ label: String, _ value: String?, _ confidence: Double?, _ lines: [Int]
    ) -> [(label: String, value: String)] {
        guard let value else { return [] }
        var notes = confidence.map { ["\(ExplanationWords.percent($0)) sure"] } ?? []
        if let first = lines.first, let last = lines.last {
            notes.append(first == last ? "line \(first + 1)" : "lines \(first + 1) to \(last + 1)")
        }
        let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
        return [(label, value + note)]
    }
}
