internal import Foundation
internal import GRDB
package import SystemPackage

/// Tallies of some indexes, which can be added up.
package struct LibraryTallies: Sendable {
    var tallies: [Tally] = []

    package init() {}

    package static func += (sum: inout LibraryTallies, other: LibraryTallies) {
        sum.tallies = Tally.merged(sum.tallies + other.tallies)
    }

    package var statistics: LibraryStatistics {
        LibraryStatistics(tallies)
    }
}

extension LibraryIndex {
    /// What the index has counted: of the whole store at once, of a folder in it by looking at each
    /// entry.
    ///
    /// - Parameter folder: Relative to the store's folder; empty for all.
    package func tallies(below folder: FilePath = "") throws(IndexError) -> LibraryTallies {
        try mending {
            try database.read { db in
                var tallies = LibraryTallies()
                tallies.tallies =
                    folder.isEmpty ? try Self.kept(db) : try Self.counted(below: folder, db)
                return tallies
            }
        }
    }

    /// Those that the triggers keep.
    static func kept(_ db: Database) throws -> [Tally] {
        let rows = try Row.fetchCursor(
            db, sql: "SELECT kind, name, count, milliseconds, bytes FROM tally")
        var tallies: [Tally] = []
        while let row = try rows.next() {
            guard let kind = TallyKind(rawValue: row[0]) else { continue }
            tallies.append(
                Tally(
                    kind: kind, name: row[1], count: row[2], milliseconds: row[3], bytes: row[4]))
        }
        return tallies
    }

    /// The same, counted anew.
    static func counted(below folder: FilePath, _ db: Database) throws -> [Tally] {
        let condition = IndexQuery(folder: folder).condition
        return try TallyKind.allCases.flatMap { kind in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT \(kind.expression(of: "entry")) AS shared,
                        count(*), sum(milliseconds), sum(bytes)
                    FROM entry WHERE \(condition.sql) GROUP BY shared
                    """,
                arguments: condition.arguments
            ).map { row in
                Tally(kind: kind, name: row[0], count: row[1], milliseconds: row[2], bytes: row[3])
            }
        }
    }
}
