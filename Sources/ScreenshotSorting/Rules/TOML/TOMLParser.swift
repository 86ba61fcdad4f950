/// Reads TOML 1.1 (https://toml.io/en/v1.1.0), but for dates, which no setting of ours has.
///
/// The packages there are tell where a document breaks the grammar, but not where a value stands,
/// which is what somebody needs who wrote a number where a text belongs.
struct TOMLParser {
    /// Deeper lists and tables are refused: no setting has them, and each level takes stack.
    static let deepestNesting = 16

    var cursor: TextCursor
    private var root = TOMLTable()
    /// Where the table stands that keys are added to.
    private var openPath: [TOMLKey] = []
    private var problems: [TextProblem] = []

    /// Reads a document to its end.
    ///
    /// - Returns: What could be read, and the problems in the order of the text. After a line that
    ///   cannot be read, those that follow are left out up to the next one that can be.
    static func parse(_ text: String) -> (table: TOMLTable, problems: [TextProblem]) {
        var parser = TOMLParser(cursor: TextCursor(text))
        parser.document()
        return (parser.root, parser.problems)
    }

    private init(cursor: TextCursor) {
        self.cursor = cursor
    }

    private mutating func document() {
        var isRecovering = false
        while cursor.next != nil {
            do throws(TextProblem) {
                let isEmpty = try statement()
                if !isEmpty { isRecovering = false }
            } catch {
                if !isRecovering { problems.append(error) }
                isRecovering = true
                cursor.skipLine()
            }
            _ = cursor.skip("\n")
        }
    }

    /// Reads a line, or more if a value goes on.
    ///
    /// - Returns: Whether there was nothing on it.
    private mutating func statement() throws(TextProblem) -> Bool {
        cursor.skipBlanks()
        switch cursor.next {
        case nil, "\n", "#":
            try endLine()
            return true
        case "[":
            try header()
        default:
            let path = try keys()
            guard cursor.skip("=") else { throw expected("'=' and a value after the key") }
            let value = try value(depth: 0)
            try endLine()
            record { (table: inout TOMLTable, open) throws(TextProblem) in
                try table.insert(value, at: (open + path)[...])
            }
        }
        return false
    }

    private mutating func header() throws(TextProblem) {
        let isList = cursor.skip("[[")
        if !isList { _ = cursor.skip("[") }
        let path = try keys()
        guard cursor.skip(isList ? "]]" : "]") else {
            throw expected(isList ? "']]' after the name" : "']' after the name")
        }
        try endLine()
        openPath = path
        record { (table: inout TOMLTable, open) throws(TextProblem) in
            if isList { try table.append(to: open[...]) } else { try table.open(open[...]) }
        }
    }

    /// Notes a problem that lies in the meaning of a line, which was read to its end.
    private mutating func record(
        _ change: (inout TOMLTable, [TOMLKey]) throws(TextProblem) -> Void
    ) {
        do throws(TextProblem) {
            try change(&root, openPath)
        } catch {
            problems.append(error)
        }
    }

    /// Keys with dots between them, up to what follows.
    mutating func keys() throws(TextProblem) -> [TOMLKey] {
        var path: [TOMLKey] = []
        repeat {
            cursor.skipBlanks()
            path.append(try key())
            cursor.skipBlanks()
        } while cursor.skip(".")
        return path
    }

    private mutating func key() throws(TextProblem) -> TOMLKey {
        let position = cursor.position
        if cursor.next == "\"" || cursor.next == "'" {
            return TOMLKey(name: try string(), position: position)
        }
        let name = cursor.skip { $0.isBareKeyPart }
        guard !name.isEmpty else { throw expected("a key, in quotes if it is no plain word") }
        return TOMLKey(name: name, position: position)
    }

    private mutating func endLine() throws(TextProblem) {
        cursor.skipBlanks()
        if cursor.next == "#" { cursor.skipLine() }
        guard cursor.next == nil || cursor.next == "\n" else {
            throw expected("the end of the line")
        }
    }

    /// That something else should stand here.
    func expected(_ what: String) -> TextProblem {
        let found =
            switch cursor.next {
            case nil: "the file ends here"
            case "\n": "the line ends here"
            case let scalar?: "'\(scalar)' is here"
            }
        return TextProblem(
            position: cursor.position, message: "\(found); there should be \(what)")
    }
}

extension Unicode.Scalar {
    fileprivate var isBareKeyPart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }
}
