internal import ScreenshotModel

/// Finds tokens by the prefixes that their services give them.
///
/// A token reaches to the end of its word, whatever an engine has made of its characters, and on into
/// what follows where that is no word of a language.
struct TokenFinder {
    let page: SecretPage

    /// The tokens by the letter that their prefix begins with.
    private static let prefixes = Dictionary(
        grouping: TokenPrefix.all.map { ($0, Array($0.text.utf8)) }, by: { $0.1[0] })

    func spans() -> [SecretSpan] {
        var spans: [SecretSpan] = []
        var end = 0
        for place in page.characters.indices where place >= end && isStart(place) {
            for (prefix, text) in Self.prefixes[page[place], default: []] {
                guard let body = bodyStart(after: text, at: place),
                    let ranges = ranges(from: place, body: body, of: prefix)
                else { continue }
                spans.append(SecretSpan(.token, ranges))
                end = ranges[ranges.count - 1].upperBound
                break
            }
        }
        return spans
    }

    private func isStart(_ place: Int) -> Bool {
        page[place].isLetter && page.isWordStart(place)
    }

    /// Where a token's own characters begin; nil if the prefix is not here.
    private func bodyStart(after prefix: [UInt8], at start: Int) -> Int? {
        var place = start
        for character in prefix {
            if character == UInt8(ascii: "_") {
                if Self.underscores.contains(page[place]) { place += 1 }
            } else if Self.looksLike(page[place], character) {
                place += 1
            } else {
                return nil
            }
        }
        return place
    }

    /// Whether engines take the two for each other.
    private static func looksLike(_ seen: UInt8, _ printed: UInt8) -> Bool {
        seen == printed || lookalikes.contains { $0.contains(seen) && $0.contains(printed) }
    }

    private static let lookalikes = ["Il1|", "O0", "zZ2", "sS5"].map { Set($0.utf8) }

    /// What engines make of an underscore, if they see it at all.
    private static let underscores = Set("_ -.".utf8)

    private func ranges(from start: Int, body: Int, of prefix: TokenPrefix) -> [Range<Int>]? {
        var ranges = [start..<page.endOfValue(from: body)]
        page.extend(&ranges, mayWrap: true)
        let bodyCount = ranges.reduce(0) { $0 + $1.count } - (body - start)
        guard bodyCount >= prefix.shortest else { return nil }
        let text = ranges.flatMap { page.characters[$0] }.dropFirst(body - start)
        let plain = text.count { $0.isAlphanumeric || Self.joints.contains($0) }
        guard plain * 10 >= text.count * 9, !prefix.isWeak || Randomness.isRandom(text) else {
            return nil
        }
        return ranges
    }

    private static let joints = Set("_-. /+=".utf8)
}
