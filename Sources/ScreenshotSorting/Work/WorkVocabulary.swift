/// The words by which screens name the parts of a work: in English, German, French and Spanish.
///
/// They are what interfaces say, never what a work is called.
enum WorkVocabulary {
    /// What a label says of the text beside or under it.
    enum Role { case title, creator, other }

    static func role(ofLabel key: String) -> Role? { labels[key] }

    private static let labels: [String: Role] = {
        var labels: [String: Role] = [:]
        for key in keys(titleLabels) { labels[key] = .title }
        for key in keys(creatorLabels) { labels[key] = .creator }
        for key in keys(otherLabels) { labels[key] = .other }
        return labels
    }()

    private static let titleLabels = """
        title, book title, original title, song title, track title, film title, movie title, \
        name, song, film, movie, show, series title, titel, originaltitel, buchtitel, lied, \
        titre, titre original, chanson, título, título original, canción, película
        """

    private static let creatorLabels = """
        author, authors, author(s), written by, writer, artist, artists, album artist, performer, \
        performed by, director, directors, directed by, created by, creator, creators, \
        autor, autoren, autorin, verfasser, interpret, künstler, regie, regisseur, von, by, \
        auteur, auteurs, auteure, artiste, interprète, réalisateur, réalisé par, réalisation, par, \
        autora, autores, artista, intérprete, dirección, director/a, dirigida por, por
        """

    private static let otherLabels = """
        publisher, publishers, published, published date, publication date, release date, released, \
        series, serie, isbn, isbn10, isbn13, language, languages, genre, genres, pages, page count, \
        album, label, year, rating, studio, studios, network, cast, starring, stars, narrator, \
        narrated by, composer, writers, screenplay, producer, producers, runtime, duration, status, \
        tags, format, location, path, quality, size, summary, description, overview, translator, \
        location, scene name, country, edition, codec, bitrate, sample rate, \
        verlag, erschienen, sprache, seiten, gattung, jahr, laufzeit, dauer, drehbuch, darsteller, \
        besetzung, sprecher, bewertung, inhalt, handlung, \
        éditeur, langue, année, durée, scénario, acteurs, distribution, \
        editorial, idioma, páginas, género, año, duración, guion, reparto, sinopsis
        """

    /// Words before the name of a creator.
    static let bywords: Set<String> = ["by", "von", "par", "por"]
    /// In bytes.
    static let lengthsOfBywords = 2...3

    /// Words of parentheses that belong to the name of a recording.
    static let versions: Set<String> = [
        "feat", "ft", "featuring", "with", "remix", "mix", "edit", "version", "live", "remaster",
        "remastered", "acoustic", "instrumental", "demo", "deluxe", "soundtrack", "radio", "bonus",
        "cover", "extended", "edition", "part", "pt", "interlude", "reprise",
    ]

    /// What stores' pictures say of an app, and names of works seldom hold.
    static let praise: Set<String> = [
        "your", "you", "app", "apps", "beautiful", "simple", "easy", "easily", "fast", "powerful",
        "support", "supports", "supported", "design", "designed", "feature", "features", "everyone",
        "built", "inbuilt", "enjoy", "anywhere", "everything", "everywhere", "customizable",
        "customize", "modern", "clean", "intuitive", "interface", "ui", "screen", "screens",
        "reader", "player", "viewer", "best", "better", "works", "looks", "manage", "organize",
        "track", "sync", "devices", "offline", "free", "open", "source", "with", "mode", "based",
        "comes", "multiple", "available", "deine", "dein", "einfach", "schnell", "votre",
        "facile", "tu", "fácil",
    ]

    /// Lines over what a player plays, or a reader reads.
    static let headings = Set(
        keys(
            """
            now playing, playing now, playing from album, playing from playlist, playing from, \
            now reading, currently reading, currently watching, now watching, continue watching, \
            continue reading, now streaming, up now, läuft gerade, aktueller titel, es läuft, \
            wird gespielt, en lecture, lecture en cours, en cours de lecture, \
            reproduciendo, sonando ahora, en reproducción, leyendo ahora
            """))

    /// The phrases of a list with commas between, as keys of ``PrintedText``.
    static func keys(_ list: String) -> [String] {
        list.utf8.split(separator: UInt8(ascii: ",")).map { phrase in
            String(decoding: phrase.filter(isPartOfWord), as: UTF8.self)
        }
    }

    /// Whether a byte of UTF-8 is one of a letter or a digit: the lists have no other signs beyond
    /// ASCII.
    static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isLetter || byte.isDigit
    }
}
