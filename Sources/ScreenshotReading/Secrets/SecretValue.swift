/// Judges whether what stands beside a label is a value that somebody chose or made up, or a word of the
/// user interface.
struct SecretValue {
    let characters: ArraySlice<UInt8>

    private static let passwordLength = 4...64
    private static let shortestToken = 16

    /// Words that stand beside the label of a password without being one, in small letters.
    private static let interfaceWords: Set<String> = [
        "required", "optional", "show", "hide", "hidden", "none", "null", "void", "true", "false",
        "invalid", "incorrect", "wrong", "weak", "strong", "medium", "good", "fair", "poor",
        "empty", "changed", "change", "reset", "forgot", "unset", "edit", "copy", "copied", "saved",
        "save", "enabled", "disabled", "protected", "unknown", "undefined", "redacted", "masked",
        "string", "text", "char", "varchar", "bytes", "object", "password", "passwort", "kennwort",
        "passphrase", "must", "minimum", "confirm", "enter", "again", "here", "generate",
        "encrypted",
        "secure", "view", "update", "missing", "expired", "never", "same", "with", "your", "login",
        "andern", "anzeigen", "erforderlich", "pflichtfeld", "vergessen", "eingeben", "falsch",
        "wiederholen", "keines", "leer", "stark", "schwach", "zeigen", "verbergen",
        "requis", "oublie", "modifier", "afficher", "incorrecte", "faible", "fort",
        "requerida", "olvidada", "mostrar", "cambiar", "debil", "fuerte",
    ]

    /// Whether it has what passwords have and words have not: digits, or marks that are not at its end.
    var isChosen: Bool {
        guard Self.passwordLength.contains(characters.count), !isHidden, !isTemplate, !isAddress,
            !isDateOrAmount
        else { return false }
        return characters.contains(where: \.isDigit)
            || characters.dropLast().contains { Self.passwordMarks.contains($0) }
    }

    /// Whether it is one word that may be a password all the same, being said to be one.
    var isPlainWord: Bool {
        var word = characters
        while word.last == UInt8(ascii: "!") { word.removeLast() }
        guard Self.passwordLength.contains(word.count), !isHidden,
            word.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") })
        else { return false }
        let text = String(decoding: word.map(\.lowercased), as: UTF8.self)
        return !Self.interfaceWords.contains(text)
    }

    /// Whether it is made of so many digits.
    func isDigits(_ counts: ClosedRange<Int>) -> Bool {
        counts.contains(characters.count) && characters.allSatisfy(\.isDigit)
    }

    /// Whether it is a long made-up text.
    var isToken: Bool {
        guard characters.count >= Self.shortestToken, characters.first?.isAlphanumeric == true,
            !isTemplate, !isAddress, !isHidden
        else {
            return false
        }
        return Randomness.isRandom(characters)
    }

    private static let passwordMarks = Set("!#$%^&*+=?~@".utf8)

    /// Whether it is bullets, or what engines read there: few different characters again and again.
    private var isHidden: Bool {
        let isDotted =
            characters.count { $0 == SecretPage.other || Self.dots.contains($0) } * 2
            >= characters.count
        return isDotted || Set(characters).count < min(3, characters.count / 2)
    }

    private static let dots = Set("*.-_".utf8)

    /// Whether it is a place for a value: `<password>`, `$PASSWORD`, `getPassword()`, `[password]`.
    var isTemplate: Bool {
        if let first = characters.first, Self.openings.contains(first) { return true }
        return characters.contains { Self.brackets.contains($0) }
    }

    private static let openings = Set("<$%{[(".utf8)
    private static let brackets = Set("()[]{}<>".utf8)

    /// Whether it is a link or an address of mail.
    private var isAddress: Bool {
        let text = String(decoding: characters, as: UTF8.self)
        guard !text.contains("://"), !text.hasPrefix("www.") else { return true }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].dropLast(2).contains(".")
    }

    /// Whether it is digits with what separates them in dates, times, versions and amounts.
    private var isDateOrAmount: Bool {
        characters.contains { Self.separators.contains($0) }
            && characters.allSatisfy { $0.isDigit || Self.separators.contains($0) }
    }

    private static let separators = Set(".:/-,+%".utf8)
}
