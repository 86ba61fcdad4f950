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
        var isRight: [WorkModel.Question: Bool]
    }

    /// What large weights cost; found by folds, flat around it.
    private static let penalty = 10.0
    /// The share of right ones among the answers that are said. About one in 25 is said of a screen
    /// whose category is wrong, so that this is more than the 0.8 that is wanted of all.
    private static let wantedPrecision: Float = 0.83
    /// The least and the greatest threshold, however few examples there are.
    private static let bounds: ClosedRange<Float> = 0.3...0.8

    /// - Returns: Without outcomes, one that holds right and wrong for as likely.
    static func judgement(
        of question: WorkModel.Question, _ outcomes: [Outcome]
    ) -> WorkJudgement {
        guard !outcomes.isEmpty else {
            return WorkJudgement(weights: Array(repeating: 0, count: WorkJudgement.names.count + 1))
        }
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

    /// The lowest probability from which on enough answers about real screens should be right.
    ///
    /// Each is judged by what the other folds taught. The mean of the probabilities stands for the
    /// share of right answers: with so few real screens the share itself is a matter of luck.
    static func threshold(of question: WorkModel.Question, _ outcomes: [Outcome]) -> Float {
        let foldCount = (outcomes.map(\.fold).max() ?? 0) + 1
        let probabilities = (0..<foldCount).flatMap { fold -> [Float] in
            let judgement = judgement(of: question, outcomes.filter { $0.fold != fold })
            return outcomes.filter { $0.fold == fold && !$0.isImagined }
                .map { judgement.probability(of: $0.values) }
        }
        var least = bounds.upperBound
        var sum: Float = 0
        for (index, probability) in probabilities.sorted(by: >).enumerated() {
            sum += probability
            if sum / Float(index + 1) >= wantedPrecision { least = probability }
        }
        let rounded = (least * 100).rounded(.down) / 100
        return min(max(rounded, bounds.lowerBound), bounds.upperBound)
    }
}
