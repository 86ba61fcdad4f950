/// Values: lists, tables between braces, numbers, true and false.
extension TOMLParser {
    /// - Parameter depth: How many lists and tables the value is in.
    mutating func value(depth: Int) throws(TextProblem) -> TOMLValue {
        cursor.skipBlanks()
        let position = cursor.position
        guard depth <= Self.deepestNesting else {
            throw TextProblem(
                position: position, message: "lists and tables are nested too deep; use fewer")
        }
        let content: TOMLValue.Content =
            switch cursor.next {
            case "\"", "'": .string(try string())
            case "[": .array(try array(depth: depth))
            case "{": .table(try inlineTable(depth: depth))
            default: try word()
            }
        return TOMLValue(content: content, position: position)
    }

    private mutating func array(depth: Int) throws(TextProblem) -> [TOMLValue] {
        var values: [TOMLValue] = []
        try list(from: "[", to: "]") { (parser) throws(TextProblem) in
            values.append(try parser.value(depth: depth + 1))
        }
        return values
    }

    private mutating func inlineTable(depth: Int) throws(TextProblem) -> TOMLTable {
        var table = TOMLTable()
        try list(from: "{", to: "}") { (parser) throws(TextProblem) in
            let path = try parser.keys()
            guard parser.cursor.skip("=") else {
                throw parser.expected("'=' and a value after the key")
            }
            try table.insert(try parser.value(depth: depth + 1), at: path[...])
        }
        table.isInline = true
        return table
    }

    /// Elements with commas between them and perhaps one after them, on as many lines as it takes.
    private mutating func list(
        from opening: String, to closing: String,
        element: (inout TOMLParser) throws(TextProblem) -> Void
    ) throws(TextProblem) {
        _ = cursor.skip(opening)
        while true {
            skipLines()
            if cursor.skip(closing) { return }
            try element(&self)
            skipLines()
            if cursor.skip(closing) { return }
            guard cursor.skip(",") else { throw expected("',' or '\(closing)'") }
        }
    }

    /// Goes past spaces, ends of lines and comments.
    private mutating func skipLines() {
        repeat {
            cursor.skipBlanks()
            if cursor.next == "#" { cursor.skipLine() }
        } while cursor.skip("\n")
    }

    /// A value without quotes.
    private mutating func word() throws(TextProblem) -> TOMLValue.Content {
        let position = cursor.position
        let word = cursor.skip { !",]}#= \t\n".unicodeScalars.contains($0) }
        switch word {
        case "": throw expected("a value")
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default: break
        }
        let digits = word.replacing("_", with: "")
        if !word.hasPrefix("_"), !word.hasSuffix("_") {
            if let integer = Self.integer(digits) { return .integer(integer) }
            if digits.first.map({ "+-0123456789".contains($0) }) == true,
                let number = Double(digits), number.isFinite
            {
                return .number(number)
            }
        }
        throw TextProblem(
            position: position,
            message: "'\(word)' is no value; text stands in quotes: \"\(word)\"")
    }

    /// - Parameter digits: `-7`, `0xFF`, `0o17` or `0b11`.
    private static func integer(_ digits: String) -> Int? {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
            return Int(digits.dropFirst(prefix.count), radix: radix)
        }
        return Int(digits)
    }
}
