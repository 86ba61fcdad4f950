/// Learns how sure a model may be of its answers, from screens that it has not seen.
enum WorkCalibration {
    /// What a model said of a screen.
    struct Outcome {
        /// As ``WorkJudgement`` has them.
        var values: [Float]
        var fold: Int
        var isImagined: Bool
        var weight: Double
        /// Whether the likeliest answer is right.
        var isRight: [WorkModel.Question: Bool] = [:]
    }

    /// What large weights cost; found by folds, flat around it.
    private static let penalty = 10.0
    /// The share of right ones among the answers that are said.
    private static let wantedPrecision = 0.8
    /// The least and the greatest threshold, however few examples there are.
    private static let bounds: ClosedRange<Float> = 0.3...0.8

    /// - Parameter outcomes: Those that answer the question.
    static func judgement(
        of question: WorkModel.Question, _ outcomes: [Outcome]
    ) -> WorkJudgement {
        let learned = LogisticRegression(
            outcomes.map {
                LogisticRegression.Example(
                    features: $0.values, label: $0.isRight[question] == true ? 1 : 0,
                    weight: $0.weight)
            }, classCount: 2, penalty: penalty)
        return WorkJudgement(
            weights: (0...WorkJudgement.names.count).map {
                Float(learned.weights[2 * $0 + 1] - learned.weights[2 * $0])
            })
    }

    /// The lowest probability from which on enough answers about real screens are right, each judged
    /// by what the other folds taught.
    static func threshold(of question: WorkModel.Question, _ outcomes: [Outcome]) -> Float {
        let judged = Set(outcomes.map(\.fold)).flatMap { fold -> [(Float, Bool)] in
            let judgement = judgement(of: question, outcomes.filter { $0.fold != fold })
            return outcomes.filter { $0.fold == fold && !$0.isImagined }.map {
                (judgement.probability(of: $0.values), $0.isRight[question] == true)
            }
        }
        var least = bounds.upperBound
        var right = 0.0
        for (index, answer) in judged.sorted(by: { $0.0 > $1.0 }).enumerated() {
            if answer.1 { right += 1 }
            if right / Double(index + 1) >= wantedPrecision { least = answer.0 }
        }
        let rounded = (least * 100).rounded(.down) / 100
        return min(max(rounded, bounds.lowerBound), bounds.upperBound)
    }
}
