/// The numbers of a season and an episode as a line prints them.
struct EpisodeNumber: Equatable {
    private(set) var season: Int?
    private(set) var episode: Int?

    /// Numbers of more digits are something else.
    private static let mostDigits = 3

    /// Knows `S01E02`, `S1 E2`, `S1:E3`, `6x15`, and the words of four languages: `Season 3`,
    /// `Staffel 2, Folge 5`.
    ///
    /// - Parameter words: In lower case.
    init(_ words: [String]) {
        for (index, word) in words.enumerated() {
            read(word[...], next: index + 1 < words.count ? words[index + 1][...] : nil)
        }
    }

    private mutating func read(_ token: Substring, next: Substring?) {
        if Self.seasonWords.contains(token) { season = season ?? next.flatMap(Self.number) }
        if Self.episodeWords.contains(token) { episode = episode ?? next.flatMap(Self.number) }
        if let pair = Self.pair(token, "s", "e") ?? Self.pair(token, "", "x") {
            (season, episode) = (season ?? pair.0, episode ?? pair.1)
        } else if token.first == "s", let number = Self.number(token.dropFirst()) {
            season = season ?? number
        } else if token.first == "e", let number = Self.number(token.dropFirst()) {
            episode = season == nil ? episode : episode ?? number
        }
    }

    /// The numbers of `s01e02` and `6x15`.
    private static func pair(
        _ token: Substring, _ start: String, _ separator: Character
    ) -> (Int, Int)? {
        guard token.hasPrefix(start) else { return nil }
        let parts = token.dropFirst(start.count)
            .split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let season = number(parts[0]), let episode = number(parts[1]),
            !start.isEmpty || parts[1].count == 2
        else { return nil }
        return (season, episode)
    }

    private static func number(_ text: Substring) -> Int? {
        guard text.count <= mostDigits, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        return Int(text)
    }

    private static let seasonWords: Set<Substring> = [
        "season", "series", "staffel", "saison", "temporada",
    ]
    private static let episodeWords: Set<Substring> = [
        "episode", "ep", "folge", "épisode", "episodio", "capítulo",
    ]
}
