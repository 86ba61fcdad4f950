/// Words without what recognition mistakes most, so that they can be compared.
enum PlainWord {
    /// The words of a line: runs of letters and digits in lower case, without accents and apostrophes.
    static func words(in text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A: word.unicodeScalars.append(scalar)
            case 0x41...0x5A: word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 32)))
            case 0x27, 0x60, 0x2019, 0x2018: continue
            case ..<0x80: end(&word, into: &words)
            default: append(scalar, to: &word, endingInto: &words)
            }
        }
        end(&word, into: &words)
        return words
    }

    private static func append(
        _ scalar: Unicode.Scalar, to word: inout String, endingInto words: inout [String]
    ) {
        if let plain = plainLetters[scalar] {
            word += plain
        } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            word += scalar.properties.lowercaseMapping
        } else {
            end(&word, into: &words)
        }
    }

    private static func end(_ word: inout String, into words: inout [String]) {
        if !word.isEmpty { words.append(word) }
        word = ""
    }

    /// Whether an ASCII character is within a word: a letter, a digit or an apostrophe.
    static func isPart(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || isApostrophe(byte)
    }

    static func isApostrophe(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
    }

    /// Letters of the Latin alphabets of Europe by the letters that they are read as.
    private static let plainLetters: [Unicode.Scalar: String] = {
        let letters: KeyValuePairs = [
            "a": "àáâãäåāăąÀÁÂÃÄÅĀĂĄ", "c": "çćčÇĆČ", "d": "ďđĎĐ", "e": "èéêëēėęěÈÉÊËĒĖĘĚ",
            "g": "ğĞ", "i": "ìíîïīįıÌÍÎÏĪĮİ", "l": "łľŁĽ", "n": "ñńňÑŃŇ", "o": "òóôõöøōőÒÓÔÕÖØŌŐ",
            "r": "řŘ", "s": "śşšŚŞŠ", "t": "ťţŤŢ", "u": "ùúûüūůűÙÚÛÜŪŮŰ", "y": "ýÿÝŸ",
            "z": "źżžŹŻŽ", "ss": "ßẞ", "ae": "æÆ", "oe": "œŒ",
        ]
        var plain: [Unicode.Scalar: String] = [:]
        for (letter, accented) in letters {
            for scalar in accented.unicodeScalars { plain[scalar] = letter }
        }
        return plain
    }()
}
