internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

/// An image with its stored result.
struct StoredImage: Sendable {
    /// The path as the user would type it from here.
    var file: FilePath
    var location: ImageLocation
    var stored: StoredResult
}

/// What a store has of one image.
enum StoredImageFinding: Sendable {
    case image(StoredImage)
    case problem(path: FilePath, message: String)
}

/// The stored results of images below some paths, in the order of the paths and of the images.
struct StoredImages: Sendable {
    private var locator: LibraryLocator
    private var waitingPaths: ArraySlice<FilePath>
    private var listing: (sidecars: StoreListing, place: LocatedPath)?

    /// - Parameter storeDirectory: Where the results are, if not beside the images.
    init(below paths: [FilePath], storeDirectory: FilePath?) throws(FileError) {
        waitingPaths = paths[...]
        locator = try LibraryLocator(storeDirectory: storeDirectory)
    }

    /// Looks on.
    ///
    /// - Returns: nil at the end; may be empty before.
    mutating func nextChunk() -> [StoredImageFinding]? {
        if var listing {
            let chunk = listing.sidecars.nextChunk()
            self.listing = chunk.isEmpty ? nil : listing
            return chunk.compactMap { Self.finding(for: $0, in: listing.place) }
        }
        guard let path = waitingPaths.popFirst() else { return nil }
        do {
            let place = LocatedPath(path: path, location: try locator.locate(path))
            let (store, start) = (place.location.store, place.location.relative)
            listing = (StoreListing(of: store, below: start), place)
            return []
        } catch {
            return [.problem(path: path, message: error.cause)]
        }
    }

    private static func finding(
        for sidecar: ListedSidecar, in place: LocatedPath
    ) -> StoredImageFinding? {
        let file = place.typedPath(of: sidecar.relative)
        let store = place.location.store
        do {
            guard let stored = try sidecar.stored(in: store) else { return nil }
            let location = ImageLocation(store: store, relative: sidecar.relative)
            return .image(StoredImage(file: file, location: location, stored: stored))
        } catch {
            return .problem(path: file, message: "\(error)")
        }
    }
}
