internal import Foundation
internal import GRDB
internal import ScreenshotModel
internal import SystemPackage

/// A sidecar that the index does not know as it is.
struct PendingSidecar {
    /// Relative to the store's folder of sidecars.
    var folder: FilePath
    var name: [UInt8]
    /// As it was seen before it is read, so that what is read is as new or newer.
    var identity: FileIdentity
}

/// A folder of sidecars as it was seen.
struct SeenFolder {
    var path: FilePath
    var identity: FileIdentity
    /// When it was looked at, before it was: nanoseconds since 1970.
    var looked: Int64
}

/// What has changed in a store since the index saw it.
///
/// A sidecar is replaced by renaming, so that every change shows in the time of its folder. A store
/// of 100,000 sidecars that has not changed is looked through in some milliseconds.
struct IndexSurvey {
    /// New or changed.
    private(set) var pending: [PendingSidecar] = []
    /// Entries whose sidecars have gone.
    private(set) var gone: [Int64] = []
    /// Folders that were listed.
    private(set) var seen: [SeenFolder] = []
    /// Folders that have gone.
    private(set) var goneFolders: [Int64] = []
    /// Folders that cannot be read. The others are known.
    private(set) var problems: [FileError] = []

    private let store: SidecarStore

    /// - Throws: `FileError` if not even the folder of all sidecars can be read; `DatabaseError`.
    init(of store: SidecarStore, _ db: Database) throws {
        self.store = store
        var known = try KnownFolder.all(db)
        let subfolders = Dictionary(grouping: known.keys.filter { !$0.isEmpty }) {
            $0.removingLastComponent()
        }
        var waiting: [FilePath] = [""]
        while let path = waiting.popLast() {
            let folder = known.removeValue(forKey: path)
            do {
                waiting += try look(at: path, folder, db) ?? subfolders[path, default: []]
            } catch let error as FileError {
                guard !error.isAbsence else {
                    if let folder { known[path] = folder }
                    continue
                }
                guard !path.isEmpty else { throw error }
                problems.append(error)
            }
        }
        goneFolders = known.values.map(\.id)
    }

    /// How many sidecars have come, changed or gone, as far as that is known without a look at the
    /// entries of folders that have gone.
    var changeCount: Int {
        pending.count + gone.count
    }

    var isEmpty: Bool {
        changeCount == 0 && goneFolders.isEmpty && seen.isEmpty
    }

    /// - Returns: The folders in it; nil if it has not changed.
    private mutating func look(
        at path: FilePath, _ known: KnownFolder?, _ db: Database
    ) throws -> [FilePath]? {
        let looked = Timestamp.now().nanoseconds
        let location = store.sidecarFolder(path)
        let identity = try FileSystem.status(of: location, followingSymlinks: true).identity
        if let known, known.isUnchanged(identity) { return nil }
        let entries = try FileSystem.entries(of: location)
        seen.append(SeenFolder(path: path, identity: identity, looked: looked))
        try compare(entries, in: path, with: try known?.entries(db) ?? [:])
        return entries.filter { $0.kind == .folder }.map { path.appending(name: $0.name) }
    }

    private mutating func compare(
        _ entries: [FolderEntry], in folder: FilePath, with known: [[UInt8]: KnownEntry]
    ) throws(FileError) {
        var known = known
        let location = store.sidecarFolder(folder)
        for entry in entries where entry.kind != .folder && SidecarName.isSidecar(entry.name) {
            let identity: FileIdentity
            do {
                let path = location.appending(name: entry.name)
                identity = try FileSystem.status(of: path, followingSymlinks: true).identity
            } catch let error where error.isAbsence {
                continue
            }
            guard known.removeValue(forKey: entry.name)?.identity != identity else { continue }
            pending.append(
                PendingSidecar(folder: folder, name: entry.name, identity: identity))
        }
        gone += known.values.map(\.id)
    }
}

private struct KnownFolder {
    var id: Int64
    var modified: Int64
    var inode: Int64
    var looked: Int64

    func isUnchanged(_ identity: FileIdentity) -> Bool {
        modified == identity.modified && inode == identity.inode && !identity.isRacy(looked: looked)
    }

    static func all(_ db: Database) throws -> [FilePath: KnownFolder] {
        var folders: [FilePath: KnownFolder] = [:]
        let rows = try Row.fetchCursor(
            db, sql: "SELECT path, id, modified, inode, looked FROM folder")
        while let row = try rows.next() {
            let path = FilePath(bytes: row[0] as Data)
            folders[path] = KnownFolder(
                id: row[1], modified: row[2], inode: row[3], looked: row[4])
        }
        return folders
    }

    func entries(_ db: Database) throws -> [[UInt8]: KnownEntry] {
        var entries: [[UInt8]: KnownEntry] = [:]
        let rows = try Row.fetchCursor(
            db, sql: "SELECT name, id, size, modified, inode FROM entry WHERE folder = ?",
            arguments: [id])
        while let row = try rows.next() {
            let name = Array(row[0] as Data)
            let identity = FileIdentity(size: row[2], modified: row[3], inode: row[4])
            entries[name] = KnownEntry(id: row[1], identity: identity)
        }
        return entries
    }
}

private struct KnownEntry {
    var id: Int64
    var identity: FileIdentity
}

extension SidecarStore {
    /// Where the sidecars of the images in a folder are.
    ///
    /// - Parameter relative: The path of the folder relative to ``folder``; empty for itself.
    func sidecarFolder(_ relative: FilePath) -> FilePath {
        relative.isEmpty ? sidecars : sidecars.appending(name: relative.bytes)
    }
}

extension SidecarName {
    /// Whether a file in a folder of sidecars is one, and not what was put aside.
    static func isSidecar(_ name: [UInt8]) -> Bool {
        name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
}
