package import ScreenshotModel

/// What a template can say of an image.
package enum AlbumField: String, CaseIterable, Sendable {
    case album, category, creator, title, year, month, day

    /// For people: what is put in place of the field.
    package var explanation: String {
        switch self {
        case .album: "the album of your own rule, else the same as {category}"
        case .category: "Music, Movies, Books, Memes, or a category of your own"
        case .creator: "the artist, director or author"
        case .title: "the title of the work"
        case .year: "the year in which the screenshot was taken, such as 2026"
        case .month: "its month, 01 to 12"
        case .day: "its day, 01 to 31"
        }
    }
}

/// What is known of an image that can decide on its album.
package struct AlbumFacts: Hashable, Sendable {
    package var category: Category
    /// The album that a rule of the user's own names.
    package var album: String?
    package var creator: String?
    package var title: String?
    /// ISO 8601; only its date counts.
    package var capturedAt: String?

    package init(
        category: Category, album: String? = nil, creator: String? = nil, title: String? = nil,
        capturedAt: String? = nil
    ) {
        self.category = category
        self.album = album
        self.creator = creator
        self.title = title
        self.capturedAt = capturedAt
    }

    package init(_ result: ProcessingResult) {
        self.init(
            category: result.verdict.category, album: result.verdict.album,
            creator: result.verdict.creator, title: result.verdict.title,
            capturedAt: result.image.capturedAt)
    }

    /// - Returns: nil if it is not known.
    func value(of field: AlbumField) -> String? {
        switch field {
        case .album: album ?? albumOfCategory
        case .category: albumOfCategory
        case .creator: creator
        case .title: title
        case .year: date?[0]
        case .month: date?[1]
        case .day: date?[2]
        }
    }

    private var albumOfCategory: String {
        switch category {
        case .music: "Music"
        case .movie: "Movies"
        case .book: "Books"
        case .meme: "Memes"
        default: category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst()
        }
    }

    /// Year, month and day as they are written.
    private var date: [String]? {
        guard let match = capturedAt?.prefixMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/) else {
            return nil
        }
        return [String(match.output.1), String(match.output.2), String(match.output.3)]
    }
}
