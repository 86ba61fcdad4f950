internal import ScreenshotModel

/// Where a text stands on a screen.
enum TextOnScreen {
    /// The most lines that a title wraps over.
    private static let mostLines = 4

    /// The fewest lines in a row that `text` is printed on, as indices into `lines`; the first of
    /// equals. Empty if it is not printed, or nil.
    static func lines(of text: String?, in lines: [TextObservation]) -> [Int] {
        let words = text.map(words(in:)) ?? []
        guard !words.isEmpty else { return [] }
        let printed = lines.map { Self.words(in: $0.text) }
        for count in 1...mostLines {
            let starts = printed.indices.prefix(max(0, printed.count - count + 1))
            let start = starts.first { start in
                printed[start..<(start + count)].joined().contains(inARow: words)
            }
            if let start { return Array(start..<(start + count)) }
        }
        return []
    }

    /// Runs of letters and digits in lower case: what joins them may differ where lines wrap.
    private static func words(in text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
}

extension Sequence<Substring> {
    fileprivate func contains(inARow words: [Substring]) -> Bool {
        let own = Array(self)
        return own.indices.contains { own[$0...].starts(with: words) }
    }
}
