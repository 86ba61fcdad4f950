/// A character that was read in a line.
struct RecognizedCharacter: Equatable {
    /// Usually one character, but a class may stand for several, such as a ligature.
    let text: String
    /// How likely it is where it is likeliest: 0...1.
    var peak: Double
    /// The steps of the network that show it.
    var steps: Range<Int>
}

/// Characters between spaces.
struct RecognizedWord: Equatable {
    /// Never empty.
    let characters: [RecognizedCharacter]

    var text: String {
        characters.map(\.text).joined()
    }

    /// 0...1: the mean of the peaks, and the lowest of them, count half each. So does one bad
    /// character spoil a long word, but not as much as it would a short one.
    var confidence: Double {
        let peaks = characters.map(\.peak)
        let mean = peaks.reduce(0, +) / Double(peaks.count)
        return (mean + (peaks.min() ?? 0)) / 2
    }

    var firstStep: Int {
        characters.first?.steps.lowerBound ?? 0
    }

    /// The one after the last.
    var endStep: Int {
        characters.last?.steps.upperBound ?? 0
    }

    /// The words of a line.
    ///
    /// - Parameter characters: From the left, with the spaces between words.
    static func words(of characters: [RecognizedCharacter]) -> [RecognizedWord] {
        characters.split { $0.text == " " }.map { RecognizedWord(characters: Array($0)) }
    }
}
