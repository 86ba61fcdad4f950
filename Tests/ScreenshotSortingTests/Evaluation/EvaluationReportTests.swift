internal import ScreenshotModel
internal import ScreenshotSorting
internal import Testing

struct EvaluationReportTests {
    @Test func `a report on nothing has no values and no errors`() {
        let report = EvaluationReport([])
        #expect(report.decided.macroF1 == nil)
        #expect(report.negatives.value == nil)
        #expect(report.subjects.isEmpty)
        #expect(report.errors.isEmpty)
    }

    @Test func `abstaining is told apart from guessing`() {
        let report = EvaluationReport([
            .make(.music, said: .unknown, guess: .music, confidence: 0.3),
            .make(.unknown, said: .unknown, guess: .book, confidence: 0.3),
        ])
        #expect(report.decided.accuracy == Share(1, of: 2))
        #expect(report.guessed.accuracy == Share(1, of: 2))
        #expect(report.decided[truth: .music, said: .unknown] == 1)
        #expect(report.guessed[truth: .unknown, said: .book] == 1)
    }

    @Test func `groups are the largest first, and what has no name is in none`() {
        let report = EvaluationReport([
            .make(.unknown, said: .music, subject: "settings", source: "b"),
            .make(.unknown, said: .unknown, subject: "settings", source: "a"),
            .make(.music, said: .music, subject: "player"),
            .make(.unknown, said: .unknown, subject: "chat"),
        ])
        #expect(report.subjects.map(\.name) == ["settings", "chat", "player"])
        #expect(report.subjects[0].accuracy == Share(1, of: 2))
        #expect(report.sources.map(\.name) == ["a", "b"])
        #expect(report.negatives == Share(2, of: 3))
        #expect(report.negativeSubjects.map(\.name) == ["settings", "chat"])
    }

    @Test func `a wrong or missing title is an error even where the category is right`() {
        let screens = ["The Hobbit", nil, "the hobbit"].map { title in
            EvaluatedScreen(
                label: ScreenLabel(file: "a.png", category: .book, title: "The Hobbit"),
                prediction: Prediction(category: .book, confidence: 1, title: title))
        }
        let report = EvaluationReport(screens)
        #expect(report.errors == [screens[1]])
        #expect(report.titles.recall == Share(2, of: 3))
        #expect(report.titles.rightLetterForLetter == 1)
    }
}
