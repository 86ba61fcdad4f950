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
    private let executor = ThreadExecutor(name: "pruner")
    private let isApplying: Bool
    private let withGoneFolders: Bool
    private var images: StoredImages
    private var goneImages = GoneImages()
    private var locks: [SidecarStore: StoreLock] = [:]
    private var scanner: FolderScanner
    private lazy var sizesOfUnreadImages = findSizesOfUnreadImages()

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
        self.isApplying = isApplying
        self.withGoneFolders = withGoneFolders
        images = try StoredImages(below: paths, storeDirectory: storeDirectory)
        scanner = FolderScanner(
            inputs: paths, locator: try LibraryLocator(storeDirectory: storeDirectory))
    }

    /// The next findings, in the order of the paths and of the images below them.
    ///
    /// - Returns: nil at the end.
    /// - Throws: ``SidecarError`` if a store cannot be written.
    package func nextEvents() throws -> [PruneEvent]? {
        try images.nextChunk()?.compactMap { finding in
            switch finding {
            case .problem(let path, let message): .problem(path: path, message: message)
            case .image(let image): try event(for: image)
            }
        }
    }

    /// - Returns: nil if the image is where it was.
    private func event(for image: StoredImage) throws -> PruneEvent? {
        do {
            let reason: KeepingReason?
            switch try goneImages.state(of: image.location) {
            case .present: return nil
            case .goneWithFolder where !withGoneFolders: reason = .folderGone
            case .gone, .goneWithFolder: reason = try prune(image)
            }
            return .finding(
                PruneFinding(
                    image: ProcessedImage(file: image.file, stored: image.stored),
                    isCorrected: image.stored.isCorrected, reasonToKeep: reason))
        } catch let error as FileError {
            return .problem(path: image.file, message: error.cause)
        }
    }

    /// Removes the result of an image that has gone, if that is wanted and nothing speaks against
    /// it.
    ///
    /// - Returns: What does.
    private func prune(_ image: StoredImage) throws -> KeepingReason? {
        if let bytes = image.stored.bytes, sizesOfUnreadImages.contains(bytes) {
            return .mayHaveMoved
        }
        guard isApplying else { return nil }
        let store = image.location.store
        if locks[store] == nil { locks[store] = try StoreLock(store) }
        return try store.prune(image.location.relative) ? nil : .imageIsBack
    }

    /// The sizes, in bytes, of the images that have no result.
    private func findSizesOfUnreadImages() -> Set<Int> {
        var sizes: Set<Int> = []
        while let chunk = scanner.nextChunk() {
            for case .image(let image) in chunk where !image.location.hasSidecar {
                sizes.insert(image.file.fingerprint.bytes)
            }
        }
        return sizes
    }
}
