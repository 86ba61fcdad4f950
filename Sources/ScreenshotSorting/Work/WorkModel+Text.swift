internal import CSortingModel
internal import Glibc
internal import ScreenshotModel

/// The model's file: one line a feature, with a weight for each category, and tabs between.
extension WorkModel {
    /// The model that comes with the program.
    package static let shipped: WorkModel = {
        let resource = screensort_resource_work()
        let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.size)
        return WorkModel(text: String(decoding: bytes, as: UTF8.self))
    }()

    /// Reads what ``text`` writes. Features that the text does not name weigh nothing.
    init(text: String) {
        self.init()
        var rows: [Substring: [Float]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            rows[fields[0]] = fields.dropFirst().map { strtof(String($0), nil) }
        }
        for question in Question.allCases {
            thresholds[question] = rows[Substring("\(question).threshold")]?.first
            judgements[question] = WorkJudgement(
                weights: (WorkJudgement.names + ["always"]).map {
                    rows[Substring("\(question).right.\($0)")]?.first ?? 0
                })
            for (index, category) in Self.categories.enumerated() {
                let weight = { (name: String) -> Float in
                    let row = rows[Substring("\(question).\(name)")] ?? []
                    return index < row.count ? row[index] : 0
                }
                self[question, category] = Weights(
                    candidate: question.candidateNames.map(weight),
                    none: Question.noneNames.map(weight))
            }
        }
    }

    /// The model as the text of its file.
    package var text: String {
        var lines = [
            "# What each feature adds to the score of a candidate for the title or the creator;",
            "# those that start with `none` add to the score of there being none.",
            "# Made by `screensort train`; see Fixtures/training/README.md.",
            (["# feature"] + Self.categories.map(\.rawValue)).joined(separator: "\t"),
        ]
        for question in Question.allCases {
            let weights = Self.categories.map { category in
                self[question, category].map { $0.candidate + $0.none } ?? []
            }
            for (index, name) in (question.candidateNames + Question.noneNames).enumerated() {
                let row = weights.map { index < $0.count ? Self.number($0[index]) : "0" }
                lines.append((["\(question).\(name)"] + row).joined(separator: "\t"))
            }
        }
        for question in Question.allCases {
            lines.append("\(question).threshold\t\(Self.number(thresholds[question] ?? 1))")
            let weights = judgements[question]?.weights ?? []
            for (name, weight) in zip(WorkJudgement.names + ["always"], weights) {
                lines.append("\(question).right.\(name)\t\(Self.number(weight))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Three digits after the point, as few as needed.
    private static func number(_ value: Float) -> String {
        let thousandths = Int((value * 1000).rounded())
        return thousandths.isMultiple(of: 1000)
            ? "\(thousandths / 1000)" : "\(Double(thousandths) / 1000)"
    }
}
