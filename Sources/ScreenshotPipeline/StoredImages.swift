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

    /// - Returns: nil if the sidecar has gone since it was listed.
    init?(_ sidecar: ListedSidecar, in place: LocatedPath) {
        let file = place.typedPath(of: sidecar.relative)
        let store = place.location.store
        do {
            guard let stored = try sidecar.stored(in: store) else { return nil }
            let location = ImageLocation(store: store, relative: sidecar.relative)
            self = .image(StoredImage(file: file, location: location, stored: stored))
        } catch {
            self = .problem(path: file, message: "\(error)")
        }
    }

    /// What is told of it to whoever reads results.
    ///
    /// - Throws: ``SidecarError`` if the observations are wanted and damaged.
    func event(withObservations: Bool) throws -> PipelineEvent {
        switch self {
        case .problem(let path, let message):
            return .problem(path: path, message: message)
        case .image(let image):
            let location = image.location
            guard withObservations, let whole = try location.store.load(location.relative) else {
                return .result(ProcessedImage(file: image.file, stored: image.stored))
            }
            return .result(ProcessedImage(file: image.file, sidecar: whole))
        }
    }
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
            return chunk.compactMap { StoredImageFinding($0, in: listing.place) }
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
}
