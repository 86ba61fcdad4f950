internal import GRDB

/// Turns what was typed into what the full-text index understands.
struct SearchWords {
    private let db: Database
    private let tokenizer: any FTS5Tokenizer

    init(_ db: Database) throws {
        self.db = db
        tokenizer = try db.makeTokenizer(.unicode61(diacritics: .remove))
    }

    /// All that is asked for, as it was typed.
    func expression(of query: SearchQuery) throws -> SearchExpression {
        try expression(of: query) { Self.match($0) }
    }

    /// The same with words like those that were asked for in their place.
    ///
    /// - Returns: nil if there are none.
    func expressionOfSimilar(to query: SearchQuery) throws -> SearchExpression? {
        var isChanged = false
        let expression = try expression(of: query) { term in
            let words = try tokens(of: term.words)
            guard !term.isPhrase, !term.isPrefix, words.count == 1 else { return Self.match(term) }
            let similar = try SimilarTerms(db: db).terms(like: words[0])
            isChanged = isChanged || !similar.isEmpty
            let all = ([words[0]] + similar).map(Self.quoted).joined(separator: " OR ")
            return Self.inField(term, "(\(all))")
        }
        return isChanged ? expression : nil
    }

    private func expression(
        of query: SearchQuery, _ match: (SearchQuery.Term) throws -> String
    ) throws -> SearchExpression {
        var expression = SearchExpression()
        var (found, excluded): ([String], [String]) = ([], [])
        for term in query.terms {
            switch (try tokens(of: term.words).isEmpty, term.isExcluded) {
            case (true, false): expression.literals.append(term.words)
            case (true, true): expression.withoutLiterals.append(term.words)
            case (false, false): found.append(try match(term))
            case (false, true): excluded.append(Self.match(term))
            }
        }
        expression.match = found.isEmpty ? nil : found.joined(separator: " AND ")
        expression.without = excluded.isEmpty ? nil : excluded.joined(separator: " OR ")
        return expression
    }

    private func tokens(of text: String) throws -> [String] {
        try tokenizer.tokenize(query: text).map(\.token)
    }

    private static func match(_ term: SearchQuery.Term) -> String {
        inField(term, quoted(term.words) + (term.isPrefix ? " *" : ""))
    }

    private static func inField(_ term: SearchQuery.Term, _ match: String) -> String {
        term.field.map { "\($0.rawValue) : \(match)" } ?? match
    }

    /// A string of FTS5, in which nothing has a meaning of its own.
    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\"", with: "\"\""))\""
    }
}
