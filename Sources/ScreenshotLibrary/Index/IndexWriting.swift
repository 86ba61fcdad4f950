internal import Foundation
internal import GRDB
internal import SystemPackage

/// Puts entries into an index, in a transaction of the caller's.
struct IndexWriting {
    private let db: Database
    private let terms: KnownTerms
    private let tokenizer: any FTS5Tokenizer

    init(_ db: Database, terms: KnownTerms) throws {
        self.db = db
        self.terms = terms
        tokenizer = try db.makeTokenizer(.unicode61(diacritics: .remove))
    }

    /// Puts an entry in the place of what is there.
    func put(_ entry: IndexEntry, of sidecar: PendingSidecar) throws {
        let folder = try folderID(sidecar.folder)
        try db.cachedStatement(sql: "DELETE FROM entry WHERE folder = ? AND name = ?")
            .execute(arguments: [folder, Data(sidecar.name)])
        let content = entry.content
        try db.cachedStatement(
            sql: """
                INSERT INTO entry(folder, name, size, modified, inode, place, readable,
                    captured, status, reason, category, confidence, title, creator, month, source,
                    processed, milliseconds, pace, bytes, secrets)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                folder, Data(sidecar.name), sidecar.identity.size, sidecar.identity.modified,
                sidecar.identity.inode, Place.data(of: entry.relative), content != nil,
                content?.captured, content?.status, content?.reason, content?.category,
                content?.confidence, content?.title.map(FoldedText.folded),
                content?.creator.map(FoldedText.folded), content?.month,
                content == nil ? nil : ImageSource.source(of: entry.relative),
                content?.processed, content?.milliseconds ?? 0, content?.pace, content?.bytes ?? 0,
                content?.hasSecrets ?? false,
            ])
        if let content { try putWords(of: content, id: db.lastInsertedRowID) }
    }

    private func putWords(of content: IndexContent, id: Int64) throws {
        try db.cachedStatement(
            sql: "INSERT INTO words(id, title, creator, caption, text) VALUES (?, ?, ?, ?, ?)"
        ).execute(
            arguments: [id, content.title, content.creator, content.caption, content.text])
        let all = [content.title, content.creator, content.caption, content.text]
        let text = all.compactMap(\.self).joined(separator: "\n")
        for (term, _) in try tokenizer.tokenize(document: text) where terms.insert(term) {
            let skeleton = TermSkeleton.skeleton(of: term)
            try db.cachedStatement(sql: "INSERT OR IGNORE INTO term VALUES (?, ?, ?)")
                .execute(arguments: [term, skeleton, String(skeleton.reversed())])
        }
    }

    func remove(entries: [Int64], folders: [Int64]) throws {
        for id in entries {
            try db.cachedStatement(sql: "DELETE FROM entry WHERE id = ?").execute(arguments: [id])
        }
        for id in folders {
            try db.execute(sql: "DELETE FROM entry WHERE folder = ?", arguments: [id])
            try db.execute(sql: "DELETE FROM folder WHERE id = ?", arguments: [id])
        }
    }

    /// Takes note of what a folder was like when its sidecars were taken in.
    func note(_ folder: SeenFolder) throws {
        let id = try folderID(folder.path)
        try db.cachedStatement(
            sql: "UPDATE folder SET modified = ?, inode = ?, looked = ? WHERE id = ?"
        ).execute(
            arguments: [folder.identity.modified, folder.identity.inode, folder.looked, id])
    }

    private func folderID(_ path: FilePath) throws -> Int64 {
        let bytes = Data(path.bytes)
        let known = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM folder WHERE path = ?"), arguments: [bytes])
        if let known { return known }
        // Not looked at yet, so that the next survey lists it.
        try db.execute(
            sql: "INSERT INTO folder(path, modified, inode, looked) VALUES (?, -1, -1, 0)",
            arguments: [bytes])
        return db.lastInsertedRowID
    }
}
