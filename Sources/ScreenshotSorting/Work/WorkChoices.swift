internal import ScreenshotModel

/// The candidates of one page with their features, ready to be weighed.
struct WorkChoices {
    let candidates: [WorkCandidate]
    let features: WorkFeatures
    let category: Category
    /// One row a candidate.
    let rows: [[Float]]
    let none: [Float]

    init(on page: Page, as category: Category) {
        let page = WorkPage(page)
        let candidates = WorkCandidates(page).all
        let features = WorkFeatures(page: page, candidates: candidates)
        self.candidates = candidates
        self.features = features
        self.category = category
        rows = candidates.map { features.vector(of: $0).values }
        none = features.pageVector().values
    }

    /// The likeliest title; nil without candidates.
    func title(by model: WorkModel) -> WorkAnswer? {
        answer(model.probabilities(.title, category, rows: rows, none: none))
    }

    /// The likeliest creator of the work with this title; nil without candidates.
    func creator(of title: WorkCandidate, by model: WorkModel) -> WorkAnswer? {
        answer(
            model.probabilities(.creator, category, rows: creatorRows(for: title), none: none))
    }

    /// What tells whether these answers are right.
    func evidence(for title: WorkAnswer, _ creator: WorkAnswer?) -> [Float] {
        WorkJudgement.values(
            title: title, creator: creator, category: category, candidateCount: candidates.count)
    }

    func creatorRows(for title: WorkCandidate) -> [[Float]] {
        zip(candidates, rows).map { candidate, row in
            row + features.relation(of: candidate, to: title).values
        }
    }

    /// The candidates that say one of `texts`, whatever the capitals, spaces and punctuation.
    func indices(of texts: [String]) -> [Int] {
        let keys = Set(texts.map { PageLine.words(in: $0).joined() })
        return candidates.indices.filter {
            keys.contains(candidates[$0].text.key)
                || FieldScore.isRight(candidates[$0].text.text, truths: texts)
        }
    }

    /// What the page prints about the work with this title.
    func facts(of title: WorkCandidate?) -> WorkFacts {
        WorkFacts(on: features.page, as: category, title: title?.lines ?? [])
    }

    func size(of index: Int) -> Float {
        features.size(of: candidates[index])
    }

    /// The text whose places together are the likeliest, as its likeliest place has it.
    private func answer(_ probabilities: [Float]) -> WorkAnswer? {
        var sums: [String: Float] = [:]
        var best: [String: Int] = [:]
        for (index, candidate) in candidates.enumerated() {
            let key = candidate.text.key
            sums[key, default: 0] += probabilities[index]
            if probabilities[index] > best[key].map({ probabilities[$0] }) ?? -1 {
                best[key] = index
            }
        }
        let likeliest = sums.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let likeliest, let index = best[likeliest.key] else { return nil }
        return WorkAnswer(
            candidate: candidates[index], share: likeliest.value, none: probabilities.last ?? 1)
    }
}
