internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// What speaks for each rule on one image.
struct RuleReport {
    private let file: FilePath
    /// All lines of the image.
    private let lines: [String]
    /// Of all rules.
    private let matches: [RuleMatch]
    /// What the image is without rules.
    private let plain: Verdict
    /// The rule that decides; nil if none does.
    private let winner: RuleMatch?

    init(_ result: ProcessingResult, under rules: RuleSet, sorter: ScreenshotSorter) {
        file = result.file
        lines = result.observations.map(\.text)
        matches = rules.matches(lines)
        plain = sorter.verdict(for: Screen(result))
        winner = rules.match(lines, over: plain.category)
    }

    /// A line for the image, one for each rule that something speaks for, and under it the lines of
    /// the image that do.
    var text: String {
        let found = matches.filter { !$0.evidence.isEmpty }
        var rows = ["\(file): \(outcome)"]
        for match in found.sorted(by: { $0.total / $0.minimum > $1.total / $1.minimum }) {
            let name = match.category.rawValue
            rows.append("  \(name): \(Self.number(match.total)) of \(Self.number(match.minimum))")
            for evidence in match.evidence {
                let weight = PrintableText.fitted(Self.signed(evidence.weight), to: 5)
                let line = "line \(evidence.line + 1): \(lines[evidence.line])"
                rows.append("    \(weight) \"\(evidence.phrase)\" on \(line)")
            }
        }
        return rows.map { PrintableText.escaped($0) + "\n" }.joined()
    }

    var json: JSONValue {
        let own = RankedCategory(category: plain.category, confidence: plain.confidence)
        return .object([
            "file": .string(file.string), "category": JSONValue(winner?.category.rawValue),
            "withoutRules": own.json, "rules": .array(matches.map(json)),
        ])
    }

    private var outcome: String {
        if let winner {
            let percent = Int((winner.confidence * 100).rounded())
            return "\(winner.category.rawValue), \(percent)% sure"
        }
        let own = plain.category.rawValue
        guard let loser = matches.first(where: \.isReached)?.category.rawValue else {
            return "no rule; \(own)"
        }
        return "\(own); \(loser) would win with over = [\"\(own)\"]"
    }

    private func json(_ match: RuleMatch) -> JSONValue {
        .object([
            "category": .string(match.category.rawValue), "album": .string(match.album),
            "total": .number(match.total), "minimum": .number(match.minimum),
            "matches": .bool(match.isReached), "confidence": .number(match.confidence),
            "over": .array(match.over.map(\.rawValue).sorted().map(JSONValue.string)),
            "evidence": .array(
                match.evidence.map { evidence in
                    .object([
                        "phrase": .string(evidence.phrase), "weight": .number(evidence.weight),
                        "line": JSONValue(evidence.line), "text": .string(lines[evidence.line]),
                    ])
                }),
        ])
    }

    private static func signed(_ number: Double) -> String {
        number > 0 ? "+\(self.number(number))" : self.number(number)
    }

    /// Without the fraction of a whole number.
    private static func number(_ number: Double) -> String {
        JSONValue.number(number).compactText
    }
}
