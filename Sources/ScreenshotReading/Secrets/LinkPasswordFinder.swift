internal import ScreenshotModel

/// Finds the password in a link that names a user: `https://user:password@host` (RFC 3986, 3.2.1).
struct LinkPasswordFinder {
    let page: SecretPage

    func spans() -> [SecretSpan] {
        page.characters.indices.compactMap { place in
            guard page[place] == UInt8(ascii: ":"), page.has("://".utf8, at: place),
                let range = password(from: place + "://".utf8.count)
            else { return nil }
            return SecretSpan(.password, [range])
        }
    }

    /// - Parameter start: Where the name of the user or the host begins.
    private func password(from start: Int) -> Range<Int>? {
        let end = page.skip(while: { !Self.ends.contains($0) }, from: start)
        let authority = page.characters[start..<end]
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")),
            let colon = authority[..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at,
            !SecretValue(characters: page.characters[(colon + 1)..<at]).isTemplate
        else { return nil }
        return colon + 1..<at
    }

    /// What ends the part of a link that names its host.
    private static let ends = Set("/ \n?#\"'".utf8)
}

extension SecretPage {
    /// The first place from one on whose character does not satisfy a condition.
    fileprivate func skip(while condition: (UInt8) -> Bool, from start: Int) -> Int {
        var place = start
        while place < characters.count, condition(self[place]) { place += 1 }
        return place
    }
}
