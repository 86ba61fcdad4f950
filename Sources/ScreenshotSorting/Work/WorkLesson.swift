internal import Glibc
internal import ScreenshotModel

/// One question about one page, and the right answers.
struct WorkLesson {
    /// As an index into ``WorkModel/categories``.
    let category: Int
    let weight: Double
    /// The features of all candidates, one after the other.
    private let rows: [Float]
    /// Of the features of a candidate.
    private let width: Int
    private let count: Int
    /// The features of the page.
    private let none: [Float]
    /// The candidates that are right, or their number if none of them is.
    private let right: [Int]

    private init(
        _ choices: WorkChoices, _ category: Int, _ weight: Double, rows: [[Float]], right: [Int]
    ) {
        self.category = category
        self.weight = weight
        self.rows = rows.flatMap(\.self)
        width = rows.first?.count ?? 0
        count = rows.count
        none = choices.none
        self.right = right.isEmpty ? [rows.count] : right
    }

    /// What an example teaches of its title and its creator; nothing if what is right was not read,
    /// or if screens of its category show no works.
    static func lessons(
        of example: WorkTrainer.Example, weight: Double
    ) -> (title: WorkLesson?, creator: WorkLesson?) {
        guard let category = WorkModel.categories.firstIndex(of: example.category) else {
            return (nil, nil)
        }
        let choices = WorkChoices(on: Page(example.screen), as: example.category)
        let titles = choices.indices(of: example.titles)
        guard example.titles.isEmpty || !titles.isEmpty else { return (nil, nil) }
        let title = WorkLesson(choices, category, weight, rows: choices.rows, right: titles)
        let creators = choices.indices(of: example.creators)
        guard
            let named = titles.max(by: { choices.candidates[$0].size < choices.candidates[$1].size }
            ),
            example.creators.isEmpty || !creators.isEmpty
        else { return (title, nil) }
        let creator = WorkLesson(
            choices, category, weight, rows: choices.creatorRows(for: choices.candidates[named]),
            right: creators)
        return (title, creator)
    }

    /// How surprising the right answer is under `weights`, and how that changes with them.
    ///
    /// - Parameters:
    ///   - weights: Those of candidates, then those of the page.
    ///   - gradient: Gets the change, `share` times.
    func learn(
        _ weights: [Float], into gradient: inout [Float], share: Float
    ) -> Double {
        weights.withUnsafeBufferPointer { weights in
            rows.withUnsafeBufferPointer { rows in
                gradient.withUnsafeMutableBufferPointer { gradient in
                    learn(weights, rows, gradient, share)
                }
            }
        }
    }

    private func learn(
        _ weights: UnsafeBufferPointer<Float>, _ rows: UnsafeBufferPointer<Float>,
        _ gradient: UnsafeMutableBufferPointer<Float>, _ share: Float
    ) -> Double {
        var scores = [Float](repeating: 0, count: count + 1)
        for row in 0..<count {
            var sum: Float = 0
            for index in 0..<width { sum += rows[row * width + index] * weights[index] }
            scores[row] = sum
        }
        for index in none.indices { scores[count] += none[index] * weights[width + index] }
        let shares = WorkModel.shares(scores)
        let sure = max(right.reduce(0) { $0 + shares[$1] }, .leastNormalMagnitude)
        var errors = shares
        for index in right { errors[index] -= shares[index] / sure }
        for row in 0..<count {
            let error = errors[row] * share
            guard abs(error) > 1e-9 else { continue }
            for index in 0..<width { gradient[index] += error * rows[row * width + index] }
        }
        for index in none.indices {
            gradient[width + index] += errors[count] * share * none[index]
        }
        return Double(-log(sure))
    }
}
