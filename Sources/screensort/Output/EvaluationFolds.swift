internal import ScreenshotModel
internal import ScreenshotSorting

/// How the figures differ between the folds of a cross-validation.
struct EvaluationFolds {
    let report: CrossValidationReport

    /// The figures whose spread is told.
    private static let measures: [(name: String, key: String, EvaluationReport.Measure)] = [
        ("macro-F1", "macroF1", { $0.decided.macroF1 }),
        ("macro-F1 of guesses", "macroF1OfGuesses", { $0.guessed.macroF1 }),
        ("accuracy", "accuracy", { $0.decided.accuracy.value }),
        ("titles found", "titles", { $0.titles.recall.value }),
        ("creators found", "creators", { $0.creators.recall.value }),
        ("left alone", "negatives", { $0.negatives.value }),
        ("calibration error", "calibrationError", { $0.reliability.error }),
    ]

    var text: String {
        let counts = report.folds.map { "\($0.screens.count)" }
        var table = EvaluationTable(
            ["Folds (\(counts.joined(separator: ", ")) screens)", "mean", "±", "least", "greatest"])
        for (name, _, measure) in Self.measures {
            let spread = report.spread(of: measure)
            let figures = [
                spread?.mean, spread?.standardDeviation, spread?.least, spread?.greatest,
            ]
            table.add([name] + figures.map { EvaluationNumber.text($0) })
        }
        return table.text
    }

    /// `{screens: […], spread: {…}}`.
    var json: JSONValue {
        let spreads = Self.measures.map { _, key, measure in
            (key, Self.json(report.spread(of: measure)))
        }
        return .object([
            "screens": .array(report.folds.map { JSONValue($0.screens.count) }),
            "spread": .object(Dictionary(uniqueKeysWithValues: spreads)),
        ])
    }

    private static func json(_ spread: Spread?) -> JSONValue {
        guard let spread else { return .null }
        return .object([
            "mean": EvaluationNumber.json(spread.mean),
            "standardDeviation": EvaluationNumber.json(spread.standardDeviation),
            "least": EvaluationNumber.json(spread.least),
            "greatest": EvaluationNumber.json(spread.greatest),
        ])
    }
}

extension EvaluationReport {
    /// One figure of a report; nil where it has no value.
    typealias Measure = @Sendable (EvaluationReport) -> Double?
}
