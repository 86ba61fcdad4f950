internal import ScreenshotModel

extension LayoutFeature {
    /// What pages of books and about books look like.
    static let books: [LayoutFeature] = [
        count("ISBN") { $0.words.contains(where: isISBN) },
        count("heading of a chapter", where: isChapterHeading),
        count("tells the page", where: tellsPage),
        counts(
            "counts pages",
            of: [
                "pages", "books", "chapters", "volumes", "seiten", "kapitel", "issues", "titles",
                "authors",
            ]),
        LayoutFeature("running text", measure: runningText),
        count("begins with by") { line in
            line.words.count > 1 && ["by", "von", "par"].contains(line.words[0]) && !line.isProse
        },
    ]

    /// A thirteen-digit number that starts as all ISBNs do (ISO 2108).
    private static func isISBN(_ word: String) -> Bool {
        word.count == 13 && (word.hasPrefix("978") || word.hasPrefix("979"))
            && word.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// A label that starts as `Chapter 12` or `CHAPTER IV`.
    private static func isChapterHeading(_ line: PageLine) -> Bool {
        guard line.words.count > 1, !line.isProse,
            ["chapter", "kapitel", "chapitre", "ch"].contains(line.words[0])
        else { return false }
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

    /// The longest run of lines of one height, one left edge and one distance, each long.
    private static func runningText(_ page: Page) -> Reading {
        var best: [Int] = []
        var run: [Int] = []
        for index in page.lines.indices where page.lines[index].isProse {
            if let last = run.last, !continues(page.lines[last], page.lines[index]) { run = [] }
            run.append(index)
            if run.count > best.count { best = run }
        }
        return Reading(countOf: best.count > 2 ? best : [])
    }

    private static func continues(_ upper: PageLine, _ lower: PageLine) -> Bool {
        let height = max(1, upper.box.height)
        return lower.box.y - upper.bottom < height * 2 && lower.box.y > upper.box.y
            && abs(lower.box.x - upper.box.x) < height * 3
    }
}
