/// Text between quotes: `"…"` with escapes, `'…'` without, and both on several lines with three.
extension TOMLParser {
    mutating func string() throws(TextProblem) -> String {
        let start = cursor.position
        let isLiteral = cursor.next == "'"
        let quote = isLiteral ? "'" : "\""
        let isLong = cursor.skip(quote + quote + quote)
        if isLong {
            _ = cursor.skip("\n")
        } else {
            _ = cursor.skip(quote)
        }
        var text = String.UnicodeScalarView()
        while !cursor.skip(isLong ? quote + quote + quote : quote) {
            guard let scalar = cursor.next, isLong || scalar != "\n" else {
                throw TextProblem(
                    position: start, message: "this text has no end; close it with \(quote)")
            }
            if scalar == "\\", !isLiteral {
                if let escaped = try escape() { text.append(escaped) }
            } else {
                text.append(scalar)
                cursor.advance()
            }
        }
        // Up to two more quotes before the three that end a long text belong to it.
        while isLong, cursor.skip(quote) { text.append(contentsOf: quote.unicodeScalars) }
        return String(text)
    }

    /// What `\` and the next characters stand for; nil if that is nothing, as at the end of a line.
    private mutating func escape() throws(TextProblem) -> Unicode.Scalar? {
        let position = cursor.position
        cursor.advance()
        switch cursor.advance() {
        case "b": return "\u{8}"
        case "t": return "\t"
        case "n": return "\n"
        case "f": return "\u{C}"
        case "r": return "\r"
        case "e": return "\u{1B}"
        case "\"": return "\""
        case "\\": return "\\"
        case "x": return try codePoint(digitCount: 2, from: position)
        case "u": return try codePoint(digitCount: 4, from: position)
        case "U": return try codePoint(digitCount: 8, from: position)
        case "\n":
            cursor.skip { " \t\n".unicodeScalars.contains($0) }
            return nil
        case let scalar:
            throw TextProblem(
                position: position,
                message: "'\\\(scalar.map(String.init) ?? "")' is no escape;"
                    + " put text with backslashes between single quotes")
        }
    }

    private mutating func codePoint(
        digitCount: Int, from position: TextPosition
    ) throws(TextProblem) -> Unicode.Scalar {
        var digits = ""
        for _ in 0..<digitCount {
            if let scalar = cursor.next, scalar.properties.isASCIIHexDigit {
                digits.unicodeScalars.append(scalar)
                cursor.advance()
            }
        }
        guard digits.count == digitCount, let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
        else {
            throw TextProblem(
                position: position, message: "this is no character; write \(digitCount) hex digits")
        }
        return scalar
    }
}
