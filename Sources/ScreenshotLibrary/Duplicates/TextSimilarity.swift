/// How much two texts have in common, whatever single letters were misread.
package struct TextSimilarity: Sendable {
    /// How often each run of three letters occurs, spaces and line breaks left out.
    private let trigrams: [UInt64: Int]
    private let count: Int

    package init(_ text: some StringProtocol) {
        var trigrams: [UInt64: Int] = [:]
        var count = 0
        var (first, second): (UInt64, UInt64) = (0, 0)
        for scalar in text.lowercased().unicodeScalars where !scalar.properties.isWhitespace {
            let third = UInt64(scalar.value)
            // A scalar has 21 bits, so that three fit.
            if first != 0 {
                trigrams[first << 42 | second << 21 | third, default: 0] += 1
                count += 1
            }
            (first, second) = (second, third)
        }
        self.trigrams = trigrams
        self.count = count
    }

    /// Whether there is too little text to tell pictures apart by it.
    package var isShort: Bool {
        count < Self.leastTrigrams
    }

    /// About three words.
    private static let leastTrigrams = 15

    /// Dice's coefficient: the share of runs that both have, 0…1; 1 for two empty texts.
    package func score(with other: TextSimilarity) -> Double {
        guard count + other.count > 0 else { return 1 }
        let (smaller, larger) =
            trigrams.count <= other.trigrams.count
            ? (trigrams, other.trigrams) : (other.trigrams, trigrams)
        let shared = smaller.reduce(0) { sum, entry in
            sum + min(entry.value, larger[entry.key, default: 0])
        }
        return 2 * Double(shared) / Double(count + other.count)
    }
}
