package import SystemPackage

/// What a ``FolderWatcher`` tells.
package enum WatchEvent: Hashable, Sendable {
    /// From now on nothing that happens is missed; as many folders are watched, with those in them.
    case watching(folderCount: Int)
    /// A file is being written to, so that what was made of its older state is of no use. It is found
    /// again when it is whole.
    case changing(FilePath)
    /// Images that are whole, and new or changed as far as can be told without the store; and what
    /// cannot be read.
    case found([ScanFinding])
    case note(WatchNote)
}

/// What the user should know of the watching itself.
package enum WatchNote: Hashable, Sendable, CustomStringConvertible {
    /// Why a folder is looked through again and again instead of being watched.
    package enum PollingReason: Hashable, Sendable {
        /// inotify does not tell what happens there.
        case remote
        case tooManyFolders
        case tooManyWatchers
    }

    case polling(FilePath, PollingReason, every: Duration)
    case gone(FilePath)
    case back(FilePath)

    package var description: String {
        switch self {
        case .polling(let folder, let reason, let interval):
            "\(Self.name(folder)): \(reason); looking through it every \(interval / .seconds(1)) s"
        case .gone(let folder):
            "\(Self.name(folder)): the folder has gone; waiting for it to come back"
        case .back(let folder):
            "\(Self.name(folder)): the folder is back"
        }
    }

    private static func name(_ folder: FilePath) -> String {
        folder.isEmpty ? "." : folder.string
    }
}

extension WatchNote.PollingReason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .remote: "on a file system that does not tell of all changes"
        case .tooManyFolders:
            "more folders than may be watched; raise the sysctl fs.inotify.max_user_watches"
        case .tooManyWatchers:
            "more watchers than are allowed; raise the sysctl fs.inotify.max_user_instances"
        }
    }
}
