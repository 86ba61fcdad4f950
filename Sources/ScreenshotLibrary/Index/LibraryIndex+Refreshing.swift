internal import GRDB
internal import ScreenshotModel
package import SystemPackage

/// What became of a refresh.
package enum IndexRefresh: Hashable, Sendable {
    /// The index is as the sidecars were when it was called.
    case current
    /// So many sidecars have changed that they were left for later.
    case postponed(changeCount: Int)
    /// Another process takes sidecars in.
    case busy
}

extension LibraryIndex {
    /// How many sidecars are taken in with one transaction: some tenths of a second, for which
    /// another writer may have to wait.
    private static let batchCount = 512

    /// Whether all sidecars have been taken in once.
    static func isComplete(_ db: Database) throws -> Bool {
        try Bool.fetchOne(db, sql: "SELECT value FROM state WHERE name = 'complete'") ?? false
    }

    /// Takes in what has changed.
    ///
    /// - Parameter limit: If more sidecars have changed, none is taken in, unless the index is not
    ///   complete.
    package func refresh(upTo limit: Int = .max) throws(IndexError) -> IndexRefresh {
        try mending { try takeIn(upTo: limit) }
    }

    /// Takes in what has changed if that is little, and else leaves it to who asks.
    ///
    /// - Parameter limit: How many changed sidecars are little.
    package func settle(upTo limit: Int) throws(IndexError) {
        try mending {
            let survey = try database.read { try IndexSurvey(of: store, $0) }
            if survey.changeCount <= limit { try takeIn(survey) }
        }
    }

    /// Takes in some sidecars that are known to be new, whatever else may have changed.
    ///
    /// - Parameter relatives: The paths of their images relative to the store's folder.
    package func update(_ relatives: [FilePath]) throws(IndexError) {
        try mending {
            try put(try relatives.compactMap { try pending(store.sidecarPath(of: $0)) })
        }
    }

    func takeIn(upTo limit: Int) throws -> IndexRefresh {
        do {
            let (survey, isComplete) = try database.read { db in
                (try IndexSurvey(of: store, db), try Self.isComplete(db))
            }
            unreadable = survey.problems
            if isComplete && survey.isEmpty { return .current }
            if isComplete && survey.changeCount > limit {
                return .postponed(changeCount: survey.changeCount)
            }
            try takeIn(survey)
            return .current
        } catch let error as DatabaseError where error.isBusy {
            return .busy
        }
    }

    private func takeIn(_ survey: IndexSurvey) throws {
        if survey.pending.count > Self.batchCount {
            progress(IndexProgress(done: 0, total: survey.pending.count))
        }
        var rest = survey.pending[...]
        while !rest.isEmpty {
            try put(Array(rest.prefix(Self.batchCount)))
            rest = rest.dropFirst(Self.batchCount)
            if survey.pending.count > Self.batchCount {
                let done = survey.pending.count - rest.count
                progress(IndexProgress(done: done, total: survey.pending.count))
            }
        }
        try database.write { db in
            let writing = try IndexWriting(db, terms: terms)
            try writing.remove(entries: survey.gone, folders: survey.goneFolders)
            for folder in survey.seen { try writing.note(folder) }
            try db.execute(sql: "INSERT OR REPLACE INTO state VALUES ('complete', 1)")
        }
    }

    /// Puts entries in the place of those that are there, in one transaction.
    func put(_ sidecars: [PendingSidecar]) throws {
        let entries = sidecars.compactMap { sidecar in
            entry(of: sidecar).map { (entry: $0, sidecar: sidecar) }
        }
        do {
            try database.write { db in
                let writing = try IndexWriting(db, terms: terms)
                for (entry, sidecar) in entries { try writing.put(entry, of: sidecar) }
            }
        } catch {
            terms.forget()
            throw error
        }
    }

    /// What the index is to know of a sidecar. One that cannot be understood has an entry without
    /// content: what is wrong with it is told when its result is to be printed.
    ///
    /// - Returns: nil if the sidecar has gone.
    private func entry(of sidecar: PendingSidecar) -> IndexEntry? {
        let path = store.sidecarFolder(sidecar.folder).appending(name: sidecar.name)
        let reading = store.read(at: path)
        let name: [UInt8]
        do throws(SidecarError) {
            name = try StoreListing.imageName(ofSidecar: sidecar.name, reading)
        } catch {
            // Not lost: whoever prints the result reads the sidecar again, and tells.
            return IndexEntry(relative: sidecar.folder.appending(name: sidecar.name), content: nil)
        }
        let relative = sidecar.folder.appending(name: name)
        switch reading {
        case .absent: return nil
        case .damaged, .newer: return IndexEntry(relative: relative, content: nil)
        case .stored(let stored):
            return IndexEntry(relative: relative, content: IndexContent(stored))
        }
    }

    /// A sidecar as it is now; nil if it has gone.
    ///
    /// - Parameter path: In the store's folder of sidecars.
    func pending(_ path: FilePath) throws -> PendingSidecar? {
        do throws(FileError) {
            let identity = try FileSystem.status(of: path, followingSymlinks: true).identity
            guard let name = path.lastComponent?.bytes else { return nil }
            let folder = path.removingLastComponent().relative(to: store.sidecars)
            return PendingSidecar(folder: folder, name: name, identity: identity)
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }
}
