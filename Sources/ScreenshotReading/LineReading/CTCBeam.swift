/// The likeliest beginnings of a text, while a line is gone through step by step.
struct CTCBeam {
    /// A class that a step may show.
    typealias Candidate = (shown: Int, probability: Double)

    /// A class in a text, and where it is. All that begin alike share what is before it.
    final class Sighting {
        let previous: Sighting?
        let shown: Int
        let peak: Double
        let steps: Range<Int>

        init(_ shown: Int, after previous: Sighting?, peak: Double, steps: Range<Int>) {
            self.previous = previous
            self.shown = shown
            self.peak = peak
            self.steps = steps
        }
    }

    /// Where a beginning is in the tree of all that have been tried.
    private struct Branch: Hashable {
        /// The number of the beginning without its last class.
        let parent: Int
        let shown: Int
    }

    /// The beginning of a text.
    fileprivate struct Prefix {
        /// A number that no other one has.
        let number: Int
        /// The probabilities that it has been shown so far, and was followed by the null class or not.
        var endingInNull = 0.0
        var endingInClass = 0.0
        /// Its last class in the likeliest way to show it; nil for the beginning that is empty.
        var last: Sighting?
        var likeliestWay = 0.0

        var probability: Double {
            endingInNull + endingInClass
        }
    }

    private let nullClass: Int
    private var prefixes = [Prefix(number: 0, endingInNull: 1)]
    private var numbers: [Branch: Int] = [:]

    /// - Parameter nullClass: The class that stands for no character.
    init(nullClass: Int) {
        self.nullClass = nullClass
    }

    /// The classes of the likeliest text, from the left.
    var best: [Sighting] {
        var found: [Sighting] = []
        var next = prefixes.first?.last
        while let sighting = next {
            found.append(sighting)
            next = sighting.previous
        }
        return found.reversed()
    }

    /// Goes on with what a step may show.
    mutating func advance(by candidates: [Candidate], at step: Int) {
        var advanced: [Prefix] = []
        var places: [Int: Int] = [:]
        for prefix in prefixes {
            for candidate in candidates {
                for way in ways(on: prefix, by: candidate, at: step) {
                    if let place = places[way.number] {
                        advanced[place].add(way)
                    } else {
                        places[way.number] = advanced.count
                        advanced.append(way)
                    }
                }
            }
        }
        prefixes = advanced
    }

    /// Keeps the `count` likeliest, with their probabilities as shares of 1: over hundreds of steps
    /// they would become too small for a number. Of those as likely, the ones tried first are kept.
    mutating func narrow(to count: Int) {
        prefixes.sort { ($1.probability, $0.number) < ($0.probability, $1.number) }
        prefixes.removeLast(max(0, prefixes.count - count))
        let total = prefixes.reduce(0) { $0 + $1.probability }
        guard total > 0 else { return }
        for index in prefixes.indices {
            prefixes[index].endingInNull /= total
            prefixes[index].endingInClass /= total
        }
    }

    /// What a beginning becomes: itself, itself with one more class, or either.
    private mutating func ways(
        on prefix: Prefix, by candidate: Candidate, at step: Int
    ) -> [Prefix] {
        let (shown, probability) = candidate
        if shown == nullClass {
            let null = prefix.probability * probability
            let number = prefix.number
            return [
                Prefix(number: number, endingInNull: null, last: prefix.last, likeliestWay: null)
            ]
        }
        guard let last = prefix.last, last.shown == shown else {
            let share = prefix.probability * probability
            return [longer(prefix, by: candidate, share: share, at: step)]
        }
        let same = prefix.endingInClass * probability
        let seenAgain = Sighting(
            shown, after: last.previous, peak: max(last.peak, probability),
            steps: last.steps.lowerBound..<step + 1)
        // Without the null class between them, both would be one character.
        let share = prefix.endingInNull * probability
        return [
            Prefix(
                number: prefix.number, endingInClass: same, last: seenAgain, likeliestWay: same),
            longer(prefix, by: candidate, share: share, at: step),
        ]
    }

    private mutating func longer(
        _ prefix: Prefix, by candidate: Candidate, share: Double, at step: Int
    ) -> Prefix {
        let branch = Branch(parent: prefix.number, shown: candidate.shown)
        // The empty beginning has the number 0.
        let number = numbers[branch] ?? numbers.count + 1
        numbers[branch] = number
        let sighting = Sighting(
            candidate.shown, after: prefix.last, peak: candidate.probability,
            steps: step..<step + 1)
        return Prefix(
            number: number, endingInClass: share, last: sighting, likeliestWay: share)
    }
}

extension CTCBeam.Prefix {
    /// Takes note of another way to show the same.
    fileprivate mutating func add(_ way: CTCBeam.Prefix) {
        endingInNull += way.endingInNull
        endingInClass += way.endingInClass
        guard way.likeliestWay > likeliestWay else { return }
        likeliestWay = way.likeliestWay
        last = way.last
    }
}
