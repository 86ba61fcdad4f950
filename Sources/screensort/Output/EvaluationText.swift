internal import ScreenshotModel
internal import ScreenshotSorting

/// A report as tables for people.
struct EvaluationText {
    let report: EvaluationReport

    /// Groups that are all right and smaller than this are left out of the lists.
    private static let leastGroup = 3

    /// All but the errors.
    var text: String {
        [
            overview, categories, confusion, fields, negatives, calibration, thresholds,
            groups("By source", report.sources), groups("By subject", report.subjects),
        ].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var overview: String {
        let counts = report.decided.scores.filter { $0.support > 0 }
            .map { "\($0.support) \($0.category.printed)" }
        let count = report.screens.count
        let sources = report.sources.isEmpty ? "" : " of \(report.sources.count) sources"
        return "\(count) \(count == 1 ? "screen" : "screens")\(sources): "
            + "\(counts.joined(separator: ", "))\n"
    }

    private var categories: String {
        let guesses = Dictionary(
            uniqueKeysWithValues: report.guessed.scores.map { ($0.category, $0) })
        var table = EvaluationTable([
            "Categories", "precision", "recall", "F1", "coverage", "screens", "said", "|",
            "guess: precision", "recall", "F1",
        ])
        for score in report.decided.scores {
            let guess = guesses[score.category]
            table.add([
                score.category.printed, EvaluationNumber.text(score.precision),
                EvaluationNumber.text(score.recall), EvaluationNumber.text(score.f1),
                score.category == .unknown ? "" : EvaluationNumber.text(score.coverage),
                "\(score.support)", "\(score.said)", "|",
                EvaluationNumber.text(guess?.precision.value),
                EvaluationNumber.text(guess?.recall.value), EvaluationNumber.text(guess?.f1),
            ])
        }
        table.add(summary("macro-F1", report.decided.macroF1, report.guessed.macroF1))
        table.add(
            summary(
                "accuracy", report.decided.accuracy.value, report.guessed.accuracy.value))
        return table.text
            + "  guess: without abstaining, whatever the confidence\n"
    }

    private func summary(_ name: String, _ decided: Double?, _ guessed: Double?) -> [String] {
        [
            name, "", "", EvaluationNumber.text(decided), "", "", "", "|", "", "",
            EvaluationNumber.text(guessed),
        ]
    }

    private var confusion: String {
        let matrix = report.decided
        let names = matrix.categories.map(\.printed)
        var table = EvaluationTable(["Truth, and what is said of it"] + names)
        for truth in matrix.categories {
            table.add(
                [truth.printed] + matrix.categories.map { "\(matrix[truth: truth, said: $0])" })
        }
        return table.text
    }

    private var fields: String {
        var table = EvaluationTable([
            "Fields", "named", "right", "share", "printed", "right", "share", "letter for letter",
        ])
        for (name, score) in [("title", report.titles), ("creator", report.creators)] {
            table.add([
                name, "\(score.named)", "\(score.right)", EvaluationNumber.text(score.recall),
                "\(score.printed)", "\(score.right)", EvaluationNumber.text(score.precision),
                "\(score.rightLetterForLetter)",
            ])
        }
        return table.text
    }

    private var negatives: String {
        guard report.negatives.total > 0 else { return "" }
        let share =
            "  Left alone of those that are of no category: \(report.negatives.count) of "
            + "\(report.negatives.total), \(EvaluationNumber.text(report.negatives))\n"
        return share + groups("By subject", report.negativeSubjects.filter { !$0.isAllRight })
    }

    private var calibration: String {
        var table = EvaluationTable(["Confidence", "screens", "mean", "right"])
        for bin in report.reliability.bins {
            table.add([
                "\(bin.lower)–\(bin.upper)", "\(bin.accuracy.total)",
                EvaluationNumber.text(bin.meanConfidence), EvaluationNumber.text(bin.accuracy),
            ])
        }
        let error = EvaluationNumber.text(report.reliability.error)
        return table.text + "  expected calibration error \(error)\n"
    }

    private var thresholds: String {
        guard let first = report.sweeps.first else { return "" }
        var table = EvaluationTable(
            ["Threshold"] + report.sweeps.flatMap { [$0.category.printed, "coverage"] })
        for (index, point) in first.points.enumerated() {
            table.add(
                [EvaluationNumber.text(point.threshold)]
                    + report.sweeps.flatMap { sweep in
                        let point = sweep.points[index]
                        return [
                            EvaluationNumber.text(point.precision),
                            EvaluationNumber.text(point.coverage),
                        ]
                    })
        }
        return table.text + "  precision and coverage of guesses that are as sure as that\n"
    }

    private func groups(_ title: String, _ groups: [GroupScore]) -> String {
        let shown = groups.filter { !$0.isAllRight || $0.accuracy.total >= Self.leastGroup }
        guard !shown.isEmpty else { return "" }
        var table = EvaluationTable([title, "screens", "right", "share"])
        for group in shown {
            table.add([
                PrintableText.escaped(group.name), "\(group.accuracy.total)",
                "\(group.accuracy.count)", EvaluationNumber.text(group.accuracy),
            ])
        }
        let rest = groups.count - shown.count
        return table.text + (rest > 0 ? "  and \(rest) smaller ones, all right\n" : "")
    }
}

extension GroupScore {
    fileprivate var isAllRight: Bool {
        accuracy.count == accuracy.total
    }
}

extension Category {
    /// The name as it may be shown on a terminal.
    var printed: String {
        PrintableText.escaped(rawValue)
    }
}
