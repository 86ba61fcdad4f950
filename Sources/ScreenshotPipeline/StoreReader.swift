internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// Looks into stores for those who only read, on a thread of its own. It takes no lock and loads no
/// engine.
package actor StoreReader {
    /// What is left to list of one path.
    private struct Listing {
        var sidecars: StoreListing
        var place: LocatedPath
    }

    private let executor = ThreadExecutor(name: "store reader")
    private let withObservations: Bool
    private var locator: LibraryLocator
    private var paths: ArraySlice<FilePath>
    private var listing: Listing?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - paths: Folders and images whose results are wanted.
    ///   - storeDirectory: Where the results are, if not beside the images.
    ///   - withObservations: Load the observations, too.
    /// - Throws: ``FileError`` if the present folder is gone.
    package init(
        paths: [FilePath] = [], storeDirectory: FilePath? = nil, withObservations: Bool = false
    ) throws {
        self.paths = paths[...]
        self.withObservations = withObservations
        locator = try LibraryLocator(storeDirectory: storeDirectory)
    }

    /// The next stored results, in the order of the paths and of the images below them.
    ///
    /// - Returns: nil at the end.
    package func nextBatch() throws -> [PipelineEvent]? {
        while true {
            if let batch = try nextBatchOfListing() { return batch }
            guard let path = paths.popFirst() else { return nil }
            do {
                let location = try locator.locate(path)
                listing = Listing(
                    sidecars: StoreListing(of: location.store, below: location.relative),
                    place: LocatedPath(path: path, location: location))
            } catch {
                return [.problem(path: error.path, message: error.cause)]
            }
        }
    }

    /// The stored result of one image.
    ///
    /// - Returns: nil if there is none.
    package func result(of file: FilePath) throws -> ProcessedImage? {
        let location = try locator.locate(file)
        // A folder has no result.
        guard !location.relative.isEmpty else { return nil }
        return try location.store.load(location.relative)
            .map { ProcessedImage(file: file.withoutLeadingDot, sidecar: $0) }
    }

    private func nextBatchOfListing() throws -> [PipelineEvent]? {
        guard var listing else { return nil }
        let chunk = listing.sidecars.nextChunk()
        self.listing = chunk.isEmpty ? nil : listing
        return chunk.isEmpty ? nil : try chunk.compactMap { try event(for: $0, in: listing) }
    }

    private func event(for sidecar: ListedSidecar, in listing: Listing) throws -> PipelineEvent? {
        let path = listing.place.typedPath(of: sidecar.relative)
        let store = listing.place.location.store
        let stored: StoredResult?
        do {
            stored = try sidecar.stored(in: store)
        } catch {
            return .problem(path: path, message: "\(error)")
        }
        guard let stored else { return nil }
        guard withObservations, let whole = try store.load(sidecar.relative) else {
            return .result(ProcessedImage(file: path, stored: stored))
        }
        return .result(ProcessedImage(file: path, sidecar: whole))
    }
}
