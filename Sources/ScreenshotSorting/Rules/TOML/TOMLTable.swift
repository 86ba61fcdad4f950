/// A table of a TOML document, its entries in the order of the file.
struct TOMLTable {
    struct Entry {
        var key: TOMLKey
        var value: TOMLValue
    }

    private(set) var entries: [Entry] = []
    /// Whether it was written between braces, so that nothing may be added later.
    var isInline = false
    /// Whether a header of its own has opened it, which only one may.
    private var isOpened = false

    subscript(name: String) -> TOMLValue? {
        entries.first { $0.key.name == name }?.value
    }

    /// Adds a value under a key that may lead into further tables, which are made.
    mutating func insert(
        _ value: TOMLValue, at path: ArraySlice<TOMLKey>
    ) throws(TextProblem) {
        try change(tableAt: path.dropLast()) { (table, _) throws(TextProblem) in
            guard let key = path.last else { return }
            try table.refuse(key)
            table.entries.append(Entry(key: key, value: value))
        }
    }

    /// Opens the table of a header such as `[a.b]`.
    mutating func open(_ path: ArraySlice<TOMLKey>) throws(TextProblem) {
        try change(tableAt: path) { (table, key) throws(TextProblem) in
            guard !table.isOpened else { throw Self.duplicate(key) }
            table.isOpened = true
        }
    }

    /// Adds the table of a header such as `[[a]]` to its list.
    mutating func append(to path: ArraySlice<TOMLKey>) throws(TextProblem) {
        guard let key = path.last else { return }
        let table = TOMLValue(content: .table(TOMLTable()), position: key.position)
        try change(tableAt: path.dropLast()) { (parent, _) throws(TextProblem) in
            guard let index = parent.index(of: key.name) else {
                let list = TOMLValue(content: .array([table]), position: key.position)
                parent.entries.append(Entry(key: key, value: list))
                return
            }
            guard case .array(let tables) = parent.entries[index].value.content,
                case .table = tables.last?.content
            else { throw Self.duplicate(key) }
            parent.entries[index].value.content = .array(tables + [table])
        }
    }

    /// Changes the table that `path` leads to, and makes those that are missing.
    private mutating func change(
        tableAt path: ArraySlice<TOMLKey>, last: TOMLKey? = nil,
        _ body: (inout TOMLTable, TOMLKey) throws(TextProblem) -> Void
    ) throws(TextProblem) {
        guard let key = path.first else {
            return try body(&self, last ?? TOMLKey(name: "", position: .start))
        }
        if index(of: key.name) == nil {
            let table = TOMLValue(content: .table(TOMLTable()), position: key.position)
            entries.append(Entry(key: key, value: table))
        }
        guard let index = index(of: key.name) else { return }
        switch entries[index].value.content {
        case .table(var table) where !table.isInline:
            try table.change(tableAt: path.dropFirst(), last: key, body)
            entries[index].value.content = .table(table)
        case .array(var tables):
            guard case .table(var table) = tables.last?.content, !table.isInline else {
                fallthrough
            }
            try table.change(tableAt: path.dropFirst(), last: key, body)
            tables[tables.count - 1].content = .table(table)
            entries[index].value.content = .array(tables)
        default:
            throw TextProblem(
                position: key.position, message: "'\(key.name)' already has a value of its own")
        }
    }

    private func index(of name: String) -> Int? {
        entries.firstIndex { $0.key.name == name }
    }

    private func refuse(_ key: TOMLKey) throws(TextProblem) {
        if index(of: key.name) != nil { throw Self.duplicate(key) }
    }

    private static func duplicate(_ key: TOMLKey) -> TextProblem {
        TextProblem(
            position: key.position, message: "'\(key.name)' is here twice; remove one of them")
    }
}
