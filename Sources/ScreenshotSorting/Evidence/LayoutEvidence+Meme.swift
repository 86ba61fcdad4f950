internal import ScreenshotModel

extension LayoutEvidence {
    /// Memes say little, in large letters and in the words of talk.
    static func meme(_ page: Page) -> [Evidence] {
        guard (3...60).contains(page.wordCount) else { return [] }
        return largeLetters(page) + talk(page) + post(page)
    }

    /// Lines of at least two words that are taller than a twentieth of the picture, the more so if
    /// they stand in capitals at its top or its bottom.
    private static func largeLetters(_ page: Page) -> [Evidence] {
        let large = page.lines.filter { $0.box.height * 20 > page.height && $0.words.count > 1 }
        let capitals = large.filter(\.isInCapitals)
        let top = capitals.first { $0.middle * 4 < page.height }
        let bottom = capitals.first { $0.middle * 4 > page.height * 3 }
        return [(large.first, 1.0), (top, 1.5), (bottom, 1.5)].compactMap { line, weight in
            line.map { Evidence(category: .meme, weight: weight, phrase: $0.text) }
        }
    }

    /// Words that people say to each other and interfaces hardly ever.
    private static let wordsOfTalk: Set<String> = [
        "i", "im", "ive", "me", "my", "we", "u", "ur", "he", "she", "they", "when", "who", "why",
        "how",
        "what", "this", "that", "just", "like", "but", "not", "dont", "doesnt", "cant", "about",
        "has",
        "have", "does", "is", "are", "was", "if", "its", "thats", "so",
    ]

    /// Letters smaller than a fortieth of the picture are of a text, not of a picture with words.
    private static func talk(_ page: Page) -> [Evidence] {
        guard page.textHeight * 40 > page.height else { return [] }
        let said = Set(page.lines.flatMap(\.words)).intersection(wordsOfTalk)
        let weight = min(Double(said.count), 4) * 0.75
        guard weight > 0, let line = page.lines.first(where: { !said.isDisjoint(with: $0.words) })
        else { return [] }
        return [Evidence(category: .meme, weight: weight, phrase: line.text)]
    }

    /// A name that starts with `@` near the top: a post that was cut out of its service.
    private static func post(_ page: Page) -> [Evidence] {
        let name = page.lines.prefix(4).first { line in
            line.middle * 2 < page.height
                && line.tokens.contains { $0.hasPrefix("@") && $0.count > 3 && !$0.contains(".") }
        }
        return name.map { [Evidence(category: .meme, weight: 2.5, phrase: $0.text)] } ?? []
    }
}
