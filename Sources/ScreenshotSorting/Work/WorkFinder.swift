internal import ScreenshotModel

/// Looks for the one work that a page is about.
///
/// Everything that may be a title is weighed by how and where it stands, then everything that may
/// be its creator by how it stands to the title. Lists of many works have neither.
struct WorkFinder {
    let model: WorkModel

    /// - Returns: Nothing for categories whose screens show no works. What is not sure enough is
    ///   left out: a wrong title is worse than none.
    func work(on page: Page, as category: Category) -> Work {
        guard WorkModel.categories.contains(category) else { return Work() }
        let choices = WorkChoices(on: page, as: category)
        guard let (title, creator) = choices.answers(by: model) else { return Work() }
        let evidence = choices.evidence(for: title, creator)
        let shown = field(title.candidate, on: page, .title, evidence)
        return Work(
            title: shown, creator: field(creator.candidate, on: page, .creator, evidence),
            facts: choices.facts(of: shown.map { _ in title.candidate }))
    }

    /// - Returns: nil if the answer is not sure enough, or known to be less or other than what is
    /// printed.
    private func field(
        _ candidate: WorkCandidate, on page: Page, _ question: WorkModel.Question,
        _ evidence: [Float]
    ) -> Work.Field? {
        guard candidate.text.isName else { return nil }
        let probability = model.judgements[question]?.probability(of: evidence) ?? 0
        guard probability >= model.thresholds[question] ?? 1 else { return nil }
        return Work.Field(
            text: candidate.text.text, confidence: Double(probability),
            lines: candidate.lines.map { page.lines[$0].observation })
    }
}
