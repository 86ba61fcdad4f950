internal import Foundation
internal import GRDB
internal import SystemPackage

extension LibraryIndex {
    /// The entries that a query is for, in its order. Sidecars that cannot be read are among them
    /// where nothing is filtered.
    package func hits(for query: IndexQuery) throws(IndexError) -> [IndexHit] {
        try mending { try database.read { try Self.sortedHits(for: query, $0) } }
    }

    /// How many entries a query is for, whatever its limit.
    package func count(for query: IndexQuery) throws(IndexError) -> Int {
        let condition = query.condition
        return try mending {
            try database.read { db in
                try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM entry WHERE \(condition.sql)",
                    arguments: condition.arguments) ?? 0
            }
        }
    }

    static func sortedHits(for query: IndexQuery, _ db: Database) throws -> [IndexHit] {
        let condition = query.condition
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, coalesce(\(query.order?.column ?? "0"), 0) FROM entry
                WHERE \(condition.sql) ORDER BY \(query.ordering) LIMIT \(query.limit ?? -1)
                """,
            arguments: condition.arguments)
        var hits: [IndexHit] = []
        while let row = try rows.next() { hits.append(IndexHit(id: row[0], key: row[1])) }
        return hits
    }

    /// The sidecars of some hits, as they are now. Those that have gone are left out, and so are
    /// those that were changed and are no longer what the query is for.
    package func sidecars(
        of hits: some Sequence<IndexHit>, for query: IndexQuery
    ) throws(IndexError) -> [(hit: IndexHit, sidecar: ListedSidecar)] {
        try mending {
            let known = try database.read { db in
                try hits.compactMap { try IndexedSidecar($0, store, db) }
            }
            var changed: [PendingSidecar] = []
            var stale: Set<FilePath> = []
            for sidecar in known {
                guard let now = try pending(sidecar.path), now.identity != sidecar.identity else {
                    continue
                }
                changed.append(now)
                stale.insert(sidecar.relative)
            }
            let dropped = try noLonger(stale, changed, for: query)
            return known.filter { !dropped.contains($0.relative) }.map { sidecar in
                let reading = store.read(at: sidecar.path)
                return (
                    sidecar.hit, ListedSidecar(relative: sidecar.relative, reading: reading)
                )
            }
        }
    }

    /// Takes in sidecars that were changed in place.
    ///
    /// - Returns: Those of their images that the query is not for any more.
    private func noLonger(
        _ images: Set<FilePath>, _ changed: [PendingSidecar], for query: IndexQuery
    ) throws -> Set<FilePath> {
        guard !changed.isEmpty else { return [] }
        do {
            try put(changed)
        } catch let error as DatabaseError where error.isBusy {
            return []
        }
        return try database.read { db in
            try images.filter { image in
                var condition = query.condition
                condition.and("place = ?", [Place.data(of: image)])
                return try Int.fetchOne(
                    db, sql: "SELECT 1 FROM entry WHERE \(condition.sql)",
                    arguments: condition.arguments) == nil
            }
        }
    }
}

/// A sidecar as the index knows it.
private struct IndexedSidecar {
    var hit: IndexHit
    var relative: FilePath
    var path: FilePath
    var identity: FileIdentity

    /// - Returns: nil if the entry has gone.
    init?(_ hit: IndexHit, _ store: SidecarStore, _ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT place, path, name, entry.size, entry.modified, entry.inode
                FROM entry JOIN folder ON folder.id = entry.folder WHERE entry.id = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [hit.id]) else { return nil }
        self.hit = hit
        relative = Place.path(in: row[0])
        path = store.sidecarFolder(FilePath(bytes: row[1] as Data))
            .appending(name: Array(row[2] as Data))
        identity = FileIdentity(size: row[3], modified: row[4], inode: row[5])
    }
}
