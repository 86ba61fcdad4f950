internal import ScreenshotModel

/// How right a sorter is on screens whose truth is known.
package struct EvaluationReport: Hashable, Sendable {
    /// In the order of the manifest.
    package let screens: [EvaluatedScreen]
    /// The categories of the results, where a sorter may abstain and say `unknown`.
    package let decided: ConfusionMatrix
    /// The best guesses, whatever their confidence.
    package let guessed: ConfusionMatrix
    package let titles: FieldScore
    package let creators: FieldScore
    package let reliability: Reliability
    package let sweeps: [ThresholdSweep]
    package let subjects: [GroupScore]
    package let sources: [GroupScore]
    /// The screens that show none of the categories: the share that was left alone.
    package let negatives: Share
    package let negativeSubjects: [GroupScore]

    package init(_ screens: [EvaluatedScreen]) {
        self.screens = screens
        decided = ConfusionMatrix(
            screens.map { (truth: $0.label.category, said: $0.prediction.category) })
        guessed = ConfusionMatrix(
            screens.map { (truth: $0.label.category, said: $0.prediction.guess) })
        (titles, creators) = Self.fieldScores(of: screens)
        reliability = Reliability(screens)
        sweeps = ThresholdSweep.all(over: screens)
        subjects = GroupScore.all(of: screens, by: \.subject)
        sources = GroupScore.all(of: screens, by: \.source)
        let negatives = screens.filter { $0.label.category == .unknown }
        self.negatives = Share(of: negatives, where: \.isRight)
        negativeSubjects = GroupScore.all(of: negatives, by: \.subject)
    }

    /// The screens with a wrong category, or a title or creator that is wrong or missing.
    package var errors: [EvaluatedScreen] {
        screens.filter { !$0.isRight || !$0.hasRightTitle || !$0.hasRightCreator }
    }

    private static func fieldScores(
        of screens: [EvaluatedScreen]
    ) -> (titles: FieldScore, creators: FieldScore) {
        var (titles, creators) = (FieldScore(), FieldScore())
        for screen in screens {
            titles.add(truths: screen.label.titles, printed: screen.prediction.title)
            creators.add(truths: screen.label.creators, printed: screen.prediction.creator)
        }
        return (titles, creators)
    }
}

extension EvaluatedScreen {
    /// Whether the title is the true one, or there is none to be found and none was.
    package var hasRightTitle: Bool {
        Self.isRight(prediction.title, truths: label.titles)
    }

    /// Whether the creator is the true one, or there is none to be found and none was.
    package var hasRightCreator: Bool {
        Self.isRight(prediction.creator, truths: label.creators)
    }

    private static func isRight(_ text: String?, truths: [String]) -> Bool {
        text.map { FieldScore.isRight($0, truths: truths) } ?? truths.isEmpty
    }
}
