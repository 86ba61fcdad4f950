/// Splits what somebody typed into words, phrases and filters.
enum SearchQueryParts {
    /// One of them.
    struct Part: Hashable {
        /// All of it but the minus and the quotes.
        var text = ""
        /// What stands before the first colon; nil if there is none, or it is in quotes.
        var field: String?
        /// What stands after it.
        var value = ""
        var isQuoted = false
        var isExcluded = false
    }

    static func parts(of text: String) -> [Part] {
        var rest = text.filter { $0 != "\0" }[...]
        var parts: [Part] = []
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard !rest.isEmpty else { return parts }
            let part = nextPart(&rest)
            if !part.text.isEmpty { parts.append(part) }
        }
    }

    private static func nextPart(_ rest: inout Substring) -> Part {
        var part = Part()
        // A minus alone is text, and so is one inside of a word.
        if rest.first == "-", let next = rest.dropFirst().first, !next.isWhitespace {
            part.isExcluded = true
            rest.removeFirst()
        }
        while let character = rest.first, !character.isWhitespace {
            rest.removeFirst()
            if character == "\"", part.text.isEmpty || part.field != nil && part.value.isEmpty {
                add(quoted(&rest), to: &part)
                part.isQuoted = true
                return part
            }
            if character == ":", part.field == nil {
                part.field = part.text.lowercased()
                part.text.append(character)
            } else {
                add(String(character), to: &part)
            }
        }
        return part
    }

    private static func add(_ text: String, to part: inout Part) {
        part.text += text
        if part.field != nil { part.value += text }
    }

    /// What stands before the closing quote, or before the end where that is missing.
    private static func quoted(_ rest: inout Substring) -> String {
        let text = rest.prefix { $0 != "\"" }
        rest = rest[text.endIndex...].dropFirst()
        return String(text)
    }
}
