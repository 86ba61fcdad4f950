internal import Foundation
internal import GRDB
internal import Glibc
internal import SystemPackage

/// One connection to the database of an index.
final class IndexDatabase {
    private let queue: DatabaseQueue
    /// nil for one that nobody else sees, and that ends with this object.
    private let seal: IndexSeal?

    /// How long a writer waits for another one, who writes for some tenths of a second.
    private static let patience: TimeInterval = 2
    /// "ScSo", which tells our databases from others.
    private static let applicationID: Int32 = 0x5363_536F

    /// Opens the index in a store's directory, and makes one in the place of what cannot be used.
    ///
    /// - Throws: ``FileError`` or `DatabaseError` if nothing can be read or made there.
    init(directory: FilePath) throws {
        let seal = IndexSeal(directory: directory)
        let isTrusted = try Self.isTrusted(seal, in: directory)
        if !isTrusted { try Self.discard(in: directory) }
        try Self.createPrivately(seal.file)
        do {
            queue = try Self.open(seal.file.string)
        } catch let error as DatabaseError where error.isDamage {
            try Self.discard(in: directory)
            try Self.createPrivately(seal.file)
            queue = try Self.open(seal.file.string)
        }
        self.seal = seal
    }

    /// Makes an index of its own in a temporary file.
    init() throws {
        queue = try Self.open("")
        seal = nil
    }

    /// Whether others will find what is written.
    var isLasting: Bool {
        seal != nil
    }

    /// Must be called before the process ends.
    func close() {
        do {
            try queue.close()
            try seal?.renew()
        } catch {
            // The next one to open it makes it anew, which loses nothing.
        }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try queue.read(body)
    }

    /// Runs `body` in a transaction.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try queue.write(body)
    }

    /// Removes the index of a store. Its directory must exist.
    static func discard(in directory: FilePath) throws(FileError) {
        for name in [IndexFiles.seal, IndexFiles.log, IndexFiles.shared, IndexFiles.name] {
            do {
                try FileSystem.remove(directory.appending(name))
            } catch let error where error.isAbsence {
            }
        }
    }

    /// How often to look again whether a process that closes the index has sealed it.
    private static let attempts = 5
    private static let pause: useconds_t = 20_000

    private static func isTrusted(
        _ seal: IndexSeal, in directory: FilePath
    ) throws(FileError) -> Bool {
        for attempt in 1...attempts {
            if try !FileSystem.exists(seal.file) { return false }
            // Whoever has it open, or was killed with it, has left the log, from which SQLite goes
            // on.
            if try FileSystem.exists(directory.appending(IndexFiles.log)) { return true }
            if try seal.holds() { return true }
            if attempt < attempts { usleep(pause) }
        }
        return false
    }

    private static func createPrivately(_ file: FilePath) throws(FileError) {
        let descriptor = try FileSystem.open(file, O_RDWR | O_CREAT, mode: 0o600)
        FileSystem.close(descriptor)
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { db in
            // What the log holds is lost with the power; then it is made again.
            try db.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { db in
            let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            if application == Self.applicationID && version == IndexSchema.version { return }
            guard application == 0 && version == 0 else {
                throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "another schema")
            }
            try makeTables(db)
        }
        return queue
    }

    private static func makeTables(_ db: Database) throws {
        try db.execute(sql: "PRAGMA journal_mode = WAL")
        try db.inTransaction(.immediate) {
            // Another process may have made them meanwhile.
            guard try Int.fetchOne(db, sql: "PRAGMA user_version") == 0 else { return .rollback }
            try db.execute(sql: IndexSchema.statements)
            try db.execute(
                sql: """
                    PRAGMA application_id = \(applicationID);
                    PRAGMA user_version = \(IndexSchema.version)
                    """)
            return .commit
        }
    }
}

extension DatabaseError {
    /// Whether the file is not an index, or not a whole one.
    var isDamage: Bool {
        switch resultCode {
        // SQLITE_ERROR: tables are missing, since all our statements are right.
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_MISMATCH, .SQLITE_CONSTRAINT:
            true
        default: false
        }
    }

    /// Whether another process writes just now.
    var isBusy: Bool {
        resultCode == .SQLITE_BUSY || resultCode == .SQLITE_LOCKED
    }
}
