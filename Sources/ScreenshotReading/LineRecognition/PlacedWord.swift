internal import ScreenshotModel

/// A character of a word, and where it is in the picture.
struct PlacedCharacter: Equatable {
    let text: String
    /// The column of the picture where its middle is, about: the network is off by a few pixels.
    let column: Int
}

/// A word of a line, and where it is in the picture.
struct PlacedWord: Equatable {
    var characters: [PlacedCharacter]
    /// The columns of the picture, as far as the network can tell.
    var columns: Range<Int>
    /// 0...1.
    var confidence: Double

    var text: String {
        characters.map(\.text).joined()
    }

    /// Whether there is a letter, a digit or a currency sign, and so more than marks.
    var hasLetters: Bool {
        text.contains { $0.isLetter || $0.isNumber || $0.isCurrencySymbol }
    }
}

extension PlacedWord {
    init(_ word: RecognizedWord, in crop: LineCrop) {
        func columns(of steps: Range<Int>) -> Range<Int> {
            let first = steps.lowerBound * LineReading.stepWidth
            let end = max(steps.upperBound * LineReading.stepWidth, first + 1)
            return crop.pictureColumns(of: first..<end)
        }
        characters = word.characters.map { character in
            let place = columns(of: character.steps)
            return PlacedCharacter(
                text: character.text, column: (place.lowerBound + place.upperBound) / 2)
        }
        self.columns = columns(of: word.firstStep..<word.endStep)
        confidence = word.confidence
    }
}
