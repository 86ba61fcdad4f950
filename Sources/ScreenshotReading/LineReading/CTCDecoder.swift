/// Turns the classes that a network shows step by step into words: connectionist temporal
/// classification (Graves et al., 2006). Steps in a row of the same class are one character; the null
/// class separates a character from its repetition.
struct CTCDecoder {
    let labels: [String]
    let nullClass: Int

    /// Takes the likeliest class of each step.
    ///
    /// - Returns: The words from the left; empty if the line has none.
    func words(of reading: LineReading) -> [RecognizedWord] {
        var characters: [RecognizedCharacter] = []
        var previous = nullClass
        for step in 0..<reading.stepCount {
            let shown = Int(reading.bestClasses[step])
            let probability = Double(reading.bestProbabilities[step])
            defer { previous = shown }
            guard shown != nullClass, !labels[shown].isEmpty else { continue }
            if shown == previous {
                characters[characters.count - 1].extend(to: step, probability)
            } else {
                characters.append(RecognizedCharacter(labels[shown], at: step, probability))
            }
        }
        return RecognizedWord.words(of: characters)
    }
}

extension RecognizedCharacter {
    /// A character that has been seen in one step.
    init(_ text: String, at step: Int, _ probability: Double) {
        self.init(text: text, peak: probability, steps: step..<step + 1)
    }

    /// Takes note that the character is seen in `step` too.
    mutating func extend(to step: Int, _ probability: Double) {
        steps = steps.lowerBound..<step + 1
        peak = max(peak, probability)
    }
}
