internal import ScreenshotModel

/// The one line that tells people what an image is.
enum Caption {
    /// About this many characters of a meme's text are shown.
    private static let length = 80

    /// `Music · "TITLE" by CREATOR`, as far as they are known.
    static func work(_ category: Category, title: String?, creator: String?) -> String {
        guard let title else { return name(of: category) }
        let work = "\(name(of: category)) · \"\(title)\""
        return creator.map { "\(work) by \($0)" } ?? work
    }

    /// `Meme · "TEXT…"`, cut at the end of a word.
    static func meme(_ text: String) -> String {
        let shown = shortened(text)
        return shown.isEmpty ? name(of: .meme) : "\(name(of: .meme)) · \"\(shown)\""
    }

    private static func shortened(_ text: String) -> String {
        guard text.count > length else { return text }
        let start = text.prefix(length)
        let end = start.lastIndex(of: " ") ?? start.endIndex
        return start[..<end] + "…"
    }

    /// The category with a capital: `Music`.
    private static func name(of category: Category) -> String {
        category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst()
    }
}
