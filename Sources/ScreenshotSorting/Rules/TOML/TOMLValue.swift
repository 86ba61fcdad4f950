/// A value of a TOML document, and where it stands.
struct TOMLValue {
    enum Content {
        case string(String)
        case integer(Int)
        case number(Double)
        case boolean(Bool)
        case array([TOMLValue])
        case table(TOMLTable)
    }

    var content: Content
    let position: TextPosition

    /// What the value is, for people: `a text`.
    var kind: String {
        switch content {
        case .string: "a text"
        case .integer, .number: "a number"
        case .boolean: "true or false"
        case .array: "a list"
        case .table: "a table"
        }
    }
}

/// A key of a TOML document, and where it stands.
struct TOMLKey {
    var name: String
    var position: TextPosition
}
