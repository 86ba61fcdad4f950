/// One line of recognized text.
package struct TextObservation: Hashable, Sendable {
    /// The words in reading order, separated by single spaces.
    package var text: String
    /// How sure the engine is, 0…1.
    package var confidence: Double
    package var box: BoundingBox
    package var words: [TextWord]

    package init(text: String, confidence: Double, box: BoundingBox, words: [TextWord]) {
        self.text = text
        self.confidence = confidence
        self.box = box
        self.words = words
    }
}

/// One word inside a line of recognized text.
package struct TextWord: Hashable, Sendable {
    package var text: String
    /// How sure the engine is, 0…1.
    package var confidence: Double
    package var box: BoundingBox

    package init(text: String, confidence: Double, box: BoundingBox) {
        self.text = text
        self.confidence = confidence
        self.box = box
    }
}
