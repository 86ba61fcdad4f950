/// The distinct words of all phrases, by number.
struct PhraseLexicon: Sendable {
    private var skeletons: [[Unicode.Scalar]] = []
    private var numbers: [[Unicode.Scalar]: Int] = [:]
    private var numbersByTrace: [UInt64: [Int]] = [:]
    /// Whether any trace ends in these bits. Nearly all that are asked for do not.
    private var hasTrace = [Bool](repeating: false, count: 1 << 16)
    /// Of the skeletons that have traces; 0 without any.
    private var longestSkeleton = 0

    /// The number of a word, which is added if it is new.
    mutating func number(of word: [Unicode.Scalar]) -> Int {
        if let number = numbers[word] { return number }
        let number = skeletons.count
        let skeleton = SimilarWord.skeleton(of: word)
        skeletons.append(skeleton)
        numbers[word] = number
        if word.count >= SimilarWord.leastLength {
            longestSkeleton = max(longestSkeleton, skeleton.count)
            for trace in SimilarWord.traces(of: skeleton) {
                numbersByTrace[trace, default: []].append(number)
                hasTrace[Self.lastBits(of: trace)] = true
            }
        }
        return number
    }

    /// The numbers of the words that `word`, as recognized, may be.
    func numbers(like word: [Unicode.Scalar]) -> [Int] {
        var found = numbers[word].map { [$0] } ?? []
        // A letter may be missing.
        guard word.count >= SimilarWord.leastLength - 1 else { return found }
        let skeleton = SimilarWord.skeleton(of: word)
        // The traces of a word take time with the square of its length.
        guard skeleton.count <= longestSkeleton + 1 else { return found }
        for trace in SimilarWord.traces(of: skeleton) where hasTrace[Self.lastBits(of: trace)] {
            for number in numbersByTrace[trace] ?? [] where !found.contains(number) {
                if SimilarWord.isWithinOneEdit(skeletons[number], skeleton) { found.append(number) }
            }
        }
        return found
    }

    private static func lastBits(of trace: UInt64) -> Int {
        Int(truncatingIfNeeded: trace & 0xFFFF)
    }
}
