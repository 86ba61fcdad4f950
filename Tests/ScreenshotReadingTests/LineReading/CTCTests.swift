internal import Testing

@testable internal import ScreenshotReading

struct CTCTests {
    /// Class 4 is the null class, and class 3 stands for nothing.
    private static let labels = [" ", "a", "b", "", ""]
    private static let nullClass = 4
    private let decoder = CTCDecoder(labels: Self.labels, nullClass: Self.nullClass)

    @Test(
        arguments: [
            ([], []),
            ([4, 4, 4], []),
            ([0, 4, 0], []),
            ([3, 3], []),
            ([1], ["a"]),
            ([1, 1, 1], ["a"]),
            ([1, 4, 1], ["aa"]),
            ([1, 2, 4, 4, 2], ["abb"]),
            ([1, 3, 2], ["ab"]),
            ([4, 1, 0, 2, 4], ["a", "b"]),
            ([0, 1, 4, 0, 0, 4, 0, 2, 0], ["a", "b"]),
        ] as [([Int], [String])])
    func `steps become words`(classes: [Int], words: [String]) {
        let reading = Self.reading(classes.map { [$0: 0.9] })
        #expect(decoder.words(of: reading).map(\.text) == words)
    }

    @Test func `a character is where its class is, and as likely as at its peak`() throws {
        let reading = Self.reading([[4: 0.9], [1: 0.6], [1: 0.8], [4: 0.7], [2: 0.5], [0: 0.9]])
        let word = try #require(decoder.words(of: reading).first)
        #expect(word.characters.map(\.steps) == [1..<3, 4..<5])
        #expect(word.firstStep == 1)
        #expect(word.endStep == 5)
        #expect(word.characters.map { ($0.peak * 10).rounded() } == [8, 5])
    }

    @Test func `the worst character counts as much as the mean of all`() throws {
        let reading = Self.reading([[1: 1], [2: 0.5], [1: 0.9]])
        let word = try #require(decoder.words(of: reading).first)
        #expect(abs(word.confidence - (0.8 + 0.5) / 2) < 1e-6)
    }

    /// - Parameter steps: For each step the probabilities of some classes; the others share the rest.
    private static func reading(_ steps: [[Int: Float]]) -> LineReading {
        var reading = LineReading(
            bestClasses: [], bestProbabilities: [], secondClasses: [], secondProbabilities: [],
            probabilities: [])
        for step in steps {
            let rest = 1 - step.values.reduce(0, +)
            let share = rest / Float(labels.count - step.count)
            let all = labels.indices.map { step[$0] ?? share }
            let order = all.indices.sorted { all[$0] > all[$1] }
            reading.bestClasses.append(UInt16(order[0]))
            reading.bestProbabilities.append(all[order[0]])
            reading.secondClasses.append(UInt16(order[1]))
            reading.secondProbabilities.append(all[order[1]])
            reading.probabilities += all
        }
        return reading
    }
}
