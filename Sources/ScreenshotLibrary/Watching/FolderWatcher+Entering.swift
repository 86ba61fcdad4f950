internal import SystemPackage

/// The ways of watching a folder: by inotify, or by looking through it again and again where that
/// cannot be.
extension FolderWatcher {
    /// Makes the tree, if any folder can be watched.
    mutating func makeTree(isPolling: Bool) throws(FileError) {
        if isPolling {
            for index in roots.indices { startPolling(index) }
            return
        }
        for index in roots.indices where RemoteFileSystem.holds(roots[index].realPath) {
            startPolling(index, because: .remote)
        }
        do throws(FileError) {
            tree = try WatchedTree()
        } catch let error where error.code == .tooManyOpenFiles {
            for index in roots.indices where roots[index].poller == nil {
                startPolling(index, because: .tooManyWatchers)
            }
        }
    }

    /// Watches a root that is there, with all that is in it.
    mutating func enter(_ index: Int) throws(FileError) {
        guard roots[index].poller == nil else { return }
        do throws(FileError) {
            // It may have been a symlink to another place.
            roots[index].realPath = try FileSystem.realPath(roots[index].path)
        } catch {
            return
        }
        let root = roots[index]
        try enter(ScannedFolder(at: root.path, realPath: root.realPath, &locator))
    }

    /// Watches a folder that is there now, with all that is in it, and lets it be looked through.
    mutating func enter(_ folder: ScannedFolder) throws(FileError) {
        let stop = stop
        do throws(FileError) {
            try tree?.enter(folder, &locator) { () throws(FileError) in try stop.isRaised() }
            scan(folder.path.isEmpty ? "." : folder.path)
        } catch let error where error.code == .noSpace {
            let index = roots.firstIndex { folder.realPath.starts(with: $0.realPath) }
            if let index { startPolling(index, because: .tooManyFolders) }
        }
    }

    /// Looks through a root from now on.
    ///
    /// - Parameter reason: nil if the user wants it so.
    private mutating func startPolling(_ index: Int, because reason: WatchNote.PollingReason? = nil)
    {
        let root = roots[index]
        tree?.leave(root.realPath)
        roots[index].poller = FolderPoller(
            root.path, storeDirectory: storeDirectory, timing: timing)
        guard let reason else { return }
        let path = root.path.withoutLeadingDot
        events.append(.note(.polling(path, reason, every: timing.polling)))
    }
}
