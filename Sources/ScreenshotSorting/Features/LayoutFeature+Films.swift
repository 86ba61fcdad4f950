internal import ScreenshotModel

extension LayoutFeature {
    /// What pages about films and series look like.
    static let films: [LayoutFeature] = [
        count("names an episode", where: namesEpisode),
        count("states the length of a film", where: statesRuntime),
        countOfNumbers("rating out of ten or five") { token in
            ratings.contains { ending, most in
                token.hasSuffix(ending)
                    && Double(token.dropLast(ending.count)).map { (0...most).contains($0) } == true
            }
        },
        countOfNumbers("year in brackets") { token in
            token.hasPrefix("(") && token.hasSuffix(")") && isYear(token.dropFirst().dropLast())
        },
        countOfNumbers("year") { isYear($0.drop { !$0.isNumber }.prefix { $0.isNumber }) },
        counts(
            "counts episodes",
            of: [
                "episodes", "episode", "seasons", "season", "movies", "films", "folgen",
                "staffeln", "shows",
            ]),
        count("form of a video file") { line in
            line.words.contains(where: formsOfVideo.contains)
        },
    ]

    /// The greatest number before each way to write a rating.
    private static let ratings: KeyValuePairs = ["/10": 10.0, "/5": 5.0]
    private static let formsOfVideo: Set<String> = [
        "1080p", "720p", "2160p", "480p", "h264", "h265", "x264", "x265", "hdtv",
    ]
    private static let seasons: Set<String> = ["season", "staffel", "saison", "temporada"]
    private static let minutes: Set<String> = ["min", "mins", "minutes"]

    /// `S01E02`, `S1 E2`, `6x15` or `Season 2`.
    private static func namesEpisode(_ line: PageLine) -> Bool {
        guard line.hasDigits else { return false }
        if line.words.contains(where: isEpisode) { return true }
        return zip(line.words, line.words.dropFirst()).contains { first, second in
            (seasons.contains(first) && Int(second) != nil)
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

    /// `2h 14m`, `2h14m`, `134m` or `134 min`.
    static func statesRuntime(_ line: PageLine) -> Bool {
        guard line.hasDigits else { return false }
        let next = line.words.dropFirst() + [""]
        return zip(line.words, next).contains { word, next in
            let isMinutes = minutes.contains(next)
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

    static func isYear(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 4 && Int(text).map { (1900..<2100).contains($0) } == true
    }

    private static func isNumber(_ text: some StringProtocol, after letter: String) -> Bool {
        text.hasPrefix(letter) && isShortNumber(text.dropFirst())
    }

    private static func isShortNumber(_ text: some StringProtocol) -> Bool {
        (1...2).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
    }
}
