internal import Glibc
package import ScreenshotModel

/// Fits a ``WorkModel`` to screens whose works are known. The same examples give the same model.
package struct WorkTrainer: Sendable {
    /// A screen and the work that it shows.
    package struct Example: Sendable {
        package var screen: Screen
        package var category: Category
        /// All that are right; none where the screen is about no single work.
        package var titles: [String]
        /// All that are right.
        package var creators: [String]
        /// Where the screen comes from, such as an app.
        package var source: String
        /// Whether the screen was made up: it teaches, but says nothing about how often real ones
        /// are right.
        package var isImagined: Bool

        package init(
            screen: Screen, category: Category, titles: [String], creators: [String],
            source: String, isImagined: Bool
        ) {
            self.screen = screen
            self.category = category
            self.titles = titles
            self.creators = creators
            self.source = source
            self.isImagined = isImagined
        }
    }

    /// Enough for what is said to stay the same.
    private let iterations = 120
    /// What large weights cost, by which few examples do not decide alone.
    private let penalty = 0.001
    /// What it costs to weigh a feature differently in one category.
    private let penaltyOfDifference = 0.01
    /// How many imagined screens a real one is worth.
    private let weightOfReal = 4.0
    /// Parts in which examples are set aside to learn from which probability on to say something.
    private let foldCount = 5

    package init() {}

    /// - Parameter examples: Those whose right title or creator cannot be read teach nothing of it.
    package func train(_ examples: [Example]) -> WorkModel {
        let shown = examples.filter { WorkModel.categories.contains($0.category) }
        let lessons = shown.map {
            WorkLesson.lessons(of: $0, weight: $0.isImagined ? 1 : weightOfReal)
        }
        var model = fitted(lessons)
        let outcomes = outcomesOfFolds(shown, lessons)
        for question in WorkModel.Question.allCases {
            model.judgements[question] = WorkCalibration.judgement(of: question, outcomes)
            model.thresholds[question] = WorkCalibration.threshold(of: question, outcomes)
        }
        return model
    }

    private typealias Lessons = (title: WorkLesson?, creator: WorkLesson?)

    /// What models say of screens whose sources they have not seen.
    private func outcomesOfFolds(
        _ examples: [Example], _ lessons: [Lessons]
    ) -> [WorkCalibration.Outcome] {
        let folds = SourceFolds(
            sources: examples.map(\.source),
            labels: examples.map { WorkModel.categories.firstIndex(of: $0.category) ?? 0 },
            count: foldCount)
        return (0..<foldCount).flatMap { fold -> [WorkCalibration.Outcome] in
            let known = examples.indices.filter { folds.fold(of: $0) != fold }
            let model = fitted(known.map { lessons[$0] })
            return examples.indices.filter { folds.fold(of: $0) == fold }.compactMap {
                outcome(of: examples[$0], by: model, fold: fold)
            }
        }
    }

    private func outcome(
        of example: Example, by model: WorkModel, fold: Int
    ) -> WorkCalibration.Outcome? {
        let choices = WorkChoices(on: Page(example.screen), as: example.category)
        guard let (title, creator) = choices.answers(by: model) else { return nil }
        return WorkCalibration.Outcome(
            values: choices.evidence(for: title, creator), fold: fold,
            isImagined: example.isImagined, weight: example.isImagined ? 1 : weightOfReal,
            isRight: [
                .title: isRight(title, example.titles),
                .creator: isRight(creator, example.creators),
            ])
    }

    private func isRight(_ answer: WorkAnswer, _ truths: [String]) -> Bool {
        FieldScore.isRight(answer.candidate.text.text, truths: truths)
    }

    private func fitted(_ lessons: [Lessons]) -> WorkModel {
        var model = WorkModel()
        fit(.title, lessons.compactMap(\.title), into: &model)
        fit(.creator, lessons.compactMap(\.creator), into: &model)
        return model
    }

    private func fit(
        _ question: WorkModel.Question, _ lessons: [WorkLesson], into model: inout WorkModel
    ) {
        let width = question.candidateNames.count
        let total = width + WorkModel.Question.noneNames.count
        let start = [Double](repeating: 0, count: total * (WorkModel.categories.count + 1))
        let point = LimitedMemoryBFGS(iterations: iterations).minimum(from: start) {
            loss(of: lessons, at: $0, total, &$1)
        }
        for (category, weights) in zip(WorkModel.categories, Self.weights(at: point, total)) {
            model[question, category] = WorkModel.Weights(
                candidate: Array(weights[..<width]), none: Array(weights[width...]))
        }
    }

    private func loss(
        of lessons: [WorkLesson], at point: [Double], _ total: Int, _ gradient: inout [Double]
    ) -> Double {
        var value = 0.0
        for index in point.indices {
            let penalty = index < total ? penalty : penaltyOfDifference
            value += penalty / 2 * point[index] * point[index]
            gradient[index] = penalty * point[index]
        }
        let whole = lessons.reduce(0) { $0 + $1.weight }
        let weights = Self.weights(at: point, total)
        for (category, weights) in weights.enumerated() {
            var slope = [Float](repeating: 0, count: total)
            for lesson in lessons where lesson.category == category {
                let share = lesson.weight / whole
                value += share * lesson.learn(weights, into: &slope, share: Float(share))
            }
            for index in 0..<total {
                gradient[index] += Double(slope[index])
                gradient[index + (category + 1) * total] += Double(slope[index])
            }
        }
        return value
    }

    /// The weights of each category: those of all and its own difference from them.
    private static func weights(at point: [Double], _ total: Int) -> [[Float]] {
        WorkModel.categories.indices.map { category in
            (0..<total).map { Float(point[$0] + point[$0 + (category + 1) * total]) }
        }
    }
}
