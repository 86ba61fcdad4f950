internal import ScreenshotModel

/// What a screen prints about its work beside title and creator. What it prints of several works at
/// once says nothing of one.
struct WorkFacts: Equatable {
    /// Ten or thirteen digits without hyphens.
    var isbn: String?
    var year: Int?
    var season: Int?
    var episode: Int?

    init() {}

    /// - Parameter title: The lines of the title, as indices into the page's; empty without one.
    init(on page: WorkPage, as category: Category, title: [Int]) {
        year = Self.year(near: title, on: page)
        if category == .book { isbn = Self.isbn(on: page) }
        if category == .movie {
            let numbers = page.lines.map { EpisodeNumber($0.text.words) }
            season = Self.only(numbers.compactMap(\.season))
            episode = Self.only(numbers.compactMap(\.episode))
        }
    }

    private static func only(_ numbers: [Int]) -> Int? {
        Set(numbers).count == 1 ? numbers.first : nil
    }

    /// The one number that is printed; that of thirteen digits, if the same book has both.
    private static func isbn(on page: WorkPage) -> String? {
        let saysISBN = page.lines.contains { $0.text.words.contains { $0.hasPrefix("isbn") } }
        let numbers = page.lines.filter { $0.text.digitCount > 8 }
            .flatMap { ISBN.numbers(in: $0.text.text) }
        let long = Set(numbers.filter { $0.count == 13 })
        if !long.isEmpty { return long.count == 1 ? long.first : nil }
        let short = Set(numbers)
        return saysISBN && short.count == 1 ? short.first : nil
    }

    /// The year that stands in the title's lines, beside or right under them, or after a label.
    private static func year(near title: [Int], on page: WorkPage) -> Int? {
        guard let first = title.first, let last = title.last else { return nil }
        let beside = page.lines.indices.filter { other in
            !title.contains(other)
                && title.contains { page.isInOneRow(page.lines[other], page.lines[$0]) }
        }
        let below = page.places[last].below
        let near =
            [last] + beside + [below, below.flatMap { page.places[$0].below }].compactMap(\.self)
        let above = [page.places[first].above].compactMap(\.self)
        for index in near + above {
            let isTitle = title.contains(index)
            if let year = onlyYear(in: page.lines[index], isTitle: isTitle) { return year }
        }
        return only(page.lines.indices.compactMap { labelledYear($0, on: page) })
    }

    /// A title may start with a year of its own, such as that of a story.
    private static func onlyYear(in line: WorkLine, isTitle: Bool = false) -> Int? {
        guard !line.isProse else { return nil }
        let years = line.text.words.filter(WorkVocabulary.isYear)
        let isOfTitle = isTitle && line.text.words.first == years.first
        return years.count == 1 && !isOfTitle ? Int(years[0]) : nil
    }

    private static func labelledYear(_ index: Int, on page: WorkPage) -> Int? {
        let line = page.lines[index]
        guard WorkVocabulary.isDate(line.text.words) else { return nil }
        if let year = onlyYear(in: line) { return year }
        let right = page.lines.first {
            $0.box.x >= line.source.right && page.isInOneRow($0, line)
        }
        return right.flatMap { onlyYear(in: $0) }
            ?? page.places[index].below.flatMap { onlyYear(in: page.lines[$0]) }
    }
}
