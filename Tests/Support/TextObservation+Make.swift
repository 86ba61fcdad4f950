package import ScreenshotModel

extension TextObservation {
    /// A line with a plausible value for all that a test does not care about.
    ///
    /// Its words are not filled in. Its width, unless given, is what the text would take.
    package static func make(
        text: String = "text", confidence: Double = 0.95, x: Int = 100, y: Int = 200,
        width: Int? = nil, height: Int = 40, words: [TextWord] = []
    ) -> TextObservation {
        let box = BoundingBox(x: x, y: y, width: width ?? text.count * height / 2, height: height)
        return TextObservation(text: text, confidence: confidence, box: box, words: words)
    }

    /// Lines of equal size, one under the other, with ample space between them.
    package static func stack(_ texts: [String], height: Int = 40) -> [TextObservation] {
        texts.enumerated().map { index, text in
            make(text: text, y: 200 + index * height * 5, height: height)
        }
    }
}
