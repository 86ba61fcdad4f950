/// Finds many phrases in a text at once: whole words, in any case, and if they are long also as
/// recognition may have misread them.
struct PhraseFinder: Sendable {
    private var lexicon = PhraseLexicon()
    /// Each phrase as the numbers of its words.
    private var phrases: [[Int]] = []
    private var phrasesByFirstWord: [Int: [Int]] = [:]

    /// - Parameter phrases: Those that have no letter or digit are never found.
    init(_ phrases: [String]) {
        for (index, phrase) in phrases.enumerated() {
            let numbers = FoldedText(phrase).words.map { lexicon.number(of: $0) }
            self.phrases.append(numbers)
            if let first = numbers.first { phrasesByFirstWord[first, default: []].append(index) }
        }
    }

    /// Where each phrase stands first.
    ///
    /// - Parameter lines: A phrase must stand on one of them.
    /// - Returns: For each phrase the index of a line, or nil.
    func firstLines(in lines: [FoldedText]) -> [Int?] {
        var found = [Int?](repeating: nil, count: phrases.count)
        for (lineIndex, line) in lines.enumerated() {
            let words = line.words.map { lexicon.numbers(like: $0) }
            for (wordIndex, numbers) in words.enumerated() {
                for phrase in numbers.flatMap({ phrasesByFirstWord[$0] ?? [] })
                where found[phrase] == nil && stands(phrases[phrase], in: words[wordIndex...]) {
                    found[phrase] = lineIndex
                }
            }
        }
        return found
    }

    private func stands(_ phrase: [Int], in words: ArraySlice<[Int]>) -> Bool {
        words.count >= phrase.count && zip(phrase, words).allSatisfy { $1.contains($0) }
    }
}
