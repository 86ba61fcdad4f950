internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// Looks into stores for those who only read, on a thread of its own. It takes no lock and loads no
/// engine.
package actor StoreReader {
    /// What is left to list of one path.
    fileprivate struct Listing {
        var sidecars: StoreListing
        var store: SidecarStore
        /// What was given, and where it is in the store.
        var path: FilePath
        var relative: FilePath
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
                if let sidecar = try Self.sidecar(at: location) {
                    return [.result(image(path.withoutLeadingDot, sidecar))]
                }
                listing = Listing(
                    sidecars: StoreListing(of: location.store, below: location.relative),
                    store: location.store, path: path.withoutLeadingDot, relative: location.relative
                )
            } catch let error as FileError {
                return [.problem(path: error.path, message: error.cause)]
            }
        }
    }

    /// The stored result of one image.
    ///
    /// - Returns: nil if there is none.
    package func result(of file: FilePath) throws -> ProcessedImage? {
        try Self.sidecar(at: try locator.locate(file)).map { image(file.withoutLeadingDot, $0) }
    }

    /// The sidecar of an image; nil for a folder, and for an image without a result.
    private static func sidecar(at location: ImageLocation) throws -> Sidecar? {
        location.relative.isEmpty ? nil : try location.store.load(location.relative)
    }

    private func nextBatchOfListing() throws -> [PipelineEvent]? {
        guard var listing else { return nil }
        let chunk = listing.sidecars.nextChunk()
        self.listing = chunk.isEmpty ? nil : listing
        return chunk.isEmpty ? nil : try chunk.compactMap { try event(for: $0, in: listing) }
    }

    private func event(for sidecar: ListedSidecar, in listing: Listing) throws -> PipelineEvent? {
        try sidecar.event(
            at: listing.path(of: sidecar.relative), in: listing.store,
            withObservations: withObservations)
    }

    private func image(_ path: FilePath, _ sidecar: Sidecar) -> ProcessedImage {
        ProcessedImage(file: path, sidecar: sidecar)
    }
}

extension StoreReader.Listing {
    /// The path of an image as the user would type it from here.
    fileprivate func path(of relative: FilePath) -> FilePath {
        let rest = relative.components.dropFirst(self.relative.components.count)
        return path.appending(rest)
    }
}
