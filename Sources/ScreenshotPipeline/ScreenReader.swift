internal import ScreenshotLibrary
package import ScreenshotModel
package import ScreenshotReading
package import ScreenshotSorting
package import SystemPackage

/// Finds out what an image shows without sorting it: from its store if that knows everything, else
/// by reading the picture. Nothing is stored.
package actor ScreenReader {
    private let executor = ThreadExecutor(name: "screen reader")
    private let recognizer: any ImageReader
    private let options: ProcessingOptions

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - recognizer: Is loaded only if a picture has to be read.
    ///   - options: Where the store is, how large a picture may be and how long reading it may take.
    package init(recognizer: any ImageReader, options: ProcessingOptions) {
        self.recognizer = recognizer
        self.options = options
    }

    /// What is known of an image, with its observations and its picture's statistics. Whether it was
    /// stored or is read now, numbers have the same digits. Only a stored result is sorted, but the
    /// user's own word is kept with either.
    ///
    /// - Throws: ``RecognitionError`` or ``ReadingFailure`` if the picture cannot be read,
    ///   ``FileError`` or ``SidecarError`` if the store cannot.
    package func result(of file: FilePath) async throws -> ProcessingResult {
        let stored = try await storedResult(of: file)
        if let stored, Self.isCurrent(stored, of: file) { return stored }
        let contents = try await recognizer.contents(of: file, limits: options.limits)
        let stop = StopCondition(limit: options.timeout)
        let reading = try await recognizer.read(
            contents, limits: options.limits, until: stop,
            keepingSecrets: options.keepsSecrets)
        var result = try ProcessingResult(reading, of: file, engine: await recognizer.engine)
            .asStored()
        result.correction = stored?.correction
        return result
    }

    /// What the corrections of an image's store have taught.
    ///
    /// - Returns: nil if that is nothing.
    /// - Throws: ``FileError`` or ``SidecarError`` if the store cannot be read.
    package func layer(for file: FilePath, of sorter: ScreenshotSorter) throws -> LocalLayer? {
        guard options.store != .none else { return nil }
        var locator = try LibraryLocator(storeDirectory: options.store.directory)
        let store = try locator.locate(file: file).store
        return try StoreLearner(store: store, sorter: sorter).storedLayer()
    }

    private func storedResult(of file: FilePath) async throws -> ProcessingResult? {
        guard options.store != .none else { return nil }
        let store = try StoreReader(storeDirectory: options.store.directory, withObservations: true)
        return try await store.result(of: file)?.result()
    }

    /// Whether a stored result is whole, and tells of the image as it is now or was before it went.
    private static func isCurrent(_ stored: ProcessingResult, of file: FilePath) -> Bool {
        guard stored.verdict.status != .failed, stored.picture != nil else { return false }
        let present = FileFingerprint(ofFileAt: file)
        return present == nil || present == stored.image.fingerprint
    }
}
