internal import Glibc
internal import ScreenshotSorting

/// The parts of explanations in words for people.
enum ExplanationWords {
    /// What a piece of evidence is: `words of music (strong): "add to queue"`.
    static func what(_ evidence: Evidence) -> String {
        let parts = evidence.feature.split(separator: ": ", maxSplits: 1)
        guard parts.first == "words", let group = parts.last, parts.count == 2 else {
            return evidence.feature == "meaning" ? "meaning of the words" : evidence.feature
        }
        let name = group.split(separator: " ", maxSplits: 1).joined(separator: " (") + ")"
        guard !evidence.phrases.isEmpty else { return "no words of \(name)" }
        return "words of \(name): " + evidence.phrases.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    /// A weight with its sign and two digits after the point: `+1.50`.
    static func weight(_ weight: Double) -> String {
        let hundredths = Int((weight * 100).rounded())
        let digits = hundredths.magnitude % 100
        return "\(hundredths < 0 ? "-" : "+")\(hundredths.magnitude / 100)."
            + "\(digits < 10 ? "0" : "")\(digits)"
    }

    /// A margin as odds: `25 to 1`, `1.4 to 1`.
    static func odds(_ margin: Double) -> String {
        let odds = exp(margin)
        if odds >= 1_000_000 { return "more than a million to 1" }
        if odds >= 10 { return "\(Int(odds.rounded())) to 1" }
        return "\((odds * 10).rounded() / 10) to 1"
    }

    static func percent(_ share: Double) -> String {
        "\(Int((share * 100).rounded()))%"
    }
}
