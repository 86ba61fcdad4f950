internal import GRDB

/// What a search found.
package struct SearchFindings: Hashable, Sendable {
    /// The best ones first; where so many were found that none is better, the newest first.
    package var hits: [IndexHit]
    /// How many there are, whatever the limit.
    package var total: Int
    /// How many at the end of the hits only have something like what was asked for.
    package var similarCount = 0
    /// What the hits were found by, to ask for their sidecars and for what to mark.
    package var query: IndexQuery
}

extension LibraryIndex {
    /// If more are found, none of them is better: they are ordered by time, which is quick.
    private static let rankingLimit = 2000
    /// With fewer, something like what was asked for is looked for, too.
    private static let fewHits = 5
    /// How much a word in title, creator and caption counts against one in the text, for bm25.
    private static let weights = "8.0, 6.0, 3.0, 1.0"

    /// - Parameters:
    ///   - query: Its text is taken from `search`, and its filter is added to.
    ///   - isExact: Do not look for words that are like those that were asked for.
    package func search(
        _ search: SearchQuery, _ query: IndexQuery, isExact: Bool = false
    ) throws(IndexError) -> SearchFindings {
        try mending {
            try database.read { db in
                let words = try SearchWords(db)
                var query = query
                query.filter.merge(search.filter)
                query.text = try words.expression(of: search)
                var findings = try Self.find(query, db)
                guard !isExact, findings.total < Self.fewHits else { return findings }
                guard let similar = try words.expressionOfSimilar(to: search) else {
                    return findings
                }
                query.text = similar
                // Room for the exact ones, which are found again.
                query.limit = query.limit.map { $0 + findings.total }
                findings.append(similar: try Self.find(query, db), limit: query.limit)
                return findings
            }
        }
    }

    private static func find(_ query: IndexQuery, _ db: Database) throws -> SearchFindings {
        let condition = query.condition
        let total =
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM entry WHERE \(condition.sql)",
                arguments: condition.arguments) ?? 0
        guard total > 0 else { return SearchFindings(hits: [], total: 0, query: query) }
        if query.order == nil, let match = query.text?.match, total <= rankingLimit {
            let hits = try ranked(match, query, db)
            return SearchFindings(hits: hits, total: total, query: query)
        }
        var ordered = query
        if query.order == nil {
            ordered.order = .captured
            ordered.isDescending = true
        }
        let hits = try sortedHits(for: ordered, db)
        return SearchFindings(hits: hits, total: total, query: query)
    }

    private static func ranked(
        _ match: String, _ query: IndexQuery, _ db: Database
    ) throws -> [IndexHit] {
        let condition = query.condition
        let arguments: StatementArguments = [match]
        return try Int64.fetchAll(
            db,
            sql: """
                SELECT entry.id FROM (
                    SELECT rowid AS found, bm25(search, \(weights)) AS badness
                    FROM search WHERE search MATCH ?)
                JOIN entry ON entry.id = found
                WHERE \(condition.sql) ORDER BY badness, captured DESC, place
                LIMIT \(query.limit ?? -1)
                """,
            arguments: arguments + condition.arguments
        ).enumerated().map { IndexHit(id: $1, key: Int64($0)) }
    }
}

extension SearchFindings {
    fileprivate mutating func append(similar: SearchFindings, limit: Int?) {
        let known = Set(hits.map(\.id))
        let new = similar.hits.filter { !known.contains($0.id) }
        total = max(total, similar.total)
        hits += new.enumerated().map { IndexHit(id: $1.id, key: Int64(known.count + $0)) }
        if let limit { hits = Array(hits.prefix(limit)) }
        similarCount = max(0, hits.count - known.count)
        query = similar.query
    }
}

extension ResultFilter {
    /// What both filters let through.
    fileprivate mutating func merge(_ other: ResultFilter) {
        categories += other.categories
        withoutCategories += other.withoutCategories
        statuses += other.statuses
        reasons += other.reasons
        titles += other.titles
        creators += other.creators
        since = [since, other.since].compactMap(\.self).max()
        until = [until, other.until].compactMap(\.self).min()
    }
}
