internal import ScreenshotModel
internal import ScreenshotSorting
internal import Testing

struct PredictionTests {
    @Test func `a category that was not sure enough to be said is the guess`() {
        let prediction = Prediction(
            Self.verdict(.unknown, 0.3, runnerUp: RankedCategory(category: .music, confidence: 0.5))
        )
        #expect(prediction == Prediction(category: .unknown, guess: .music, confidence: 0.5))
    }

    @Test(arguments: [Category.unknown, .book])
    func `a runner-up that is less likely is no guess`(category: Category) {
        let prediction = Prediction(
            Self.verdict(category, 0.6, runnerUp: RankedCategory(category: .music, confidence: 0.4))
        )
        #expect(prediction == Prediction(category: category, confidence: 0.6))
    }

    @Test func `without a runner-up the category is the guess`() {
        #expect(Prediction(Self.verdict(.unknown, 0, runnerUp: nil)).guess == .unknown)
    }

    private static func verdict(
        _ category: Category, _ confidence: Double, runnerUp: RankedCategory?
    ) -> Verdict {
        Verdict(
            status: category == .unknown ? .flagged : .success, category: category,
            confidence: confidence, runnerUp: runnerUp, caption: "", message: "")
    }
}
