internal import ScreenshotModel
package import SystemPackage

/// Finds the images in folders, and then those that come or change, each as soon as it is whole.
///
/// It blocks the thread that uses it. What it keeps grows with the number of folders, where they are
/// polled of files, but never with the number of changes.
package struct FolderWatcher {
    var roots: [WatchedRoot]
    var tree: WatchedTree?
    var settling: SettlingFiles
    var locator: LibraryLocator
    let storeDirectory: FilePath?
    let timing: WatchTiming
    let stop: StopSignal
    /// What is to be told next.
    var events: [WatchEvent] = []
    /// Looks through folders that have come, or of which events were lost.
    private var scanner: FolderScanner?
    private var foldersToScan: [FilePath] = []
    private var presenceCheck = ContinuousClock.now

    /// Begins to watch folders and those in them.
    ///
    /// - Parameters:
    ///   - storeDirectory: Where the results are kept, if not beside the images.
    ///   - isPolling: Look through all folders again and again, whatever their file systems.
    ///   - stop: Ends what this does, at any time.
    /// - Throws: ``FileError`` if one of the folders is not there.
    package init(
        _ folders: [FilePath], storeDirectory: FilePath? = nil, isPolling: Bool = false,
        timing: WatchTiming = WatchTiming(), stop: StopSignal
    ) throws(FileError) {
        self.storeDirectory = storeDirectory
        self.timing = timing
        self.stop = stop
        locator = try LibraryLocator(storeDirectory: storeDirectory)
        settling = SettlingFiles(timing: timing)
        roots = try Self.roots(folders)
        try makeTree(isPolling: isPolling)
        for index in roots.indices { try enter(index) }
        let polledCount = roots.count { $0.poller != nil }
        events.append(.watching(folderCount: (tree?.folderCount ?? 0) + polledCount))
    }

    /// Without those that are in others.
    private static func roots(_ folders: [FilePath]) throws(FileError) -> [WatchedRoot] {
        var roots: [WatchedRoot] = []
        for folder in folders {
            let root = try WatchedRoot(folder)
            if roots.contains(where: { root.realPath.starts(with: $0.realPath) }) { continue }
            roots.removeAll { $0.realPath.starts(with: root.realPath) }
            roots.append(root)
        }
        return roots
    }

    /// What has happened since it was last asked. Waits until there is something.
    ///
    /// - Returns: nil when it was stopped.
    /// - Throws: ``FileError`` if the system can tell no more.
    package mutating func next() throws(FileError) -> [WatchEvent]? {
        while events.isEmpty {
            try wait()
            guard try !stop.isRaised() else { return nil }
            try takeChanges()
            tellWholeFiles()
            try checkPresence()
            try lookThroughPolledRoots()
            scanOn()
        }
        defer { events = [] }
        return events
    }

    private func wait() throws(FileError) {
        guard scanner == nil, foldersToScan.isEmpty else { return }
        let looks = [settling.nextLook, presenceCheck] + roots.map { $0.poller?.nextLook }
        let duration = looks.compactMap(\.self).min().map { max(.zero, $0 - .now) }
        let descriptors =
            [stop.descriptor] + (tree.map { [$0.inotify.descriptor] } ?? [])
        _ = try FileSystem.wait(for: descriptors, atMost: duration)
    }

    private mutating func takeChanges() throws(FileError) {
        for change in try tree?.changes() ?? [] {
            switch change {
            case .file(let file, let isOpen):
                if settling.touch(file, isOpen: isOpen, at: .now) {
                    events.append(.changing(file.path))
                }
            case .folder(let folder):
                try enter(folder)
            case .overflow:
                for index in roots.indices where roots[index].poller == nil { try enter(index) }
            }
        }
    }

    private mutating func tellWholeFiles() {
        let files = settling.whole(at: .now) { $0.status?.fingerprint }
        let findings = files.compactMap { file in
            file.status.flatMap { file.image($0) }.map(ScanFinding.image)
        }
        if !findings.isEmpty { events.append(.found(findings)) }
    }

    /// Whether the folders are still what they were: removed and mounted ones do not tell by
    /// themselves that they come back.
    private mutating func checkPresence() throws(FileError) {
        guard .now >= presenceCheck else { return }
        presenceCheck = .now + timing.presence
        for index in roots.indices {
            let root = roots[index]
            let identity = root.presentIdentity
            guard identity != root.identity else { continue }
            tree?.leave(root.realPath)
            roots[index].identity = identity
            if identity == nil {
                events.append(.note(.gone(root.path.withoutLeadingDot)))
            } else {
                if root.identity == nil {
                    events.append(.note(.back(root.path.withoutLeadingDot)))
                }
                try enter(index)
            }
        }
    }

    private mutating func lookThroughPolledRoots() throws(FileError) {
        for index in roots.indices {
            guard var poller = roots[index].poller, .now >= poller.nextLook,
                roots[index].identity != nil
            else { continue }
            events += try poller.look(isStopped: stop.isRaised)
            roots[index].poller = poller
        }
    }

    /// Lets a folder be looked through, for what came before it was watched.
    mutating func scan(_ folder: FilePath) {
        foldersToScan.append(folder)
    }

    private mutating func scanOn() {
        if scanner == nil, !foldersToScan.isEmpty {
            scanner = FolderScanner(inputs: foldersToScan, locator: locator)
            foldersToScan = []
        }
        guard let chunk = scanner?.nextChunk() else {
            scanner = nil
            return
        }
        let findings = chunk.filter { isToBeTold($0) }
        if !findings.isEmpty { events.append(.found(findings)) }
    }

    /// Whether something that a scan has found can be told at once. Files that are still fresh have
    /// to settle.
    private mutating func isToBeTold(_ finding: ScanFinding) -> Bool {
        switch finding {
        case .problem(let error):
            return !error.isAbsence
        case .image(let image):
            if UnfinishedName.matches(image.file.path) { return false }
            if image.file.fingerprint.isSettled(for: timing) { return true }
            _ = settling.touch(ScannedFile(image), isOpen: nil, at: .now)
            return false
        }
    }
}
