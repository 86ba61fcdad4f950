package import ScreenshotModel
package import SystemPackage

/// Reads images, one after the other, on a thread of its own.
///
/// Several readers work at once; one never does. Its executor has to be a ``ThreadExecutor``. There are
/// those that do it themselves, each a ``TextRecognizer``, and the ``IsolatedReader``, which lets
/// another process do it.
package protocol ImageReader: Actor {
    /// The engine that recognizes text; nil until it is loaded.
    var engine: EngineDescription? { get }

    /// Loads the engine if it is not loaded yet. Reading does it too; this is for doing it early.
    ///
    /// - Throws: ``RecognitionError/languageDataMissing(languages:directory:)``,
    ///   ``RecognitionError/languageDataDamaged(languages:directory:)`` or
    ///   ``RecognitionError/workerNotStarted(_:)``.
    func prepare() throws(RecognitionError)

    /// Decodes an image and recognizes its text, on the reader's thread. Boxes are pixels of the image
    /// as stored, origin at the top left.
    ///
    /// - Parameter keepingSecrets: Whether secrets stay in the text. Where they are is told in any case.
    /// - Throws: ``ReadingFailure`` with the cause, among them what ``prepare()`` throws.
    func read(
        _ contents: FileContents, limits: ImageLimits, until stop: StopCondition,
        keepingSecrets: Bool
    ) throws(ReadingFailure) -> ImageReading

    /// Gives back what outlives this process or has to be waited for. Nothing is read afterwards.
    func end() async
}

extension ImageReader {
    /// Reads a file on the reader's thread. See ``FileContents/init(of:limits:)``.
    package func contents(
        of path: FilePath, limits: ImageLimits = ImageLimits()
    ) throws(RecognitionError) -> FileContents {
        try FileContents(of: path, limits: limits)
    }
}
