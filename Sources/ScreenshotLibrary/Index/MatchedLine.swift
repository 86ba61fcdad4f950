internal import GRDB

/// A line of what is known of an image, with what was searched for marked in it.
package struct MatchedLine: Hashable, Sendable {
    /// A piece of the line.
    package struct Piece: Hashable, Sendable {
        package var text: String
        package var isHit: Bool
    }

    package var pieces: [Piece]

    /// The line without marks.
    package var text: String {
        pieces.map(\.text).joined()
    }

    /// Around a hit, in what FTS5 returns; no recognized text has them.
    fileprivate static let opening: Character = "\u{1}"
    fileprivate static let closing: Character = "\u{2}"

    /// - Parameter line: With marks around what was found.
    fileprivate init(marked line: Substring) {
        pieces = []
        for part in line.split(separator: Self.opening, omittingEmptySubsequences: false) {
            let halves = part.split(
                separator: Self.closing, maxSplits: 1, omittingEmptySubsequences: false)
            if halves.count == 2 { pieces.append(Piece(text: String(halves[0]), isHit: true)) }
            if let rest = halves.last, !rest.isEmpty {
                pieces.append(Piece(text: String(rest), isHit: false))
            }
        }
    }
}

extension LibraryIndex {
    /// The line of a hit that shows best why it was found.
    ///
    /// - Returns: nil if it was not found by its words, or has gone.
    package func matchedLine(
        of hit: IndexHit, for query: IndexQuery
    ) throws(IndexError) -> MatchedLine? {
        guard let match = query.text?.match else { return nil }
        return try mending {
            try database.read { db in try Self.matchedLine(of: hit, match, db) }
        }
    }

    /// The numbers of text, caption, title and creator in the full-text index: the recognized text
    /// first, since the caption stands beside it anyway.
    private static let columns = [3, 2, 0, 1]

    private static func matchedLine(
        of hit: IndexHit, _ match: String, _ db: Database
    ) throws -> MatchedLine? {
        let marked = columns.map { "highlight(search, \($0), char(1), char(2))" }
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT \(marked.joined(separator: ", ")) FROM search
                    WHERE rowid = ? AND search MATCH ?
                    """),
            arguments: [hit.id, match])
        guard let row else { return nil }
        for column in columns.indices {
            let text: String? = row[column]
            let line = text?.split(whereSeparator: \.isNewline).first {
                $0.contains(MatchedLine.opening)
            }
            if let line { return MatchedLine(marked: line) }
        }
        return nil
    }
}
