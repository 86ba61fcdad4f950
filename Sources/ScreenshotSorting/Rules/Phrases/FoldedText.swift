/// Text as it is compared: in lower case, without accents and punctuation, cut into words.
///
/// `What's new?` is `whats`, `new`. In scripts without spaces each character is a word.
struct FoldedText {
    private(set) var words: [[Unicode.Scalar]] = []
    private var word: [Unicode.Scalar] = []

    init(_ text: String) {
        for scalar in text.unicodeScalars { append(scalar) }
        endWord()
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: word.append(scalar)
        case 0x41...0x5A: word.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
        // An apostrophe stands within a word; the soft hyphen is not seen.
        case 0x27, 0x60, 0xAD, 0x2018, 0x2019: break
        case 0..<0x80: endWord()
        default: appendOther(scalar)
        }
    }

    private mutating func appendOther(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value) {
            endWord()
            words.append([scalar])
        } else if properties.generalCategory == .nonspacingMark {
            return
        } else if properties.isAlphabetic || properties.numericType != nil {
            for lower in properties.lowercaseMapping.unicodeScalars {
                word += Self.plainLetters[lower] ?? [lower]
            }
        } else {
            endWord()
        }
    }

    private mutating func endWord() {
        if !word.isEmpty { words.append(word) }
        word.removeAll(keepingCapacity: true)
    }

    /// The letters with accents of the languages of Europe, and what they are without.
    private static let plainLetters: [Unicode.Scalar: [Unicode.Scalar]] = {
        let families: KeyValuePairs = [
            "a": "àáâãäåāăą", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
            "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŋ", "o": "òóôõöøōŏő",
            "r": "ŕŗř", "s": "śŝşšș", "t": "ţťŧț", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ",
            "z": "źżž", "ss": "ß", "ae": "æ", "oe": "œ",
        ]
        var letters: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for (plain, family) in families {
            for letter in family.unicodeScalars { letters[letter] = Array(plain.unicodeScalars) }
        }
        return letters
    }()
}
