/// Looks for the likeliest text of a line, and not only for the likeliest class of each step: the
/// probabilities of all ways to show the same text are added up (prefix beam search; Hannun et al.,
/// "First-Pass Large Vocabulary Continuous Speech Recognition", 2014).
///
/// It takes some ten times as long as ``CTCDecoder``, and is for lines where that one is unsure.
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
        var prefixes: [[Int]: Prefix] = [[]: Prefix(endingInNull: 1, endingInClass: 0)]
        for step in 0..<reading.stepCount {
            let start = step * labels.count
            let shown = candidates(in: reading.probabilities[start..<start + labels.count])
            prefixes = strongest(of: extend(prefixes, by: shown, at: step))
        }
        let best = prefixes.max { $0.value.isWeaker(than: $1.value, $0.key, $1.key) }
        let characters = best?.value.characters ?? []
        return RecognizedWord.words(of: characters.filter { !$0.text.isEmpty })
    }

    /// The beginning of a text, and the probabilities that it has been shown so far.
    private struct Prefix {
        var endingInNull = 0.0
        var endingInClass = 0.0
        /// Where its characters are in the likeliest way to show it.
        var characters: [RecognizedCharacter] = []
        private var strongestWay: Double?

        init(endingInNull: Double = 0, endingInClass: Double = 0) {
            self.endingInNull = endingInNull
            self.endingInClass = endingInClass
        }

        var probability: Double {
            endingInNull + endingInClass
        }

        /// Those as likely are ordered by their classes, so that results never depend on chance.
        func isWeaker(than other: Prefix, _ key: [Int], _ otherKey: [Int]) -> Bool {
            if probability != other.probability { return probability < other.probability }
            return otherKey.lexicographicallyPrecedes(key)
        }

        /// Takes note of another way to show it.
        mutating func add(
            null: Double = 0, class shown: Double = 0, _ characters: [RecognizedCharacter]
        ) {
            endingInNull += null
            endingInClass += shown
            if let strongestWay, null + shown <= strongestWay { return }
            strongestWay = null + shown
            self.characters = characters
        }
    }

    private typealias Candidate = (shown: Int, probability: Double)

    /// The likeliest classes of a step, and the null class, without which nothing can go on.
    private func candidates(in probabilities: ArraySlice<Float>) -> [Candidate] {
        var found: [Candidate] = []
        for (shown, probability) in probabilities.enumerated() {
            let place = found.firstIndex { $0.probability < Double(probability) } ?? found.count
            guard place < classesPerStep else { continue }
            found.insert((shown, Double(probability)), at: place)
            if found.count > classesPerStep { found.removeLast() }
        }
        if !found.contains(where: { $0.shown == nullClass }) {
            found.append((nullClass, Double(probabilities[probabilities.startIndex + nullClass])))
        }
        return found
    }

    private func extend(
        _ prefixes: [[Int]: Prefix], by candidates: [Candidate], at step: Int
    ) -> [[Int]: Prefix] {
        var extended: [[Int]: Prefix] = [:]
        for (key, prefix) in prefixes {
            let characters = prefix.characters
            for (shown, probability) in candidates {
                guard shown != nullClass else {
                    let null = prefix.probability * probability
                    extended[key, default: Prefix()].add(null: null, characters)
                    continue
                }
                let isRepeated = key.last == shown
                if isRepeated {
                    var seenAgain = characters
                    seenAgain[seenAgain.count - 1].extend(to: step, probability)
                    extended[key, default: Prefix()].add(
                        class: prefix.endingInClass * probability, seenAgain)
                }
                // Without the null class between them, both would be one character.
                let before = isRepeated ? prefix.endingInNull : prefix.probability
                let next = RecognizedCharacter(labels[shown], at: step, probability)
                extended[key + [shown], default: Prefix()].add(
                    class: before * probability, characters + [next])
            }
        }
        return extended
    }

    /// The likeliest prefixes, their probabilities as shares of 1: over hundreds of steps they would
    /// become too small for a number.
    private func strongest(of prefixes: [[Int]: Prefix]) -> [[Int]: Prefix] {
        let kept = prefixes.sorted { $1.value.isWeaker(than: $0.value, $1.key, $0.key) }
            .prefix(beamWidth)
        let total = kept.reduce(0) { $0 + $1.value.probability }
        guard total > 0 else { return prefixes }
        return Dictionary(
            uniqueKeysWithValues: kept.map { key, prefix in
                var share = prefix
                share.endingInNull /= total
                share.endingInClass /= total
                return (key, share)
            })
    }
}
