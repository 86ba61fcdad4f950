internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// Puts a report into the bytes that standard output gets.
struct EvaluationPrinter {
    var isJSON: Bool
    var withErrors: Bool

    /// - Parameter folds: That the report is pooled from; nil for a report on one sorter.
    func text(
        for report: EvaluationReport, folds: CrossValidationReport?,
        failures: [LabelledReading.Failure]
    ) -> String {
        if isJSON { return json(report, folds, failures).compactText + "\n" }
        var parts = [EvaluationText(report: report).text]
        if let folds { parts.append(EvaluationFolds(report: folds).text) }
        if withErrors { parts.append(EvaluationErrors(screens: report.errors).text) }
        return parts.joined(separator: "\n")
    }

    private func json(
        _ report: EvaluationReport, _ folds: CrossValidationReport?,
        _ failures: [LabelledReading.Failure]
    ) -> JSONValue {
        var fields = EvaluationJSON(report: report).fields
        fields["folds"] = folds.map { EvaluationFolds(report: $0).json } ?? .null
        fields["failed"] = .array(
            failures.map {
                .object(["file": .string($0.path.string), "message": .string($0.message)])
            })
        if withErrors { fields["errors"] = EvaluationJSON.errors(report.errors) }
        return .object(fields)
    }
}
