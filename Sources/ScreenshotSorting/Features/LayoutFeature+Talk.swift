internal import ScreenshotModel

extension LayoutFeature {
    /// What memes and posts look like: they say little, in large letters and in the words of talk.
    static let talk: [LayoutFeature] = [
        LayoutFeature("words of talk") { page in
            let lines = page.lines.indices.filter { index in
                page.lines[index].words.contains(where: wordsOfTalk.contains)
            }
            let said = page.lines.flatMap(\.words).count(where: wordsOfTalk.contains)
            return Reading(value: Double(said) / Double(max(1, page.wordCount)), lines: lines)
        },
        LayoutFeature("large letters") { page in
            guard let largest = page.lines.indices.max(by: { height($0, page) < height($1, page) })
            else { return .nothing }
            return Reading(value: height(largest, page), lines: [largest])
        },
        LayoutFeature("usual height of letters") { page in
            Reading(value: Double(page.textHeight) / Double(min(page.width, page.height)))
        },
        LayoutFeature("capitals at the top") { page in
            capitals(on: page) { $0.middle * 4 < page.height }
        },
        LayoutFeature("capitals at the bottom") { page in
            capitals(on: page) { $0.middle * 4 > page.height * 3 }
        },
        LayoutFeature("share of capitals") { page in
            let letters = page.lines.reduce(0) { $0 + $1.letterCount }
            let capitals = page.lines.reduce(0) { $0 + $1.capitalCount }
            return Reading(value: Double(capitals) / Double(max(1, letters)))
        },
        LayoutFeature("name of an account near the top") { page in
            let name = page.lines.indices.prefix(6).first { index in
                page.lines[index].middle * 2 < page.height
                    && page.lines[index].tokens.contains {
                        $0.hasPrefix("@") && $0.count > 3 && !$0.contains(".")
                    }
            }
            return Reading(value: name == nil ? 0 : 1, lines: name.map { [$0] } ?? [])
        },
        LayoutFeature("begins in the middle of a sentence") { page in
            let lines = page.lines.indices.filter { index in
                let line = page.lines[index]
                return line.words.count > 2 && line.text.first?.isLowercase == true
            }
            return Reading(
                value: Double(lines.count) / Double(max(1, page.lines.count)), lines: lines)
        },
        count("ends as speech ends") { line in
            line.words.count > 1 && line.text.last.map { "?!…".contains($0) } == true
        },
    ]

    /// Words that people say to each other and interfaces hardly ever.
    private static let wordsOfTalk: Set<String> = [
        "i", "im", "ive", "me", "my", "we", "u", "ur", "he", "she", "they", "when", "who", "why",
        "how", "what", "this", "that", "just", "like", "but", "not", "dont", "doesnt", "cant",
        "about", "has", "have", "does", "is", "are", "was", "if", "its", "thats", "so", "ich",
        "wenn", "und", "je", "quand", "tu", "yo", "cuando", "you", "your", "it", "be", "no", "yes",
    ]

    /// Of a line of at least two words, as a share of the shorter side of the picture.
    private static func height(_ index: Int, _ page: Page) -> Double {
        let line = page.lines[index]
        guard line.words.count > 1 else { return 0 }
        return Double(line.box.height) / Double(min(page.width, page.height))
    }

    /// Letters as high as a twentieth of the picture.
    private static func capitals(on page: Page, where isMatch: (PageLine) -> Bool) -> Reading {
        let index = page.lines.indices.first { index in
            let line = page.lines[index]
            return line.box.height * 25 > page.height && line.isInCapitals && isMatch(line)
        }
        return Reading(value: index == nil ? 0 : 1, lines: index.map { [$0] } ?? [])
    }
}
