internal import ScreenshotModel
internal import ScreenshotSorting

/// The screens that a sorter gets wrong, one or a few lines each.
struct EvaluationErrors {
    let screens: [EvaluatedScreen]

    var text: String {
        guard !screens.isEmpty else { return "No errors.\n" }
        var table = EvaluationTable(["Errors", "said", "truth", "guess", "sure"])
        var works = ""
        for screen in screens {
            if !screen.isRight { table.add(Self.row(for: screen)) }
            works += Self.works(of: screen)
        }
        return table.text + works
    }

    private static func row(for screen: EvaluatedScreen) -> [String] {
        let subject = screen.label.subject.map { " (\($0))" } ?? ""
        return [
            PrintableText.escaped(screen.label.file + subject),
            screen.prediction.category.printed, screen.label.category.printed,
            screen.prediction.guess.printed, EvaluationNumber.text(screen.prediction.confidence),
        ]
    }

    /// What was printed, and what should have been.
    private static func works(of screen: EvaluatedScreen) -> String {
        var lines = ""
        if !screen.hasRightTitle {
            lines += line("title", screen, screen.prediction.title, screen.label.titles)
        }
        if !screen.hasRightCreator {
            lines += line("creator", screen, screen.prediction.creator, screen.label.creators)
        }
        return lines
    }

    private static func line(
        _ field: String, _ screen: EvaluatedScreen, _ said: String?, _ truths: [String]
    ) -> String {
        let said = said.map { "\"\($0)\"" } ?? "nothing"
        let truth = truths.isEmpty ? "none" : truths.map { "\"\($0)\"" }.joined(separator: " or ")
        let line = "  \(screen.label.file): \(field) \(said), not \(truth)"
        return PrintableText.escaped(line) + "\n"
    }
}
