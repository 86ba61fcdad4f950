internal import ScreenshotModel

extension LayoutEvidence {
    static func movie(_ page: Page) -> [Evidence] {
        evidence(for: .movie, [1: 2.5, 3: 4], in: page.lines, where: namesEpisode)
            + evidence(for: .movie, [1: 2], in: page.lines, where: statesRuntime)
            + evidence(for: .movie, [1: 1.5], in: page.lines, where: ratesOutOfTen)
            + evidence(for: .movie, [3: 1], in: page.lines) {
                $0.tokens.contains(where: isYearInBrackets)
            }
    }

    /// `S01E02`, `S1 E2`, `6x15` or `Season 2`.
    private static func namesEpisode(_ line: PageLine) -> Bool {
        if line.words.contains(where: isEpisode) { return true }
        return zip(line.words, line.words.dropFirst()).contains { first, second in
            (first == "season" && Int(second) != nil)
                || (isNumber(first, after: "s") && isNumber(second, after: "e"))
        }
    }

    private static func isEpisode(_ word: String) -> Bool {
        guard let separator = word.firstIndex(where: { $0 == "e" || $0 == "x" }) else {
            return false
        }
        let (season, episode) = (word[..<separator], word[word.index(after: separator)...])
        let isSeason = word[separator] == "e" ? isNumber(season, after: "s") : isShortNumber(season)
        return isSeason && isShortNumber(episode) && episode.count == 2
    }

    /// Whether the length of a film stands on `line`: `2h 14m`, `2h14m`, `134m` or `134 min`.
    static func statesRuntime(_ line: PageLine) -> Bool {
        let next = line.words.dropFirst() + [""]
        return zip(line.words, next).contains { word, next in
            let isMinutes = ["min", "mins", "minutes"].contains(next)
            let parts = word.split(separator: "h", omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                let minutes = isMinutes ? Int(word) : minutes(word)
                return minutes.map { (61...240).contains($0) } ?? false
            }
            guard let hours = Int(parts[0]), (1...4).contains(hours) else { return false }
            return minutes(parts[1]) != nil || (parts[1].isEmpty && minutes(next) != nil)
        }
    }

    /// The number in `14m`.
    private static func minutes(_ text: some StringProtocol) -> Int? {
        text.hasSuffix("m") ? Int(text.dropLast()) : nil
    }

    /// `8.1/10`.
    private static func ratesOutOfTen(_ line: PageLine) -> Bool {
        line.tokens.contains { token in
            guard token.hasSuffix("/10"), let rating = Double(token.dropLast(3)) else {
                return false
            }
            return (0...10).contains(rating)
        }
    }

    /// `(2016)`.
    private static func isYearInBrackets(_ token: String) -> Bool {
        guard token.hasPrefix("("), token.hasSuffix(")") else { return false }
        return Int(token.dropFirst().dropLast()).map { (1900..<2100).contains($0) } ?? false
    }

    private static func isNumber(_ text: some StringProtocol, after letter: String) -> Bool {
        text.hasPrefix(letter) && isShortNumber(text.dropFirst())
    }

    private static func isShortNumber(_ text: some StringProtocol) -> Bool {
        (1...2).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
    }
}
