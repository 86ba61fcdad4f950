package import SystemPackage

/// Finds the store that an image belongs to.
///
/// That is the one that was named, else the one of the nearest folder at or above the image's that
/// has one, as git finds a repository; else a new one in the folder that was given.
package struct LibraryLocator: Sendable {
    private let explicitStore: SidecarStore?
    private var storesByFolder: [FilePath: SidecarStore] = [:]
    /// The stores of which no part leads elsewhere.
    private var checkedStores: Set<SidecarStore> = []

    /// - Parameter directory: Where the user wants the store; need not exist yet.
    package init(storeDirectory directory: FilePath? = nil) throws(FileError) {
        if let directory {
            explicitStore = SidecarStore(directory: try Self.absolute(directory))
        } else {
            explicitStore = nil
        }
    }

    /// Where the result of an image is, or those of the images in a folder.
    ///
    /// - Parameter path: Need not exist, but the folder that it is in must.
    /// - Throws: ``FileError``, also if a part of the store leads elsewhere (`ELOOP`).
    package mutating func locate(_ path: FilePath) throws(FileError) -> ImageLocation {
        try FileSystem.isFolder(path) ? try locate(folder: path) : try locate(file: path)
    }

    /// Where the results of the images in a folder are.
    ///
    /// - Parameter folder: Must exist; absolute or relative to the current folder.
    package mutating func locate(folder: FilePath) throws(FileError) -> ImageLocation {
        try checked(location(ofFolder: try FileSystem.realPath(folder)))
    }

    /// Where the result of an image is.
    ///
    /// - Parameter file: Need not exist, but the folder that it is in must. A symlink stands for
    ///   the file that it leads to.
    package mutating func locate(file: FilePath) throws(FileError) -> ImageLocation {
        let path = try Self.realPathOfFile(file)
        var location = try location(ofFolder: path.removingLastComponent())
        if let name = path.lastComponent { location.relative.append(name) }
        return try checked(location)
    }

    /// Where the result of an image belongs that is to be brought somewhere.
    ///
    /// - Parameters:
    ///   - place: The image's new path, absolute and without symlinks. Its folder need not exist.
    ///   - root: The folder that gets a store if there is none at or above the place.
    package mutating func locate(
        place: FilePath, below root: FilePath
    ) throws(FileError) -> ImageLocation {
        let folder = place.removingLastComponent()
        let store: SidecarStore
        if let known = explicitStore ?? storesByFolder[folder] {
            store = known
        } else {
            store = SidecarStore(folder: try Self.nearestFolderWithStore(folder) ?? root)
            storesByFolder[folder] = store
        }
        return ImageLocation(store: store, relative: place.relative(to: store.folder))
    }

    /// Where the results of the images in a folder are.
    ///
    /// - Parameter folder: Absolute, without symlinks.
    mutating func location(ofFolder folder: FilePath) throws(FileError) -> ImageLocation {
        let store = try store(ofFolder: folder)
        return ImageLocation(store: store, relative: folder.relative(to: store.folder))
    }

    /// The store that begins at a folder itself; nil if it belongs to one above.
    ///
    /// - Parameter hasDirectory: Whether the folder has the directory of a store.
    mutating func storeBeginning(at folder: FilePath, hasDirectory: Bool) -> SidecarStore? {
        guard explicitStore == nil else { return nil }
        if hasDirectory, storesByFolder[folder]?.folder != folder {
            storesByFolder[folder] = SidecarStore(folder: folder)
        }
        return storesByFolder[folder].flatMap { $0.folder == folder ? $0 : nil }
    }

    private mutating func checked(
        _ location: ImageLocation
    ) throws(FileError) -> ImageLocation {
        if !checkedStores.contains(location.store) {
            try location.store.checkPlaces()
            checkedStores.insert(location.store)
        }
        return location
    }

    private mutating func store(ofFolder folder: FilePath) throws(FileError) -> SidecarStore {
        if let explicitStore { return explicitStore }
        if let known = storesByFolder[folder] { return known }
        let store = SidecarStore(folder: try Self.nearestFolderWithStore(folder) ?? folder)
        storesByFolder[folder] = store
        return store
    }

    private static func nearestFolderWithStore(
        _ folder: FilePath
    ) throws(FileError) -> FilePath? {
        var candidate = folder
        while true {
            if try FileSystem.isFolder(candidate.appending(SidecarStore.directoryName)) {
                return candidate
            }
            guard candidate.removeLastComponent() else { return nil }
        }
    }

    static func realPathOfFile(_ file: FilePath) throws(FileError) -> FilePath {
        do {
            return try FileSystem.realPath(file)
        } catch let error where error.isAbsence {
            let folder = file.removingLastComponent()
            guard let name = file.lastComponent else { throw error }
            return try FileSystem.realPath(folder.isEmpty ? "." : folder).appending(name)
        }
    }

    private static func absolute(_ path: FilePath) throws(FileError) -> FilePath {
        if path.isAbsolute { return path.lexicallyNormalized() }
        return try FileSystem.realPath(".").pushing(path).lexicallyNormalized()
    }
}
