/// Text from outside (names of files, recognized words) as it may be shown on a terminal.
enum PrintableText {
    /// `text` with everything escaped that could steer a terminal or turn the direction of writing:
    /// control characters become `\n`, `\t` or `\u{1B}`.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                escaped += scalar.escaped(asASCII: true)
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Bytes for a terminal, whatever they are. Results in JSON and rows of CSV hold texts as they
    /// are stored: all in them that is unsafe, but line breaks, is escaped as JSON escapes it.
    static func disarmed(_ bytes: [UInt8]) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.unicodeScalars.contains(where: isUnsafe) else { return Array(text.utf8) }
        var disarmed = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if let code = TextStyle.codes.first(where: { rest.starts(with: $0.unicodeScalars) }) {
                disarmed += code
                rest = rest.dropFirst(code.unicodeScalars.count)
                continue
            }
            rest.removeFirst()
            if isUnsafe(scalar) && scalar != "\n" {
                let digits = String(scalar.value, radix: 16)
                disarmed += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            } else {
                disarmed.unicodeScalars.append(scalar)
            }
        }
        return Array(disarmed.utf8)
    }

    /// How many cells of a terminal `text` takes: East Asian wide characters and emoji take two.
    static func width(of text: String) -> Int {
        text.reduce(0) { $0 + width(of: $1) }
    }

    /// `text` cut to `width` cells, with `…` in place of what is gone.
    static func truncated(_ text: String, to width: Int) -> String {
        guard self.width(of: text) > width else { return text }
        guard width > 0 else { return "" }
        var kept = ""
        var taken = 1
        for character in text {
            taken += self.width(of: character)
            if taken > width { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// The end of `text` in `width` cells, with `…` in place of what is gone: of a path, the name.
    static func end(of text: String, in width: Int) -> String {
        String(truncated(String(text.reversed()), to: width).reversed())
    }

    /// `text` truncated, or filled with spaces, to exactly `width` cells.
    static func fitted(_ text: String, to width: Int) -> String {
        let text = truncated(text, to: width)
        return text + String(repeating: " ", count: max(0, width - self.width(of: text)))
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00..<0x20, 0x7F..<0xA0: true
        // Breaks of lines and paragraphs, and marks that turn the direction.
        case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // What takes no space, and could hide a difference; the joiners of emoji are none of these.
        case 0x200B, 0x2060...0x2064, 0xFEFF: true
        default: false
        }
    }

    private static func width(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        let isWide =
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF: true
            case 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
            case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: true
            default: false
            }
        return isWide ? 2 : 1
    }
}
