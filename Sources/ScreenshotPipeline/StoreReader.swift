internal import ScreenshotLibrary
internal import ScreenshotReading
package import SystemPackage

/// Looks into stores for those who only read, on a thread of its own. It takes no lock and loads no
/// engine.
package actor StoreReader {
    private let executor = ThreadExecutor(name: "store reader")
    private let withObservations: Bool
    private var locator: LibraryLocator
    private var images: StoredImages

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
        self.withObservations = withObservations
        locator = try LibraryLocator(storeDirectory: storeDirectory)
        images = try StoredImages(below: paths, storeDirectory: storeDirectory)
    }

    /// The next stored results, in the order of the paths and of the images below them.
    ///
    /// - Returns: nil at the end.
    /// - Throws: ``SidecarError`` if observations are wanted and damaged.
    package func nextBatch() throws -> [PipelineEvent]? {
        while let findings = images.nextChunk() {
            if findings.isEmpty { continue }
            return try findings.map { try $0.event(withObservations: withObservations) }
        }
        return nil
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
}
