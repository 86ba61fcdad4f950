internal import ScreenshotModel
internal import ScreenshotSorting

extension EvaluatedScreen {
    /// A screen whose sorter is sure of what it says, unless a test says otherwise.
    static func make(
        _ truth: Category, said: Category, guess: Category? = nil, confidence: Double = 1,
        subject: String? = nil, source: String? = nil
    ) -> EvaluatedScreen {
        EvaluatedScreen(
            label: ScreenLabel(file: "a.png", category: truth, source: source, subject: subject),
            prediction: Prediction(category: said, guess: guess, confidence: confidence))
    }
}
