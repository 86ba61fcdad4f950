internal import GRDB

/// What a text must and must not have, in words that the full-text index understands.
package struct SearchExpression: Hashable, Sendable {
    /// In the language of FTS5; nil where no words are asked for.
    var match: String?
    /// The same for what must not be there; nil for nothing.
    var without: String?
    /// Text without any word in it, such as an emoji, that must be there as it is.
    var literals: [String] = []
    /// The same for what must not be there.
    var withoutLiterals: [String] = []

    func add(to condition: inout SQLCondition) {
        let found = "id IN (SELECT rowid FROM search WHERE search MATCH ?)"
        if let match { condition.and(found, [match]) }
        if let without { condition.and("NOT \(found)", [without]) }
        for literal in literals { condition.and(Self.literalCondition, [literal]) }
        for literal in withoutLiterals { condition.and("NOT \(Self.literalCondition)", [literal]) }
    }

    private static let literalCondition = """
        EXISTS (SELECT 1 FROM words WHERE words.id = entry.id AND instr(
            coalesce(title, '') || char(10) || coalesce(creator, '') || char(10)
            || coalesce(caption, '') || char(10) || text, ?) > 0)
        """
}
