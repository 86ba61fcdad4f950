internal import ScreenshotModel

/// What the forms and places of lines say, beyond their words.
enum LayoutEvidence {
    static func evidence(on page: Page) -> [Evidence] {
        music(page) + movie(page) + book(page) + meme(page) + other(page)
    }

    /// The lines that `isMatch` accepts as one piece of evidence, if there are enough of them.
    ///
    /// The weights say what to weigh from how many lines on, fewest first.
    static func evidence(
        for category: Category, _ weights: KeyValuePairs<Int, Double>,
        in lines: some Sequence<PageLine>,
        where isMatch: (PageLine) -> Bool
    ) -> [Evidence] {
        let matches = lines.filter(isMatch)
        guard let first = matches.first,
            let weight = weights.last(where: { matches.count >= $0.key })?.value
        else { return [] }
        return [Evidence(category: category, weight: weight, phrase: first.text)]
    }

    /// Whether a number stands before one of `units`: `353 pages`.
    static func counts(_ units: Set<String>, _ line: PageLine) -> Bool {
        zip(line.words, line.words.dropFirst()).contains { number, unit in
            Int(number) != nil && units.contains(unit)
        }
    }
}
