/// A piece of printed text, measured once.
struct PrintedText {
    /// As printed, with single spaces and without characters that do not show.
    let text: String
    /// In lower case, without punctuation.
    let words: [String]
    /// The words together: two texts with the same key say the same.
    let key: String
    private(set) var letterCount = 0
    private(set) var capitalCount = 0
    private(set) var digitCount = 0
    private(set) var length = 0
    /// The parts between spaces.
    private(set) var tokenCount = 0
    /// Those of them that start with a capital or a digit.
    private(set) var capitalizedCount = 0
    /// Whether letters reach as high as a capital.
    private(set) var hasAscender = false
    private(set) var hasDescender = false
    /// Whether a comma hangs below the line, less than a letter does.
    private(set) var hasComma = false

    init(_ text: String, words: [String]) {
        self.text = text
        self.words = words
        key = words.joined()
        var isStart = true
        for scalar in text.unicodeScalars {
            let before = capitalCount + digitCount
            measure(scalar)
            if isStart {
                tokenCount += 1
                if capitalCount + digitCount > before { capitalizedCount += 1 }
            }
            isStart = scalar == " "
        }
    }

    /// Whether a sign that names do not hold stands within a word, where a letter was not read.
    private var hasSignInWord: Bool {
        let bytes = text.utf8
        guard bytes.contains(where: Self.isForeign) else { return false }
        return zip(bytes, zip(bytes.dropFirst(), bytes.dropFirst(2))).contains { before, next in
            before.isLetter && Self.isForeign(next.0) && next.1.isLetter
        }
    }

    /// Whether a byte is `<`, `=`, `>`, `^`, `|` or `~`.
    private static func isForeign(_ byte: UInt8) -> Bool {
        (0x3C...0x3E).contains(byte) || byte == 0x5E || byte == 0x7C || byte == 0x7E
    }

    /// Whether the text may be said as a name: every letter was read, and it is not all in
    /// parentheses, as what is only added to a name.
    var isName: Bool { !hasSignInWord && !isAside }

    private var isAside: Bool {
        let (first, last) = (text.utf8.first, text.utf8.last)
        return first == UInt8(ascii: "(") && last == UInt8(ascii: ")")
            || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
    }

    /// - Parameter text: May hold runs of spaces and characters that do not show.
    init(cleaning text: some StringProtocol) {
        let shown = Self.shown(text)
        self.init(shown, words: PageLine.words(in: shown))
    }

    private mutating func measure(_ scalar: Unicode.Scalar) {
        length += 1
        switch scalar {
        case "a"..."z":
            letterCount += 1
            if "bdfhklt".unicodeScalars.contains(scalar) { hasAscender = true }
            if "gjpqy".unicodeScalars.contains(scalar) { hasDescender = true }
        case "A"..."Z":
            letterCount += 1
            capitalCount += 1
            hasAscender = true
        case "0"..."9":
            digitCount += 1
            hasAscender = true
        case "(", ")", "[", "]", "|", "/": (hasAscender, hasDescender) = (true, true)
        case ",", ";": hasComma = true
        case _ where !scalar.isASCII && scalar.properties.isAlphabetic:
            letterCount += 1
            hasAscender = true
            if scalar.properties.isUppercase { capitalCount += 1 }
        default: break
        }
    }

    /// What of the height of a capital the ink of such a text is high: `oven` is lower than `Oven`,
    /// `gypsy` hangs below the line. Measured on common screen fonts.
    var inkShare: Float {
        (hasAscender ? 1 : 0.72) + (hasDescender ? 0.28 : hasComma ? 0.16 : 0)
    }

    /// The text with single spaces, without control characters and without marks that turn or hide
    /// what follows. Joiners stay: some scripts need them.
    static func shown(_ text: some StringProtocol) -> String {
        let kept =
            text.unicodeScalars.contains(where: isHidden)
            ? String(String.UnicodeScalarView(text.unicodeScalars.map { isHidden($0) ? " " : $0 }))
            : String(text)
        return kept.split(separator: " ").joined(separator: " ")
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA1, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069,
            0xFEFF:
            true
        default: false
        }
    }
}
