internal import SystemPackage

/// A folder in which images are looked for.
struct ScannedFolder: Hashable, Sendable {
    /// As the user would type it; empty for the present folder.
    var path: FilePath
    /// Absolute, without symlinks.
    var realPath: FilePath
    /// Where the results of its images belong.
    var location: ImageLocation

    private init(path: FilePath, realPath: FilePath, location: ImageLocation) {
        self.path = path
        self.realPath = realPath
        self.location = location
    }

    /// - Parameters:
    ///   - input: As the user has typed it.
    ///   - realPath: Where that leads.
    init(
        at input: FilePath, realPath: FilePath, _ locator: inout LibraryLocator
    ) throws(FileError) {
        self.init(
            path: input.withoutLeadingDot, realPath: realPath,
            location: try locator.location(ofFolder: realPath))
    }

    func subfolder(_ name: [UInt8]) -> ScannedFolder {
        let relative = location.relative.appending(name: name)
        return ScannedFolder(
            path: path.appending(name: name), realPath: realPath.appending(name: name),
            location: ImageLocation(store: location.store, relative: relative))
    }

    /// The folder with what is in it, in no order. If a store begins here, it is the folder's.
    func listed(
        _ locator: inout LibraryLocator
    ) throws(FileError) -> (folder: ScannedFolder, entries: [FolderEntry]) {
        let entries = try FileSystem.entries(of: path.isEmpty ? "." : path)
        let hasStore = entries.contains {
            $0.name.elementsEqual(SidecarStore.directoryName.utf8) && $0.kind != .file
        }
        var folder = self
        if let store = locator.storeBeginning(at: realPath, hasDirectory: hasStore) {
            folder.location = ImageLocation(store: store, relative: "")
        }
        return (folder, entries)
    }
}
