internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// Why the result of an image that has gone is kept.
package enum KeepingReason: String, Hashable, Sendable {
    /// The whole folder is missing or empty, as on a disk that is not mounted.
    case folderGone = "folder_gone"
    /// An image that has not been read yet has the same size.
    case mayHaveMoved = "may_have_moved"
    /// The image was there again when its result was to be removed.
    case imageIsBack = "image_is_back"
}

/// A result whose image has gone.
package struct PruneFinding: Sendable {
    package var image: ProcessedImage
    /// Whether the user's own word would go with the result.
    package var isCorrected: Bool
    /// nil if the result can go, or has gone.
    package var reasonToKeep: KeepingReason?
}

/// What pruning tells while it goes on.
package enum PruneEvent: Sendable {
    case finding(PruneFinding)
    case problem(path: FilePath, message: String)
}

/// Finds results whose images have gone, and removes them if that is wanted, on a thread of its own.
package actor Pruner {
    /// What is left to look through of one path.
    private struct Search {
        var images: GoneImages
        var place: LocatedPath
    }

    private let executor = ThreadExecutor(name: "pruner")
    private let paths: [FilePath]
    private let isApplying: Bool
    private let withGoneFolders: Bool
    private var waitingPaths: ArraySlice<FilePath>
    private var locator: LibraryLocator
    private var search: Search?
    private var locks: [SidecarStore: StoreLock] = [:]
    private lazy var sizesOfUnreadImages = Self.sizesOfUnreadImages(
        below: paths, locator: locator)

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - paths: Folders and images whose results are looked through.
    ///   - storeDirectory: Where the results are, if not beside the images.
    ///   - isApplying: Remove what can go; else nothing is changed.
    ///   - withGoneFolders: Whole folders that are missing or empty were deleted by the user.
    /// - Throws: ``FileError`` if the present folder is gone.
    package init(
        paths: [FilePath], storeDirectory: FilePath?, isApplying: Bool, withGoneFolders: Bool
    ) throws {
        self.paths = paths
        self.isApplying = isApplying
        self.withGoneFolders = withGoneFolders
        waitingPaths = paths[...]
        locator = try LibraryLocator(storeDirectory: storeDirectory)
    }

    /// The next findings, in the order of the paths and of the images below them.
    ///
    /// - Returns: nil at the end.
    /// - Throws: ``SidecarError`` if a store cannot be written.
    package func nextEvents() throws -> [PruneEvent]? {
        while var search {
            let findings = search.images.nextChunk()
            self.search = findings == nil ? nil : search
            if let findings { return try findings.map { try event(for: $0, in: search.place) } }
        }
        guard let path = waitingPaths.popFirst() else { return nil }
        return try open(path)
    }

    private func open(_ path: FilePath) throws -> [PruneEvent] {
        let location: ImageLocation
        do {
            location = try locator.locate(path)
        } catch {
            return [.problem(path: path, message: error.cause)]
        }
        if isApplying { try lock(location.store) }
        search = Search(
            images: GoneImages(in: location.store, below: location.relative),
            place: LocatedPath(path: path, location: location))
        return []
    }

    private func lock(_ store: SidecarStore) throws {
        // Looking for what is not there makes no store.
        if locks[store] == nil, store.exists { locks[store] = try StoreLock(store) }
    }

    private func event(
        for finding: GoneImageFinding, in place: LocatedPath
    ) throws -> PruneEvent {
        switch finding {
        case .problem(let relative, let error):
            return .problem(path: place.typedPath(of: relative), message: "\(error)")
        case .gone(let gone):
            let file = place.typedPath(of: gone.relative)
            var finding = PruneFinding(
                image: ProcessedImage(file: file, stored: gone.stored),
                isCorrected: gone.stored.isCorrected, reasonToKeep: reasonToKeep(gone))
            guard isApplying, finding.reasonToKeep == nil else { return .finding(finding) }
            do {
                if try !place.location.store.prune(gone) { finding.reasonToKeep = .imageIsBack }
                return .finding(finding)
            } catch {
                return .problem(path: file, message: "\(error)")
            }
        }
    }

    private func reasonToKeep(_ gone: GoneImage) -> KeepingReason? {
        if gone.isFolderGone && !withGoneFolders { return .folderGone }
        if let bytes = gone.stored.bytes, sizesOfUnreadImages.contains(bytes) {
            return .mayHaveMoved
        }
        return nil
    }

    /// The sizes, in bytes, of the images that have no result.
    private static func sizesOfUnreadImages(
        below paths: [FilePath], locator: LibraryLocator
    ) -> Set<Int> {
        var sizes: Set<Int> = []
        var scanner = FolderScanner(inputs: paths, locator: locator)
        while let chunk = scanner.nextChunk() {
            for case .image(let image) in chunk where !image.location.hasSidecar {
                sizes.insert(image.file.fingerprint.bytes)
            }
        }
        return sizes
    }
}
