internal import GRDB

/// Words of an index that are like one that was asked for: they hold it, or recognition may have
/// taken one of its letters for another.
struct SimilarTerms {
    let db: Database

    /// More would make a search long, and what it finds unlike.
    private static let limit = 40
    /// Of shorter words, too many others are one letter away.
    private static let shortestForMistakes = 5
    /// Of shorter ones, too many others hold them. A word in Chinese characters is not split, so
    /// that two of those say much.
    private static let shortestForParts = 3
    private static let shortestForPartsBeyondASCII = 2

    /// The most similar ones first; without the word itself.
    ///
    /// - Parameter word: As the index splits and folds it.
    func terms(like word: String) throws -> [String] {
        let skeleton = TermSkeleton.skeleton(of: word)
        var similar = try String.fetchAll(
            db.cachedStatement(sql: "SELECT term FROM term WHERE skeleton = ? LIMIT ?"),
            arguments: [skeleton, Self.limit])
        if word.count >= Self.shortestForMistakes {
            similar += try terms(oneLetterFrom: skeleton)
        }
        similar += try terms(holding: word)
        var known: Set = [word]
        return Array(similar.filter { known.insert($0).inserted }.prefix(Self.limit))
    }

    /// With one mistake, either the first half of a word is right or its second half.
    private func terms(oneLetterFrom skeleton: String) throws -> [String] {
        let half = skeleton.count / 2
        let candidates =
            try candidates(in: "skeleton", from: String(skeleton.prefix(half)))
            + candidates(in: "reversed", from: String(skeleton.reversed().prefix(half)))
        return candidates.filter { LetterDistance.isOne(skeleton, $0.skeleton) }.map(\.term)
    }

    private func candidates(
        in column: String, from start: String
    ) throws -> [(term: String, skeleton: String)] {
        // No word holds the last code point, which stands for nothing.
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: "SELECT term, skeleton FROM term WHERE \(column) >= ? AND \(column) < ?"),
            arguments: [start, start + "\u{10FFFF}"])
        var candidates: [(String, String)] = []
        while let row = try rows.next() { candidates.append((row[0], row[1])) }
        return candidates
    }

    private func terms(holding word: String) throws -> [String] {
        let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
        let shortest = isASCII ? Self.shortestForParts : Self.shortestForPartsBeyondASCII
        guard word.count >= shortest else { return [] }
        return try String.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT term FROM term WHERE instr(term, ?) > 0 ORDER BY length(term) LIMIT ?
                    """),
            arguments: [word, Self.limit])
    }
}

/// How many letters two words differ in.
enum LetterDistance {
    /// Whether one letter has to be replaced, added or left out to make one word the other.
    static func isOne(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        guard abs(one.count - other.count) <= 1 else { return false }
        let start = zip(one, other).prefix { $0 == $1 }.count
        let (restOfOne, restOfOther) = (one.dropFirst(start), other.dropFirst(start))
        if one.count == other.count {
            return !restOfOne.isEmpty && restOfOne.dropFirst() == restOfOther.dropFirst()
        }
        return one.count > other.count
            ? restOfOne.dropFirst() == restOfOther : restOfOne == restOfOther.dropFirst()
    }
}
