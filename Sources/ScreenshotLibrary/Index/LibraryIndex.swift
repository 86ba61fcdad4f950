internal import GRDB
internal import SystemPackage

/// A database over the sidecars of a store, to list, search and count them at once.
///
/// It is made from the sidecars, which are the truth, and may be deleted at any time. What is
/// damaged, missing or of another version is made anew, by whoever notices. Where nothing can be
/// written it is made for this process alone.
///
/// Not for several threads at once. ``close()`` must be called before the process ends.
package final class LibraryIndex {
    /// What an index is opened for.
    package enum Purpose: Sendable {
        /// To be asked: it is made anew where it has to be, for this process alone if need be.
        case answering
        /// To be kept up to date by what a run makes: what is missing is left to who asks.
        case feeding
    }

    package let store: SidecarStore
    /// Folders of sidecars that could not be read at the last refresh.
    package internal(set) var unreadable: [FileError] = []

    var database: IndexDatabase
    let terms = KnownTerms()
    let progress: (IndexProgress) -> Void
    private let purpose: Purpose

    /// Opens the index of a store. Nothing is created where there are no sidecars.
    ///
    /// - Parameter progress: Told how far the taking in of many sidecars is.
    package init(
        of store: SidecarStore, for purpose: Purpose = .answering,
        progress: @escaping (IndexProgress) -> Void = { _ in }
    ) throws(IndexError) {
        self.store = store
        self.purpose = purpose
        self.progress = progress
        do {
            database = try Self.open(store, for: purpose)
        } catch {
            throw IndexError(error, directory: store.directory)
        }
    }

    /// Ends the use of the index.
    package func close() {
        database.close()
    }

    private static func open(
        _ store: SidecarStore, for purpose: Purpose
    ) throws -> IndexDatabase {
        if purpose == .feeding { return try IndexDatabase(directory: store.directory) }
        guard try FileSystem.isFolder(store.sidecars) else { return try IndexDatabase() }
        do {
            try FileSystem.checkWritable(store.directory)
            return try IndexDatabase(directory: store.directory)
        } catch {
            // No space, no permission, a file system without locks: all can still be answered.
            return try IndexDatabase()
        }
    }

    /// Throws the index away and makes it anew from all sidecars.
    package func rebuild() throws(IndexError) {
        do {
            try startAnew()
            _ = try takeIn(upTo: .max)
        } catch {
            throw IndexError(error, directory: store.directory)
        }
    }

    /// Does something with the index, and does it again with a new one if this one cannot be used.
    func mending<Value>(_ body: () throws -> Value) throws(IndexError) -> Value {
        do {
            do {
                return try body()
            } catch let error as DatabaseError where error.isDamage {
                try startAnew()
            } catch let error as DatabaseError where purpose == .answering && !error.isBusy {
                try leaveFile(error)
            }
            if purpose == .answering { _ = try takeIn(upTo: .max) }
            return try body()
        } catch {
            throw IndexError(error, directory: store.directory)
        }
    }

    private func startAnew() throws {
        database.close()
        terms.forget()
        if database.isLasting { try IndexDatabase.discard(in: store.directory) }
        database = try Self.open(store, for: purpose)
    }

    /// Goes on in a temporary file: the disk is full, or reports an error.
    private func leaveFile(_ error: DatabaseError) throws {
        guard database.isLasting else { throw error }
        database.close()
        terms.forget()
        database = try IndexDatabase()
    }
}

/// How far the taking in of sidecars is.
package struct IndexProgress: Hashable, Sendable {
    package var done: Int
    package var total: Int
}
