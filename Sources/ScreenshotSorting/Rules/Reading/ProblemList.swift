/// Collects what is wrong with a document, so that all of it can be told at once.
struct ProblemList {
    /// Whether the whole document could be read.
    let isComplete: Bool
    private(set) var list: [TextProblem] = []

    init(isComplete: Bool) {
        self.isComplete = isComplete
    }

    mutating func add(_ message: String, at position: TextPosition) {
        list.append(TextProblem(position: position, message: message))
    }

    /// Notes that something is missing, unless it may stand on a line that cannot be read.
    mutating func addMissing(_ message: String, at position: TextPosition) {
        if isComplete { add(message, at: position) }
    }

    /// Notes the keys of a table that mean nothing.
    mutating func checkKeys(of table: TOMLTable, known: [String]) {
        for key in table.entries.map(\.key) where !known.contains(key.name) {
            let hint = NearestName.hint(for: key.name, among: known)
            add("unknown key '\(key.name)'\(hint)", at: key.position)
        }
    }

    /// The text of a value; nil, with a problem noted, if it is none.
    mutating func text(_ value: TOMLValue, _ name: String) -> String? {
        if case .string(let text) = value.content { return text }
        wrongKind(of: value, name, wanted: "a text in quotes")
        return nil
    }

    /// The number that a value is; nil, with a problem noted, if it is none.
    mutating func number(_ value: TOMLValue, _ name: String) -> Double? {
        switch value.content {
        case .integer(let integer): return Double(integer)
        case .number(let number): return number
        default:
            wrongKind(of: value, name, wanted: "a number")
            return nil
        }
    }

    /// Whether a value is true; nil, with a problem noted, if it is neither that nor false.
    mutating func flag(_ value: TOMLValue, _ name: String) -> Bool? {
        if case .boolean(let flag) = value.content { return flag }
        wrongKind(of: value, name, wanted: "true or false")
        return nil
    }

    /// The values of a list; none, with a problem noted, if it is none.
    mutating func values(_ value: TOMLValue, _ name: String, wanted: String) -> [TOMLValue] {
        if case .array(let values) = value.content { return values }
        wrongKind(of: value, name, wanted: wanted)
        return []
    }

    /// The table that a value is; nil, with a problem noted, if it is none.
    mutating func table(_ value: TOMLValue, _ name: String, wanted: String) -> TOMLTable? {
        if case .table(let table) = value.content { return table }
        wrongKind(of: value, name, wanted: wanted)
        return nil
    }

    private mutating func wrongKind(of value: TOMLValue, _ name: String, wanted: String) {
        add("'\(name)' is \(value.kind); write \(wanted)", at: value.position)
    }
}
