/// Finds everything on a page that may be a title or the name of a creator.
struct WorkCandidates {
    private let page: WorkPage
    private(set) var all: [WorkCandidate] = []

    /// Titles of more words are rare, and long lines are sentences.
    private static let mostWords = 16
    /// A title wraps into at most this many lines.
    private static let mostLines = 4

    init(_ page: WorkPage) {
        self.page = page
        for index in page.lines.indices where isWorthwhile(page.lines[index]) {
            addParts(of: index)
            addJoins(from: index)
        }
    }

    private func isWorthwhile(_ line: WorkLine) -> Bool {
        line.text.letterCount + line.text.digitCount > 0 && !line.isTime
            && line.text.words.count <= Self.mostWords
    }

    private mutating func addParts(of index: Int) {
        let line = page.lines[index]
        let parts = WorkLineParts(line).parts
        let isCut = parts.contains { !$0.origin.isSubset(of: [.withoutIcon]) }
        add(line.text, [index], isCut ? .uncut : [])
        for part in parts {
            add(
                PrintedText(cleaning: part.text), [index], part.origin, otherKey: part.otherKey)
        }
    }

    /// Adds the line together with the one, two and three lines into which it wraps.
    private mutating func addJoins(from index: Int) {
        var joined = [index]
        while joined.count < Self.mostLines, let last = joined.last,
            let next = page.places[last].below, wraps(last, into: next)
        {
            joined.append(next)
            add(joined)
        }
    }

    private mutating func add(_ joined: [Int]) {
        let lines = joined.map { page.lines[$0].text }
        var origin: WorkCandidate.Origin = .joined
        if joined.count > 2 { origin.insert(.joinedMany) }
        let text = PrintedText(
            lines.map(\.text).joined(separator: " "), words: lines.flatMap(\.words))
        guard text.words.count <= Self.mostWords else { return }
        add(text, joined, origin)
        if let name = WorkLineParts.withoutBy(text.words, text.text) {
            add(PrintedText(cleaning: name), joined, origin.union(.afterBy))
        }
    }

    /// Adds what could be a name at all.
    private mutating func add(
        _ text: PrintedText, _ lines: [Int], _ origin: WorkCandidate.Origin, otherKey: String = ""
    ) {
        guard text.letterCount + text.digitCount > 0 else { return }
        all.append(
            WorkCandidate(text: text, lines: lines, origin: origin, otherKey: otherKey, on: page))
    }

    /// Whether two lines look like one that wraps: the same size, and close together.
    private func wraps(_ upper: Int, into lower: Int) -> Bool {
        let (first, second) = (page.lines[upper], page.lines[lower])
        let ratio = second.size / first.size
        let gap = page.gap(from: first, to: second)
        return ratio > 0.8 && ratio < 1.25 && gap < first.size * 1.1 && isWorthwhile(second)
            && !second.isInterface && !first.isInterface
    }
}
