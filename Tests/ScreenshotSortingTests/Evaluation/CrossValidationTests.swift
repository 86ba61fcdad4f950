internal import ScreenshotModel
internal import ScreenshotSorting
internal import Synchronization
internal import Testing

struct CrossValidationTests {
    private static let screens = (0..<12).map { number in
        example(number, category: number % 2 == 0 ? .music : .book, source: "app \(number / 2)")
    }

    @Test func `no sorter is tested with a source that it was trained with`() {
        let further =
            [Self.example(90, category: .meme, source: "app 0")]
            + [Self.example(91, category: .meme, source: "elsewhere")]
        let trainings = Mutex<[Set<String>]>([])
        let report = CrossValidation(foldCount: 3, seed: 1).report(
            on: Self.screens, trainingAlsoWith: further
        ) { examples in
            let seen = Set(examples.compactMap(\.label.source))
            trainings.withLock { $0.append(seen) }
            // A screen's width is its number: enough to find the source that it is of.
            return { screen in
                let isSeen = seen.contains("app \(screen.width / 2)")
                return Prediction(category: isSeen ? .meme : .music, confidence: 1)
            }
        }
        #expect(report.pooled.screens.map(\.label.file) == Self.screens.map(\.label.file))
        #expect(report.pooled.screens.allSatisfy { $0.prediction.category == .music })
        #expect(report.folds.count == 3)
        #expect(trainings.withLock { $0.allSatisfy { $0.contains("elsewhere") } })
        #expect(trainings.withLock { $0.count { $0.contains("app 0") } } == 2)
    }

    @Test func `the spread is that of the folds that have the figure`() throws {
        let report = CrossValidation(foldCount: 3, seed: 1).report(on: Self.screens) { _ in
            { _ in Prediction(category: .music, confidence: 1) }
        }
        let spread = try #require(report.spread { $0.decided.accuracy.value })
        #expect((spread.mean, spread.standardDeviation) == (0.5, 0))
        #expect(report.spread { $0.titles.recall.value } == nil)
    }

    @Test func `a spread tells mean, deviation and range`() throws {
        let spread = try #require(Spread([1, 3]))
        #expect((spread.mean, spread.standardDeviation) == (2, 1))
        #expect((spread.least, spread.greatest) == (1, 3))
        #expect(Spread([]) == nil)
    }

    private static func example(
        _ number: Int, category: Category, source: String
    ) -> LabelledScreen {
        LabelledScreen(
            screen: ScreenshotSorting.Screen(
                observations: [], width: number, height: 1, picture: nil),
            label: ScreenLabel(file: "\(number).png", category: category, source: source))
    }
}
