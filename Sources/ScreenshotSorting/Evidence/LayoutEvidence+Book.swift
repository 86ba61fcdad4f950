internal import ScreenshotModel

extension LayoutEvidence {
    static func book(_ page: Page) -> [Evidence] {
        evidence(for: .book, [1: 3], in: page.lines) { $0.words.contains(where: isISBN) }
            + evidence(for: .book, [1: 2.5, 3: 4], in: page.lines, where: isChapterHeading)
            + evidence(for: .book, [1: 3], in: page.lines, where: tellsPage)
            + evidence(for: .book, [1: 1.5], in: page.lines) {
                counts(["pages", "books", "chapters", "volumes"], $0)
            }
    }

    /// A thirteen-digit number that starts as all ISBNs do (ISO 2108).
    private static func isISBN(_ word: String) -> Bool {
        word.count == 13 && (word.hasPrefix("978") || word.hasPrefix("979"))
            && word.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// A label that starts as `Chapter 12` or `CHAPTER IV`.
    private static func isChapterHeading(_ line: PageLine) -> Bool {
        guard line.words.first == "chapter", line.words.count > 1, !line.isProse else {
            return false
        }
        return Int(line.words[1]) != nil || line.words[1].allSatisfy { "ivxlc".contains($0) }
    }

    /// `Page 12 of 304`, unless the pages are those of a list of results.
    private static func tellsPage(_ line: PageLine) -> Bool {
        guard let index = line.words.firstIndex(of: "page"), index + 3 < line.words.count,
            Int(line.words[index + 1]) != nil, line.words[index + 2] == "of",
            let count = Int(line.words[index + 3])
        else { return false }
        return count > 40
    }
}
