internal import CSortingModel

/// Words and phrases of screens, by the kind of screen and how strongly they speak for it.
///
/// They were written down from general knowledge of interfaces: never from pictures that the sorter
/// is measured on, and never the name of a work.
package struct Lexicon: Sendable {
    /// The names of the groups, such as `music strong`.
    private(set) var groups: [String] = []
    /// The groups that a phrase belongs to, one bit each, by the phrase's number.
    private var phrases: [UInt64: UInt32] = [:]
    /// The groups whose phrases are names, one bit each.
    private var names: UInt32 = 0

    /// The most words of a phrase.
    private static let longest = 4
    /// About as many as there are, so that the table does not grow while it is filled.
    private static let expectedCount = 6_000

    package static let shipped = Lexicon([
        ("music", screensort_resource_lexicon_music()),
        ("movie", screensort_resource_lexicon_movie()),
        ("book", screensort_resource_lexicon_book()),
        ("meme", screensort_resource_lexicon_meme()),
        ("other", screensort_resource_lexicon_other()),
        ("tools", screensort_resource_lexicon_tools()),
    ])

    private init(_ files: [(name: String, resource: screensort_resource)]) {
        phrases.reserveCapacity(Self.expectedCount)
        for (name, resource) in files {
            let text = UnsafeBufferPointer(start: resource.bytes, count: resource.size)
            for line in text.split(separator: UInt8(ascii: "\n")) {
                let entry = line.prefix { $0 != UInt8(ascii: "#") }
                if entry.first == UInt8(ascii: "[") {
                    let tier = entry.dropFirst().prefix { $0 != UInt8(ascii: "]") }
                    if tier.elementsEqual("names".utf8) { names |= 1 << groups.count }
                    groups.append("\(name) \(String(decoding: tier, as: UTF8.self))")
                } else {
                    insert(entry)
                }
            }
        }
    }

    /// Adds a phrase to the last group.
    private mutating func insert(_ phrase: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let number = PhraseNumber(of: phrase) else { return }
        phrases[number.value, default: 0] |= 1 << (groups.count - 1)
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
            let numbers = line.plainWords.map { PhraseNumber.word($0) }
            for start in numbers.indices {
                var phrase = PhraseNumber()
                for end in start..<min(start + Self.longest, numbers.count) {
                    phrase.add(numbers[end])
                    guard let groups = phrases[phrase.value] else { continue }
                    for group in self.groups.indices where groups & 1 << group != 0 {
                        let match = Match(
                            group: group, line: index, words: start..<(end + 1),
                            share: line.isProse ? Self.shareOfProse : 1)
                        let key = phrase.value &* 31 &+ UInt64(group)
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
        var phrase = PhraseNumber()
        for word in words { phrase.add(PhraseNumber.word(word)) }
        return phrases[phrase.value].map { $0 & ~names != 0 } ?? false
    }
}
