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
        var word = WordNumber()
        for byte in text where !PlainWord.isApostrophe(byte) {
            if PlainWord.isPart(byte) {
                word.append(byte)
            } else {
                end(&word)
            }
        }
        end(&word)
        if value == Self.basis { return nil }
    }

    private mutating func end(_ word: inout WordNumber) {
        guard let number = word.value else { return }
        add(number)
        word = WordNumber()
    }

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* Self.prime
    }

    /// - Parameter word: As ``PlainWord`` makes it.
    static func word(_ word: String) -> UInt64 {
        var number = WordNumber()
        for byte in word.utf8 { number.append(byte) }
        return number.value ?? basis
    }

    /// The number of a word, letter by letter. Words of digits alone are like no other.
    private struct WordNumber {
        private var exact = PhraseNumber.basis
        private var folded = PhraseNumber.basis
        /// What the letters before may still make one letter with.
        private var last: UInt8?
        private var isNumber = true

        /// nil for a word without letters.
        var value: UInt64? {
            guard let last else { return nil }
            return isNumber ? exact : Self.adding(last, to: folded)
        }

        mutating func append(_ byte: UInt8) {
            exact = Self.adding(byte, to: exact)
            isNumber = isNumber && byte.isDigit
            let next = Self.plain(byte)
            switch (last, next) {
            case (UInt8(ascii: "r"), UInt8(ascii: "n")): last = UInt8(ascii: "m")
            case (UInt8(ascii: "v"), UInt8(ascii: "v")): last = UInt8(ascii: "w")
            default:
                if let last { folded = Self.adding(last, to: folded) }
                last = next
            }
        }

        private static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
            (hash ^ UInt64(byte)) &* PhraseNumber.prime
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
}
