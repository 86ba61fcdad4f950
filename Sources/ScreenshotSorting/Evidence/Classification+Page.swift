internal import Glibc
internal import ScreenshotModel

extension Classification {
    /// All that a picture can be, in the order that settles a tie: rather unknown than wrong.
    private static let categories: [Category] = [.unknown, .music, .movie, .book, .meme]

    /// What another category must outweigh before a single word has spoken for `unknown`.
    private static let weightOfDoubt = 3.0

    /// Weighs all evidence on `page`; the heaviest category leads.
    ///
    /// The confidence grows with the lead over the runner-up, as `1 / (1 + e^-lead)`. The lead is
    /// the difference of the weights over the root of their sum: among many words, one more is
    /// luck.
    init(_ page: Page) {
        let evidence = Vocabulary.evidence(on: page) + LayoutEvidence.evidence(on: page)
        var weights: [Category: Double] = [.unknown: Self.weightOfDoubt]
        for piece in evidence {
            weights[piece.category, default: 0] += piece.weight
        }
        let leader = Self.heaviest(of: Self.categories, by: weights)
        let runnerUp = Self.heaviest(of: Self.categories.filter { $0 != leader }, by: weights)
        let (first, second) = (weights[leader, default: 0], weights[runnerUp, default: 0])
        category = leader
        confidence = 1 / (1 + exp(-2 * (first - second) / (first + second).squareRoot()))
        self.runnerUp = runnerUp
        self.evidence =
            evidence
            .filter { $0.category == leader }
            .sorted { ($1.weight, $0.phrase) < ($0.weight, $1.phrase) }
    }

    /// The first of those that weigh most.
    private static func heaviest(
        of categories: [Category], by weights: [Category: Double]
    ) -> Category {
        categories.reduce(categories.first ?? .unknown) { best, next in
            weights[next, default: 0] > weights[best, default: 0] ? next : best
        }
    }
}
