/// The words of a phrase as one number (FNV-1a over the numbers of the words), the same for words
/// that look nearly alike: `playIist` and `playlist`, `modem` and `rnodem`.
///
/// Of some thousand phrases no two have the same number, but for one chance in a million millions.
struct PhraseNumber {
    private(set) var value: UInt64 = Self.basis

    private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    init() {}

    /// - Parameter text: UTF-8, in lower case where it is ASCII.
    /// - Returns: nil for a text without words.
    init?(of text: some Collection<UInt8>) {
        guard text.allSatisfy({ $0 < 0x80 }) else {
            // Letters with accents are written in many ways.
            let words = PlainWord.words(in: String(decoding: text, as: UTF8.self))
            guard !words.isEmpty else { return nil }
            for word in words { add(Self.word(word)) }
            return
        }
        for word in text.split(whereSeparator: { !PlainWord.isPart($0) }) {
            add(Self.word(word.lazy.filter { !PlainWord.isApostrophe($0) }))
        }
        if value == Self.basis { return nil }
    }

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* Self.prime
    }

    /// - Parameter word: As ``PlainWord`` makes it.
    static func word(_ word: String) -> UInt64 {
        Self.word(word.utf8)
    }

    /// The number of a word. Words of digits alone are like no other.
    private static func word(_ word: some Sequence<UInt8>) -> UInt64 {
        var exact = basis
        var folded = basis
        var last: UInt8?
        var isNumber = true
        for byte in word {
            exact = (exact ^ UInt64(byte)) &* prime
            isNumber = isNumber && byte.isDigit
            let next = plain(byte)
            switch (last, next) {
            case (UInt8(ascii: "r"), UInt8(ascii: "n")): last = UInt8(ascii: "m")
            case (UInt8(ascii: "v"), UInt8(ascii: "v")): last = UInt8(ascii: "w")
            default:
                if let last { folded = (folded ^ UInt64(last)) &* prime }
                last = next
            }
        }
        if let last { folded = (folded ^ UInt64(last)) &* prime }
        return isNumber ? exact : folded
    }

    /// One byte for all letters and digits that look nearly alike.
    private static func plain(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "1"): UInt8(ascii: "l")
        case UInt8(ascii: "0"): UInt8(ascii: "o")
        default: byte
        }
    }
}
