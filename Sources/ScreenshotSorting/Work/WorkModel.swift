internal import Glibc
internal import ScreenshotModel

/// Weighs the features of candidates against those of the page.
///
/// Every candidate has a score, and so has the answer that the page shows none. The share of a
/// score's exponential in the sum of all is the probability of that answer.
package struct WorkModel: Sendable, Equatable {
    /// The weights for one question in one category.
    struct Weights: Sendable, Equatable {
        /// By the raw value of a ``WorkFeature``, then of a ``WorkRelation`` if that plays a part.
        var candidate: [Float]
        /// By the raw value of a ``WorkPageFeature``.
        var none: [Float]
    }

    /// What is asked of a page.
    enum Question: String, CaseIterable, Sendable {
        case title, creator

        /// The names of the features of a candidate, in the order of its values.
        var candidateNames: [String] {
            self == .title ? Self.ownNames : Self.ownNames + Self.relationNames
        }

        /// How many features a candidate has.
        var candidateCount: Int {
            let own = WorkFeature.allCases.count
            return self == .title ? own : own + WorkRelation.allCases.count
        }

        private static let ownNames = WorkFeature.allCases.map { "\($0)" }
        private static let relationNames = WorkRelation.allCases.map { "to.\($0)" }

        /// The names of the features that speak for no answer.
        static let noneNames = WorkPageFeature.allCases.map { "none.\($0)" }
        static let noneCount = WorkPageFeature.allCases.count
    }

    /// The categories whose works have names.
    static let categories: [Category] = [.music, .movie, .book]

    private var weights: [Question: [Category: Weights]] = [:]
    /// What tells whether the likeliest answer is right.
    var judgements: [Question: WorkJudgement] = [:]
    /// From which probability on an answer is said.
    var thresholds: [Question: Float] = [:]

    init() {}

    subscript(_ question: Question, _ category: Category) -> Weights? {
        get { weights[question]?[category] }
        set { weights[question, default: [:]][category] = newValue }
    }

    /// The probability of each candidate, and last, that none of them is right.
    func probabilities(
        _ question: Question, _ category: Category, rows: [[Float]], none: [Float]
    ) -> [Float] {
        guard let weights = self[question, category] else {
            return [Float](repeating: 0, count: rows.count) + [1]
        }
        let scores = rows.map { Self.product($0, weights.candidate) }
        return Self.shares(scores + [Self.product(none, weights.none)])
    }

    static func product(_ row: [Float], _ weights: [Float]) -> Float {
        var sum: Float = 0
        for index in 0..<min(row.count, weights.count) { sum += row[index] * weights[index] }
        return sum
    }

    /// The share of each score's exponential in the sum of all.
    static func shares(_ scores: [Float]) -> [Float] {
        let largest = scores.max() ?? 0
        let powers = scores.map { exp($0 - largest) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }
}
