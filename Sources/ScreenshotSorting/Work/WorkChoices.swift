internal import ScreenshotModel

/// The candidates of one page with their features, ready to be weighed.
struct WorkChoices {
    let candidates: [WorkCandidate]
    let features: WorkFeatures
    let category: Category
    /// One row a candidate.
    let rows: [[Float]]
    let none: [Float]
    /// Candidates that say the same have the same number.
    private let texts: [Int]
    private let textCount: Int

    init(on page: Page, as category: Category) {
        let page = WorkPage(page)
        let candidates = WorkCandidates(page).all
        let features = WorkFeatures(page: page, candidates: candidates)
        self.candidates = candidates
        self.features = features
        self.category = category
        rows = candidates.map { features.vector(of: $0).values }
        none = features.pageVector().values
        var numbers: [String: Int] = [:]
        var texts: [Int] = []
        for candidate in candidates {
            let number = numbers[candidate.text.key] ?? numbers.count
            numbers[candidate.text.key] = number
            texts.append(number)
        }
        self.texts = texts
        textCount = numbers.count
    }

    /// The title and the creator that are likeliest together; nil without candidates.
    ///
    /// A name beside a title may look like a title of its own, until the two change places.
    func answers(by model: WorkModel) -> (title: WorkAnswer, creator: WorkAnswer)? {
        let titles = answers(
            model.probabilities(.title, category, rows: rows, none: none),
            count: Self.titleCount)
        let pairs = titles.compactMap { title -> (title: WorkAnswer, creator: WorkAnswer)? in
            let probabilities = model.probabilities(
                .creator, category, rows: creatorRows(for: title.candidate), none: none)
            return answers(probabilities, count: 1).first.map { (title, $0) }
        }
        return pairs.max { Self.probability(of: $0) < Self.probability(of: $1) }
    }

    /// So many titles are tried with their creators.
    private static let titleCount = 3

    private static func probability(of pair: (title: WorkAnswer, creator: WorkAnswer)) -> Float {
        pair.title.share * max(pair.creator.share, pair.creator.none)
    }

    /// What tells whether these answers are right.
    func evidence(for title: WorkAnswer, _ creator: WorkAnswer) -> [Float] {
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

    /// The likeliest texts, each by all of its places together and as its likeliest place has it.
    private func answers(_ probabilities: [Float], count: Int) -> [WorkAnswer] {
        var sums = [Float](repeating: 0, count: textCount)
        var best = [Int?](repeating: nil, count: textCount)
        for (index, text) in texts.enumerated() {
            sums[text] += probabilities[index]
            if let other = best[text], probabilities[other] >= probabilities[index] { continue }
            best[text] = index
        }
        // Of two that are as likely, the upper one comes first.
        let likeliest = sums.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }.prefix(count)
        return likeliest.compactMap { text in
            best[text].map {
                WorkAnswer(
                    candidate: candidates[$0], share: sums[text], none: probabilities.last ?? 1)
            }
        }
    }
}
