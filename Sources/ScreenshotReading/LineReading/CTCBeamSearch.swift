/// Looks for the likeliest text of a line, and not only for the likeliest class of each step: the
/// probabilities of all ways to show the same text are added up (prefix beam search; Hannun et al.,
/// "First-Pass Large Vocabulary Continuous Speech Recognition", 2014).
///
/// It takes much longer than ``CTCDecoder``, and is for lines where that one is unsure.
struct CTCBeamSearch {
    let labels: [String]
    let nullClass: Int
    /// How many beginnings of the text are kept from step to step.
    var beamWidth = 8
    /// How many classes of a step are tried.
    var classesPerStep = 4

    /// - Parameter reading: One with the probabilities of all classes.
    /// - Returns: The words from the left; empty if the line has none.
    func words(of reading: LineReading) -> [RecognizedWord] {
        precondition(reading.probabilities.count == reading.stepCount * labels.count)
        var beam = CTCBeam(nullClass: nullClass)
        for step in 0..<reading.stepCount {
            let start = step * labels.count
            let classes = likeliest(of: reading.probabilities[start..<start + labels.count])
            beam.advance(by: classes, at: step)
            beam.narrow(to: beamWidth)
        }
        let characters = beam.best.map {
            RecognizedCharacter(text: labels[$0.shown], peak: $0.peak, steps: $0.steps)
        }
        return RecognizedWord.words(of: characters.filter { !$0.text.isEmpty })
    }

    /// The likeliest classes of a step, and the null class, without which nothing can go on.
    private func likeliest(of probabilities: ArraySlice<Float>) -> [CTCBeam.Candidate] {
        var found: [CTCBeam.Candidate] = []
        for (shown, probability) in probabilities.enumerated() {
            let probability = Double(probability)
            if found.count == classesPerStep, found[found.count - 1].probability >= probability {
                continue
            }
            let place = found.firstIndex { $0.probability < probability } ?? found.count
            found.insert((shown, probability), at: place)
            if found.count > classesPerStep { found.removeLast() }
        }
        if !found.contains(where: { $0.shown == nullClass }) {
            found.append((nullClass, Double(probabilities[probabilities.startIndex + nullClass])))
        }
        return found
    }
}
