extension WorkVocabulary {
    /// How many facts of a work `words` name: a year, a length, a genre, a count of its parts.
    static func factCount(_ words: [String]) -> Int {
        words.count { isYear($0) || isLength($0) || facts.contains($0) }
    }

    /// Whether `words` start as a label of the time when a work came out.
    static func isDate(_ words: [String]) -> Bool {
        words.first.map(dateWords.contains) == true
    }

    private static let dateWords: Set<String> = [
        "published", "publication", "released", "release", "year", "aired", "premiered",
        "erschienen", "erscheinungsjahr", "jahr", "sortie", "année", "publié", "publicado", "año",
        "estreno", "publishing",
    ]

    /// 1880 is before the first film, and before most years that screens print.
    static func isYear(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count == 4, let year = Int(word) else { return false }
        return (1880..<2100).contains(year)
    }

    /// `134m`, `2h`, `2h14m` or `25mins`.
    private static func isLength(_ word: String) -> Bool {
        let bytes = word.utf8
        guard let first = bytes.first, bytes.count <= 6, isDigit(first), let last = bytes.last,
            !isDigit(last)
        else { return false }
        let unit = word.drop { $0.isNumber }
        return unit == "m" || unit == "min" || unit == "mins" || unit == "h" || unit == "hr"
            || (unit.hasPrefix("h") && last == UInt8(ascii: "m"))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static let facts: Set<String> = [
        "min", "mins", "minutes", "minuten", "hr", "hrs", "hours", "stunden", "std", "pg", "imdb",
        "songs", "tracks", "track", "titel", "lieder", "titres", "canciones", "season", "seasons",
        "staffel", "staffeln", "saison", "saisons", "temporada", "temporadas", "episode",
        "episodes", "folgen", "épisodes", "episodios", "pages", "seiten", "páginas", "chapters",
        "kapitel", "ratings", "reviews", "bewertungen", "rated", "album", "single", "ep", "drama",
        "comedy", "komödie", "action", "thriller", "krimi", "fantasy", "fiction", "scifi", "sci",
        "animation", "documentary", "dokumentation", "horror", "romance", "adventure", "abenteuer",
        "mystery", "crime", "history", "biography", "biografie", "novel", "roman", "comédie",
        "drame", "comedia", "rock", "pop", "jazz", "folk", "electronic", "indie", "metal", "soul",
        "hip", "classical", "klassik", "ambient", "unabridged", "ungekürzt", "hardcover",
        "paperback", "ebook", "audiobook", "taschenbuch", "flac", "mp3", "completed", "ended",
        "continuing", "ongoing", "fsk", "hd", "4k", "aired", "runtime", "studio",
    ]

    /// Whether `words` hold the words of a page about one work.
    static func isDetail(key: String) -> Bool { detailKeys.contains(key) }

    private static let detailKeys = Set(
        keys(
            """
            overview, synopsis, summary, description, plot, storyline, cast, cast & crew, top cast, \
            director, directed by, writers, starring, genres, genre, runtime, release date, \
            original title, original language, trailer, watch trailer, view trailer, play trailer, \
            seasons, episodes, publisher, isbn, isbn10, isbn13, pages, author, authors, published, \
            published date, about the author, about this book, about this edition, start reading, \
            want to read, add to watchlist, mark as watched, add to my shows, more like this, lyrics, \
            up next, now playing, play, shuffle, more by, inhalt, handlung, besetzung, regie, \
            leseprobe, verlag, seiten, drehbuch, buchdetails, book details, résumé, distribution, \
            réalisateur, éditeur, sinopsis, reparto, editorial
            """))
}
