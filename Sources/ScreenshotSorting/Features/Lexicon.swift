internal import CSortingModel

/// Words and phrases of screens, by the kind of screen and how strongly they speak for it.
///
/// They were written down from general knowledge of interfaces: never from pictures that the sorter
/// is measured on, and never the name of a work.
package struct Lexicon: Sendable {
    /// The names of the groups, such as `music strong`.
    private(set) var groups: [String] = []
    /// Numbers of the words that phrases are made of.
    private var wordNumbers: [String: UInt32] = [:]
    /// The groups that a phrase belongs to, by the hash of its words.
    private var phrases: [UInt64: [UInt8]] = [:]

    /// The most words of a phrase.
    private static let longest = 4

    package static let shipped = Lexicon([
        ("music", screensort_resource_lexicon_music()),
        ("movie", screensort_resource_lexicon_movie()),
        ("book", screensort_resource_lexicon_book()),
        ("meme", screensort_resource_lexicon_meme()),
        ("other", screensort_resource_lexicon_other()),
        ("tools", screensort_resource_lexicon_tools()),
    ])

    private init(_ files: [(name: String, resource: screensort_resource)]) {
        for (name, resource) in files {
            let text = UnsafeBufferPointer(start: resource.bytes, count: resource.size)
            for line in text.split(separator: UInt8(ascii: "\n")) {
                let entry = line.prefix { $0 != UInt8(ascii: "#") }
                if entry.first == UInt8(ascii: "[") {
                    let tier = entry.dropFirst().prefix { $0 != UInt8(ascii: "]") }
                    groups.append("\(name) \(String(decoding: tier, as: UTF8.self))")
                } else {
                    insert(String(decoding: entry, as: UTF8.self))
                }
            }
        }
    }

    /// Adds a phrase to the last group.
    private mutating func insert(_ phrase: String) {
        let words = PlainWord.words(in: phrase)
        guard !words.isEmpty, !groups.isEmpty else { return }
        var hash = PhraseHash()
        for word in words {
            let next = UInt32(wordNumbers.count) + 1
            hash.add(wordNumbers[PlainWord.lookalike(word), setDefault: next])
        }
        phrases[hash.value, default: []].append(UInt8(groups.count - 1))
    }

    /// A phrase of the lexicon on a page.
    struct Match {
        /// Index into ``groups``.
        var group: Int
        /// Index into ``Page/lines``.
        var line: Int
        /// The words of the line.
        var words: Range<Int>
        /// Between two ends: 1 for a label of an interface, less within a sentence.
        var share: Double
    }

    /// Every phrase that a page shows, each once, where it stands best.
    func matches(on page: Page) -> [Match] {
        var best: [UInt64: Match] = [:]
        var order: [UInt64] = []
        for (index, line) in page.lines.enumerated() {
            let numbers = line.plainWords.map { wordNumbers[PlainWord.lookalike($0)] ?? 0 }
            for start in numbers.indices {
                var hash = PhraseHash()
                for end in start..<min(start + Self.longest, numbers.count) {
                    guard numbers[end] != 0 else { break }
                    hash.add(numbers[end])
                    guard let groups = phrases[hash.value] else { continue }
                    for group in groups {
                        let match = Match(
                            group: Int(group), line: index, words: start..<(end + 1),
                            share: line.isProse ? Self.shareOfProse : 1)
                        let key = hash.value &* 31 &+ UInt64(group)
                        if best[key] == nil { order.append(key) }
                        if best[key].map({ $0.share < match.share }) ?? true { best[key] = match }
                    }
                }
            }
        }
        return order.compactMap { best[$0] }
    }

    /// What a phrase within a sentence counts, against the same phrase as a label: articles about
    /// music talk of songs too.
    private static let shareOfProse = 0.3

    /// Whether `words` are a phrase that interfaces use, so that they are no title.
    func isInterface(_ words: [String]) -> Bool {
        guard (1...Self.longest).contains(words.count) else { return false }
        var hash = PhraseHash()
        for word in words {
            guard let number = wordNumbers[PlainWord.lookalike(word)] else { return false }
            hash.add(number)
        }
        return phrases[hash.value]?.contains { !groups[Int($0)].hasSuffix("names") } ?? false
    }
}

/// The numbers of a phrase's words as one number (FNV-1a over the words' numbers).
private struct PhraseHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ number: UInt32) {
        value = (value ^ UInt64(number)) &* 0x100_0000_01b3
    }
}

extension Dictionary {
    fileprivate subscript(key: Key, setDefault new: Value) -> Value {
        mutating get {
            if let value = self[key] { return value }
            self[key] = new
            return new
        }
    }
}
