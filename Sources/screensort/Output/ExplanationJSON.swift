internal import ScreenshotModel
internal import ScreenshotSorting

/// Why an image is sorted as it is, for programs: one object on one line.
struct ExplanationJSON {
    let image: ExplainedImage
    /// How many pieces of evidence are in it; nil for all.
    var limit: Int?

    /// The keys of a result that say what was decided.
    private static let verdictKeys: Set<String> = [
        "file", "fileBytes", "status", "reason", "category", "confidence", "runnerUp", "title",
        "titleConfidence", "creator", "creatorConfidence", "isbn", "year", "season", "episode",
        "caption", "message", "link", "correction", "width", "height",
    ]

    /// The object with its line break.
    var text: String {
        JSONValue.object(fields).compactText + "\n"
    }

    private var fields: [String: JSONValue] {
        var own = image.result
        own.verdict = image.verdict
        var fields = own.fields.filter { Self.verdictKeys.contains($0.key) }
        let explanation = image.explanation
        let evidence = explanation?.evidence ?? []
        fields["threshold"] = Self.number(image.threshold)
        fields["ranking"] = .array(explanation?.ranking.map(\.json) ?? [])
        fields["margin"] = Self.number(explanation?.margin)
        fields["rest"] = Self.number(explanation?.rest)
        fields["evidence"] = .array(evidence.prefix(limit ?? evidence.count).map(Self.json))
        fields["titleLines"] = Self.json(image.titleLines)
        fields["creatorLines"] = Self.json(image.creatorLines)
        let weights = explanation?.lineWeights ?? [:]
        fields["lines"] = .array(
            image.result.observations.enumerated().map { index, line in
                Self.json(line, weight: weights[index, default: 0])
            })
        return fields
    }

    private static func json(_ evidence: Evidence) -> JSONValue {
        .object([
            "feature": .string(evidence.feature), "weight": number(evidence.weight),
            "phrases": .array(evidence.phrases.map(JSONValue.string)),
            "lines": json(evidence.lines),
        ])
    }

    private static func json(_ line: TextObservation, weight: Double) -> JSONValue {
        var fields = line.json.object ?? [:]
        fields["words"] = nil
        fields["weight"] = number(weight)
        return .object(fields)
    }

    private static func json(_ lines: [Int]) -> JSONValue {
        .array(lines.map { JSONValue($0) })
    }

    /// Log-odds and shares with four digits after the point: more would be noise.
    private static func number(_ number: Double?) -> JSONValue {
        number.map { .number(($0 * 10_000).rounded() / 10_000) } ?? .null
    }
}
