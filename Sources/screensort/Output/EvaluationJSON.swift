internal import ScreenshotModel
internal import ScreenshotSorting

/// A report as a JSON object. Every key is always there.
struct EvaluationJSON {
    let report: EvaluationReport

    var fields: [String: JSONValue] {
        [
            "screens": JSONValue(report.screens.count),
            "sorted": Self.json(report.decided),
            "guessed": Self.json(report.guessed),
            "titles": Self.json(report.titles),
            "creators": Self.json(report.creators),
            "calibration": Self.json(report.reliability),
            "thresholds": .object(
                Dictionary(
                    uniqueKeysWithValues: report.sweeps.map {
                        ($0.category.rawValue, .array($0.points.map(Self.json)))
                    })),
            "subjects": .array(report.subjects.map(Self.json)),
            "sources": .array(report.sources.map(Self.json)),
            "negatives": .object([
                "right": EvaluationNumber.json(report.negatives),
                "subjects": .array(report.negativeSubjects.map(Self.json)),
            ]),
        ]
    }

    /// The screens that are wrong, with what was said and what is true.
    static func errors(_ screens: [EvaluatedScreen]) -> JSONValue {
        .array(screens.map(json))
    }

    private static func json(_ matrix: ConfusionMatrix) -> JSONValue {
        let confusion = matrix.categories.map { truth in
            let row = matrix.categories.map {
                ($0.rawValue, JSONValue(matrix[truth: truth, said: $0]))
            }
            return (truth.rawValue, JSONValue.object(Dictionary(uniqueKeysWithValues: row)))
        }
        let scores = matrix.scores.map { ($0.category.rawValue, json($0)) }
        return .object([
            "accuracy": EvaluationNumber.json(matrix.accuracy),
            "macroF1": EvaluationNumber.json(matrix.macroF1),
            "categories": .object(Dictionary(uniqueKeysWithValues: scores)),
            "confusion": .object(Dictionary(uniqueKeysWithValues: confusion)),
        ])
    }

    private static func json(_ score: CategoryScore) -> JSONValue {
        .object([
            "precision": EvaluationNumber.json(score.precision.value),
            "recall": EvaluationNumber.json(score.recall.value),
            "f1": EvaluationNumber.json(score.f1),
            "coverage": EvaluationNumber.json(score.coverage.value),
            "screens": JSONValue(score.support), "said": JSONValue(score.said),
            "right": JSONValue(score.right),
        ])
    }

    private static func json(_ score: FieldScore) -> JSONValue {
        .object([
            "named": JSONValue(score.named), "printed": JSONValue(score.printed),
            "right": JSONValue(score.right),
            "letterForLetter": JSONValue(score.rightLetterForLetter),
            "shareOfNamed": EvaluationNumber.json(score.recall.value),
            "shareOfPrinted": EvaluationNumber.json(score.precision.value),
        ])
    }

    private static func json(_ reliability: Reliability) -> JSONValue {
        let bins = reliability.bins.map { bin in
            JSONValue.object([
                "lower": .number(bin.lower), "upper": .number(bin.upper),
                "meanConfidence": EvaluationNumber.json(bin.meanConfidence),
                "right": EvaluationNumber.json(bin.accuracy),
            ])
        }
        return .object([
            "error": EvaluationNumber.json(reliability.error), "bins": .array(bins),
        ])
    }

    private static func json(_ point: ThresholdSweep.Point) -> JSONValue {
        .object([
            "threshold": .number(point.threshold),
            "precision": EvaluationNumber.json(point.precision),
            "coverage": EvaluationNumber.json(point.coverage),
        ])
    }

    private static func json(_ group: GroupScore) -> JSONValue {
        .object(["name": .string(group.name), "right": EvaluationNumber.json(group.accuracy)])
    }

    private static func json(_ screen: EvaluatedScreen) -> JSONValue {
        let (label, prediction) = (screen.label, screen.prediction)
        return .object([
            "file": .string(label.file), "subject": JSONValue(label.subject),
            "confidence": EvaluationNumber.json(prediction.confidence),
            "guess": .string(prediction.guess.rawValue),
            "said": .object([
                "category": .string(prediction.category.rawValue),
                "title": JSONValue(prediction.title), "creator": JSONValue(prediction.creator),
            ]),
            "truth": .object([
                "category": .string(label.category.rawValue),
                "titles": .array(label.titles.map(JSONValue.string)),
                "creators": .array(label.creators.map(JSONValue.string)),
            ]),
        ])
    }
}
