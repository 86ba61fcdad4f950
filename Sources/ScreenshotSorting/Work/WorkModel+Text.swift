internal import CSortingModel
internal import ScreenshotModel

/// The model's file: one line a feature, in their order, with a weight for each category, and tabs
/// between.
extension WorkModel {
    /// The model that comes with the program.
    package static let shipped: WorkModel = {
        let resource = screensort_resource_work()
        let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.size)
        return WorkModel(bytes: bytes)
    }()

    /// Reads what ``text`` writes, line by line: the names are for people. A text that has another
    /// number of lines is a model that says nothing.
    init(text: String) {
        var text = text
        self = text.withUTF8 { WorkModel(bytes: $0) }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.init()
        var rows = Self.rows(in: bytes)[...]
        guard rows.count == Self.rowCount else { return }
        for question in Question.allCases {
            let candidate = rows.prefix(question.candidateCount)
            rows = rows.dropFirst(question.candidateCount)
            let none = rows.prefix(Question.noneCount)
            rows = rows.dropFirst(Question.noneCount)
            for (column, category) in Self.categories.enumerated() {
                self[question, category] = Weights(
                    candidate: candidate.map { $0[column] }, none: none.map { $0[column] })
            }
        }
        for question in Question.allCases {
            thresholds[question] = rows.popFirst()?[0]
            judgements[question] = WorkJudgement(
                weights: rows.prefix(Self.judgementCount).map { $0[0] })
            rows = rows.dropFirst(Self.judgementCount)
        }
    }

    /// The numbers of each line; where there are fewer than categories, zeros follow.
    private static func rows(in text: UnsafeBufferPointer<UInt8>) -> [[Float]] {
        text.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
            .map { line in
                let numbers = SortingModel.numbers(in: line).map { Float($0) }
                let missing = max(0, categories.count - numbers.count)
                return numbers + [Float](repeating: 0, count: missing)
            }
    }

    /// One for each value, and what speaks for being right before anything is seen.
    private static let judgementCount = WorkJudgement.names.count + 1

    private static let rowCount = Question.allCases.reduce(0) { sum, question in
        sum + question.candidateCount + Question.noneCount + 1 + judgementCount
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
                lines.append((["\(question.rawValue).\(name)"] + row).joined(separator: "\t"))
            }
        }
        for question in Question.allCases {
            let threshold = Self.number(thresholds[question] ?? 1)
            lines.append("\(question.rawValue).threshold\t\(threshold)")
            let weights = judgements[question]?.weights ?? []
            for (name, weight) in zip(WorkJudgement.names + ["always"], weights) {
                lines.append("\(question.rawValue).right.\(name)\t\(Self.number(weight))")
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
