internal import Glibc
internal import ScreenshotModel

/// How far the likeliest title and the likeliest creator can be trusted.
///
/// Their shares tell which candidates are best, but some pages show no work, or one whose title could
/// not be read. A title and a creator that are both clear speak for each other.
struct WorkJudgement: Sendable, Equatable {
    /// One for each of ``names``, and last, what speaks for being right before anything is seen.
    var weights: [Float]

    /// The names of the values, in their order.
    static let names =
        ["title", "noTitle", "creator", "noCreator", "candidates"]
        + WorkModel.categories.flatMap { category in
            ["", ".title", ".creator"].map { category.rawValue + $0 }
        }

    /// What is seen of the answers to both questions.
    static func values(
        title: WorkAnswer, creator: WorkAnswer, category: Category, candidateCount: Int
    ) -> [Float] {
        let (best, pair) = (logOdds(title.share), logOdds(creator.share))
        let common = [
            best, logOdds(title.none), pair, logOdds(creator.none),
            log(Float(1 + candidateCount)) / 5,
        ]
        return WorkModel.categories.reduce(into: common) { values, other in
            values += other == category ? [1, best, pair] : [0, 0, 0]
        }
    }

    /// The probability that an answer is right.
    func probability(of values: [Float]) -> Float {
        1 / (1 + exp(-WorkModel.product(values + [1], weights)))
    }

    /// Around 0, of the size of other values. Shares beyond the bounds tell no more.
    private static func logOdds(_ share: Float) -> Float {
        let bounded = min(max(share, 0.001), 0.999)
        return log(bounded / (1 - bounded)) / 3
    }
}
