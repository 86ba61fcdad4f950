/// A text that is read from start to end, and where in it the reader is.
struct TextCursor {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var position = TextPosition.start

    /// A byte order mark is left out, and lines that end in CR and LF end in LF alone.
    init(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars where scalar != "\u{FEFF}" || !scalars.isEmpty {
            if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
            scalars.append(scalar)
        }
        self.scalars = scalars
    }

    /// What comes next; nil at the end.
    var next: Unicode.Scalar? {
        index < scalars.count ? scalars[index] : nil
    }

    /// Goes past what comes next.
    @discardableResult
    mutating func advance() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        index += 1
        if scalar == "\n" {
            position = TextPosition(line: position.line + 1, column: 1)
        } else {
            position.column += 1
        }
        return scalar
    }

    /// Goes past `text`, if that comes next.
    ///
    /// - Returns: Whether it did.
    mutating func skip(_ text: String) -> Bool {
        let wanted = text.unicodeScalars
        guard scalars[index...].starts(with: wanted) else { return false }
        for _ in wanted { advance() }
        return true
    }

    /// Goes past all that comes next and is `wanted`.
    @discardableResult
    mutating func skip(while wanted: (Unicode.Scalar) -> Bool) -> String {
        var skipped = String.UnicodeScalarView()
        while let scalar = next, wanted(scalar) {
            skipped.append(scalar)
            advance()
        }
        return String(skipped)
    }

    /// Goes past spaces and tabs.
    mutating func skipBlanks() {
        skip { $0 == " " || $0 == "\t" }
    }

    /// Goes to the end of the line, but not past it.
    mutating func skipLine() {
        skip { $0 != "\n" }
    }
}
