internal import SystemPackage

/// What made a screenshot, as far as its name tells: an app, or the words that a system begins its
/// names with.
enum ImageSource {
    private static let separators: Set<Character> = ["_", "-", " ", ".", "(", ")", "@", "\u{202F}"]
    /// A longer word after the date is no name of an app.
    private static let appLengthLimit = 60

    /// `com.spotify.music` of `Screenshot_20260102-101112_com.spotify.music.png`, `Screenshot` of
    /// `Screenshot 2026-01-02.png`; else the name of the folder.
    ///
    /// - Returns: nil if nothing tells it.
    static func source(of relative: FilePath) -> String? {
        guard let name = relative.lastComponent?.stem else { return nil }
        if let app = app(in: name) { return app }
        let start = trimmed(name.prefix { !$0.isNumber })
        if start.contains(where: \.isLetter), start.count < name.count { return String(start) }
        return relative.removingLastComponent().lastComponent?.string
    }

    /// What follows the last `_` after a date, as Android names screenshots of an app.
    private static func app(in name: String) -> String? {
        guard let separator = name.lastIndex(of: "_") else { return nil }
        let before = name[..<separator]
        let after = name[name.index(after: separator)...]
        let digitCount = before.count(where: \.isNumber)
        guard digitCount >= dateDigitCount, after.count <= appLengthLimit,
            after.first?.isLetter == true
        else { return nil }
        return String(after)
    }

    /// The digits of a day: 20260102.
    private static let dateDigitCount = 8

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, separators.contains(last) { text.removeLast() }
        while let first = text.first, separators.contains(first) { text.removeFirst() }
        return text
    }
}
