package import ScreenshotModel

/// Turns pictures into text, on a thread of its own.
package protocol TextRecognizer: Actor {
    /// What the results say of this engine.
    nonisolated var engine: EngineDescription { get }

    /// Loads what takes time to load, once; ``recognizeText(in:until:)`` would do it otherwise.
    ///
    /// - Throws: ``RecognitionError/languageDataMissing(languages:directory:)``.
    func prepare() throws(RecognitionError)

    /// Recognizes the text of an upright picture, line by line.
    ///
    /// - Parameter stop: Polled while recognition goes on.
    /// - Returns: One observation a line, in reading order; empty if the picture has no text. Boxes are pixels of
    ///   `image`.
    /// - Throws: ``RecognitionError/cancelled`` or ``RecognitionError/timedOut(after:)`` as `stop` says, or
    ///   what else went wrong.
    func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [TextObservation]
}
