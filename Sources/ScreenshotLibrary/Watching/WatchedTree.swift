internal import Glibc
internal import SystemPackage

/// What has happened below a watched folder.
enum TreeChange: Hashable {
    /// - Parameter isOpen: Whether somebody goes on writing; nil if that is not told.
    case file(ScannedFile, isOpen: Bool?)
    /// A folder is there that was not, perhaps with files in it.
    case folder(ScannedFolder)
    /// So much happened that events were lost.
    case overflow
}

/// Folders with all those in them, watched by inotify, which tells of each one alone.
struct WatchedTree {
    let inotify: Inotify
    private var foldersByWatch: [Int32: ScannedFolder] = [:]
    private var watchesByPath: [FilePath: Int32] = [:]

    init() throws(FileError) {
        inotify = try Inotify()
    }

    var folderCount: Int {
        foldersByWatch.count
    }

    /// Watches a folder and those in it, each one before it is listed, so that nothing that comes
    /// into it later is missed. Folders that cannot be read are passed over.
    ///
    /// - Parameter isStopped: Asked before each folder; true ends the walk.
    /// - Throws: ``FileError`` with `ENOSPC` if more folders cannot be watched.
    mutating func enter(
        _ folder: ScannedFolder, _ locator: inout LibraryLocator,
        isStopped: () throws(FileError) -> Bool
    ) throws(FileError) {
        var rest = [folder]
        while let folder = rest.popLast(), try !isStopped() {
            do throws(FileError) {
                let watch = try inotify.watch(folder.realPath)
                let (folder, entries) = try folder.listed(&locator)
                add(folder, watch)
                for entry in entries where try isFolder(entry, in: folder) {
                    rest.append(folder.subfolder(entry.name))
                }
            } catch let error where error.code == .noSpace {
                throw error
            } catch {
                continue
            }
        }
    }

    private mutating func add(_ folder: ScannedFolder, _ watch: Int32) {
        // It may have been watched under the name that it had before.
        if let old = foldersByWatch[watch] { watchesByPath[old.realPath] = nil }
        foldersByWatch[watch] = folder
        watchesByPath[folder.realPath] = watch
    }

    private func isFolder(_ entry: FolderEntry, in folder: ScannedFolder) throws(FileError) -> Bool
    {
        guard !entry.isHidden else { return false }
        guard entry.kind == .unknown else { return entry.kind == .folder }
        let path = folder.realPath.appending(name: entry.name)
        return try FileSystem.status(of: path, followingSymlinks: false).kind == .folder
    }

    /// Watches a folder and those in it no longer.
    mutating func leave(_ realPath: FilePath) {
        for (path, watch) in watchesByPath where path.starts(with: realPath) {
            inotify.unwatch(watch)
            watchesByPath[path] = nil
            foldersByWatch[watch] = nil
        }
    }

    /// What has happened since it was last asked, or the start of it; empty if nothing has.
    mutating func changes() throws(FileError) -> [TreeChange] {
        try inotify.events().compactMap { change(of: $0) }
    }

    private mutating func change(of event: InotifyEvent) -> TreeChange? {
        if event.isAny(of: IN_Q_OVERFLOW) { return .overflow }
        guard let folder = foldersByWatch[event.watch] else { return nil }
        if event.isAny(of: IN_IGNORED) {
            foldersByWatch[event.watch] = nil
            // By now another folder may be watched under the same name.
            if watchesByPath[folder.realPath] == event.watch {
                watchesByPath[folder.realPath] = nil
            }
            return nil
        }
        let entry = FolderEntry(name: event.name, kind: .unknown)
        guard !event.name.isEmpty, !entry.isHidden else { return nil }
        return event.isAny(of: IN_ISDIR)
            ? changeOfFolder(folder.subfolder(event.name), event)
            : changeOfFile(ScannedFile(event.name, in: folder), event)
    }

    private mutating func changeOfFolder(
        _ folder: ScannedFolder, _ event: InotifyEvent
    ) -> TreeChange? {
        if event.isAny(of: IN_MOVED_FROM) {
            leave(folder.realPath)
            return nil
        }
        // One whose permissions were changed may not have been readable before.
        let isKnown = watchesByPath[folder.realPath] != nil
        return event.isAny(of: IN_CREATE, IN_MOVED_TO) || !isKnown ? .folder(folder) : nil
    }

    private func changeOfFile(_ file: ScannedFile, _ event: InotifyEvent) -> TreeChange? {
        guard !event.isAny(of: IN_MOVED_FROM), !UnfinishedName.matches(file.name) else {
            return nil
        }
        if event.isAny(of: IN_MODIFY) { return .file(file, isOpen: true) }
        return .file(file, isOpen: event.isAny(of: IN_CLOSE_WRITE) ? false : nil)
    }
}
