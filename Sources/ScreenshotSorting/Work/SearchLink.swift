internal import ScreenshotModel

/// A link that searches for a work at a public service. Making it needs no network.
enum SearchLink {
    /// - Returns: nil without a title, and for categories that no service is known for.
    static func link(for category: Category, title: String?, creator: String?) -> String? {
        guard let title else { return nil }
        let query = encoded([title, creator].compactMap(\.self).joined(separator: " "))
        switch category {
        case .music: return "https://musicbrainz.org/search?query=\(query)&type=recording"
        // The search for films matches titles only, so that a director's name would find nothing.
        case .movie: return "https://www.themoviedb.org/search?query=\(encoded(title))"
        case .book: return "https://openlibrary.org/search?q=\(query)"
        default: return nil
        }
    }

    /// Percent-encodes every byte but the unreserved characters of RFC 3986, section 2.3.
    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { encoded, byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
                encoded.append(character)
            } else {
                encoded.append("%")
                encoded.append(digits[Int(byte >> 4)])
                encoded.append(digits[Int(byte & 0xF)])
            }
        }
    }
}
