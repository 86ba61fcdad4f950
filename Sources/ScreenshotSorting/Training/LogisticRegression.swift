internal import Glibc

/// Multinomial logistic regression with an L2 penalty, fitted by L-BFGS.
///
/// Deterministic: the same rows in the same order give the same weights on every machine with
/// IEEE arithmetic, whatever the number of cores.
package struct LogisticRegression: Sendable {
    package let classCount: Int
    /// The number of features.
    package let width: Int
    /// Feature by feature, one number a class; the biases come last.
    package private(set) var weights: [Double]

    /// One row to learn from.
    package struct Example: Sendable {
        package var features: [Float]
        package var label: Int
        /// How many ordinary rows this one stands for.
        package var weight: Double

        package init(features: [Float], label: Int, weight: Double = 1) {
            self.features = features
            self.label = label
            self.weight = weight
        }
    }

    /// Fits the weights.
    ///
    /// - Parameters:
    ///   - examples: Rows of the same width, with labels below `classCount`.
    ///   - penalty: What half the square of a weight costs, in rows; biases are free.
    ///   - iterations: The most steps to take. Further ones hardly change the loss.
    package init(
        _ examples: [Example], classCount: Int, penalty: Double, iterations: Int = 150
    ) {
        self.classCount = classCount
        width = examples.first?.features.count ?? 0
        let start = [Double](repeating: 0, count: (width + 1) * classCount)
        let objective = SoftmaxObjective(
            examples: examples, classCount: classCount, width: width, penalty: penalty)
        weights = LimitedMemoryBFGS(iterations: iterations).minimum(
            from: start, of: objective.callAsFunction)
    }

    /// How strongly a row speaks for each class: log-odds but for a constant.
    package func scores(of features: [Float]) -> [Double] {
        var scores = Array(weights.suffix(classCount))
        for (index, value) in features.enumerated() where value != 0 {
            for label in 0..<classCount {
                scores[label] += Double(value) * weights[index * classCount + label]
            }
        }
        return scores
    }
}

/// Probabilities from scores.
///
/// - Parameter temperature: Over 0; what is over 1 makes the probabilities more alike.
package func softmax(_ scores: [Double], temperature: Double = 1) -> [Double] {
    let highest = scores.max() ?? 0
    let powers = scores.map { exp(($0 - highest) / temperature) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
}

/// The loss of logistic regression and its gradient.
private struct SoftmaxObjective {
    let examples: [LogisticRegression.Example]
    let classCount: Int
    let width: Int
    let penalty: Double

    func callAsFunction(_ weights: [Double], _ gradient: inout [Double]) -> Double {
        var loss = 0.0
        weights.withUnsafeBufferPointer { weights in
            gradient.withUnsafeMutableBufferPointer { gradient in
                loss = penalize(weights, gradient)
                for example in examples {
                    loss += learn(example, weights, gradient)
                }
            }
        }
        return loss
    }

    private func penalize(
        _ weights: UnsafeBufferPointer<Double>, _ gradient: UnsafeMutableBufferPointer<Double>
    ) -> Double {
        var loss = 0.0
        for index in weights.indices {
            let isBias = index >= width * classCount
            loss += isBias ? 0 : penalty * weights[index] * weights[index] / 2
            gradient[index] = isBias ? 0 : penalty * weights[index]
        }
        return loss
    }

    private func learn(
        _ example: LogisticRegression.Example, _ weights: UnsafeBufferPointer<Double>,
        _ gradient: UnsafeMutableBufferPointer<Double>
    ) -> Double {
        var scores = Array(weights.suffix(classCount))
        example.features.withUnsafeBufferPointer { features in
            for index in 0..<width where features[index] != 0 {
                let value = Double(features[index])
                for label in 0..<classCount {
                    scores[label] += value * weights[index * classCount + label]
                }
            }
        }
        var errors = softmax(scores)
        let loss = -log(max(errors[example.label], .leastNormalMagnitude))
        errors[example.label] -= 1
        for label in 0..<classCount { errors[label] *= example.weight }
        example.features.withUnsafeBufferPointer { features in
            for index in 0..<width where features[index] != 0 {
                let value = Double(features[index])
                for label in 0..<classCount {
                    gradient[index * classCount + label] += value * errors[label]
                }
            }
        }
        for label in 0..<classCount { gradient[width * classCount + label] += errors[label] }
        return loss * example.weight
    }
}
