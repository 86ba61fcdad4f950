package import SystemPackage

/// A sidecar whose image is not where it was.
package struct GoneImage: Hashable, Sendable {
    /// The path of the image relative to the store's folder.
    package var relative: FilePath
    package var stored: StoredResult
    /// Whether the folder that the image was in is missing or empty, so that it may be on a disk
    /// that is not mounted.
    package var isFolderGone: Bool
}

/// What is found while looking for images that have gone.
package enum GoneImageFinding: Hashable, Sendable {
    case gone(GoneImage)
    /// A sidecar that is damaged or was written by a later version, or an image that cannot be
    /// looked for. Its path is relative to the store's folder.
    case problem(relative: FilePath, SidecarError)
}

/// The sidecars of a store whose images have gone, in the order of the store.
package struct GoneImages: Sendable {
    private let store: SidecarStore
    private var listing: StoreListing
    /// Whether the folders that were looked at are missing or empty.
    private var goneFolders: [FilePath: Bool] = [:]

    /// - Parameter subfolder: Relative to the store's folder; only images below it are looked for.
    package init(in store: SidecarStore, below subfolder: FilePath = "") {
        self.store = store
        listing = StoreListing(of: store, below: subfolder)
    }

    /// Looks on, some microseconds for each sidecar.
    ///
    /// - Returns: nil at the end; empty if nothing was found for a while.
    package mutating func nextChunk() -> [GoneImageFinding]? {
        let chunk = listing.nextChunk()
        guard !chunk.isEmpty else { return nil }
        return chunk.compactMap { finding(for: $0) }
    }

    private mutating func finding(for sidecar: ListedSidecar) -> GoneImageFinding? {
        let relative = sidecar.relative
        do {
            guard let stored = try sidecar.stored(in: store) else { return nil }
            return try finding(for: stored, at: relative)
        } catch {
            return .problem(relative: relative, error)
        }
    }

    private mutating func finding(
        for stored: StoredResult, at relative: FilePath
    ) throws(SidecarError) -> GoneImageFinding? {
        do {
            guard try !FileSystem.exists(store.imagePath(of: relative)) else { return nil }
            let isFolderGone = try isGone(folder: relative.removingLastComponent())
            return .gone(GoneImage(relative: relative, stored: stored, isFolderGone: isFolderGone))
        } catch {
            throw .file(error)
        }
    }

    private mutating func isGone(folder: FilePath) throws(FileError) -> Bool {
        if let known = goneFolders[folder] { return known }
        let isGone: Bool
        do {
            let path = folder.isEmpty ? store.folder : store.imagePath(of: folder)
            isGone = try FileSystem.entries(of: path).isEmpty
        } catch let error where error.isAbsence {
            isGone = true
        }
        goneFolders[folder] = isGone
        return isGone
    }
}

extension SidecarStore {
    /// Removes the sidecar of an image that has gone, and the folders of sidecars that are empty
    /// then. To be called by the holder of the store's lock.
    ///
    /// - Returns: false if the image has come back meanwhile, and the sidecar stays.
    package func prune(_ image: GoneImage) throws(SidecarError) -> Bool {
        do {
            guard try !FileSystem.exists(imagePath(of: image.relative)) else { return false }
            try FileSystem.remove(image.stored.path)
            removeEmptyFolders(above: image.stored.path)
            return true
        } catch {
            throw .file(error)
        }
    }

    /// Removes folders of sidecars from the one that `path` is in upwards, up to one that still has
    /// something in it.
    private func removeEmptyFolders(above path: FilePath) {
        var folder = path.removingLastComponent()
        while folder != sidecars, folder.starts(with: sidecars) {
            do {
                try FileSystem.removeFolder(folder)
            } catch {
                return
            }
            folder.removeLastComponent()
        }
    }
}
