/// What a screenshot shows. The five built-in ones are constants; a user's rules may add others.
package struct Category: RawRepresentable, Hashable, Sendable {
    /// The name as it stands in results: lower case, such as `music`.
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static let music = Category(rawValue: "music")
    package static let movie = Category(rawValue: "movie")
    package static let book = Category(rawValue: "book")
    package static let meme = Category(rawValue: "meme")
    package static let unknown = Category(rawValue: "unknown")

    /// Those that need no rules and no corrections.
    package static let builtIn: Set<Category> = [.music, .movie, .book, .meme, .unknown]
}
