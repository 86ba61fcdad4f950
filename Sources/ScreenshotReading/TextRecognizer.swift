package import ScreenshotModel
package import SystemPackage

/// Turns pictures into text, one after the other, on a thread of its own.
///
/// Several recognizers work at once; one never does. Its executor has to be a ``ThreadExecutor``.
package protocol TextRecognizer: Actor {
    /// The engine that recognizes text; nil until it is loaded.
    var engine: EngineDescription? { get }

    /// Loads the engine if it is not loaded yet. Recognition does it too; this is for doing it early.
    ///
    /// - Throws: ``RecognitionError/languageDataMissing(languages:directory:)`` or
    ///   ``RecognitionError/languageDataDamaged(languages:directory:)``.
    func prepare() throws(RecognitionError)

    /// Recognizes the text in one picture, line by line.
    ///
    /// - Returns: One observation per text line, in reading order; empty if the picture has no text.
    ///   Boxes are pixels of `image`.
    /// - Throws: What ``prepare()`` throws, ``RecognitionError/cancelled`` and
    ///   ``RecognitionError/timedOut(after:)``.
    func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> [TextObservation]
}

extension TextRecognizer {
    /// Reads a file on the recognizer's thread. See ``FileContents/init(of:limits:)``.
    package func contents(
        of path: FilePath, limits: ImageLimits = ImageLimits()
    ) throws(RecognitionError) -> FileContents {
        try FileContents(of: path, limits: limits)
    }

    /// Decodes an image and recognizes its text, on the recognizer's thread. Boxes are pixels of the
    /// image as stored, origin at the top left.
    package func read(
        _ contents: FileContents, limits: ImageLimits = ImageLimits(),
        until stop: StopCondition = StopCondition()
    ) throws(ReadingFailure) -> ImageReading {
        let start = ContinuousClock.now
        var image = ImageDescription(contents)
        do throws(RecognitionError) {
            let (observations, picture) = try recognize(
                contents.bytes, &image, limits: limits, until: stop)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            return ImageReading(
                image: image, observations: observations, picture: picture, seconds: seconds)
        } catch {
            throw ReadingFailure(error: error, image: image)
        }
    }

    /// Completes `description` with the size as soon as that is known.
    private func recognize(
        _ bytes: [UInt8], _ description: inout ImageDescription, limits: ImageLimits,
        until stop: StopCondition
    ) throws(RecognitionError) -> ([TextObservation], PictureStatistics) {
        let (format, header) = try ImageDecoder.header(of: bytes)
        description.width = header.size.width
        description.height = header.size.height
        try limits.check(header.size)
        try stop.check()
        let orientation = ImageMetadata(bytes[...], format: format).orientation
        let image = try ImageDecoder.decode(bytes, format: format, orientation: orientation)
        try stop.check()
        let picture = try PictureStatistics(of: image)
        try stop.check()
        let observations = try recognizeText(in: image, until: stop).map { observation in
            observation.mapBoxes { orientation.storedBox($0, in: header.frame) }
        }
        return (observations, picture)
    }
}

extension ImageDescription {
    /// What can be told without the header of the picture.
    fileprivate init(_ contents: FileContents) {
        let format = ImageFormat(firstBytes: contents.bytes)
        let metadata = format.map { ImageMetadata(contents.bytes[...], format: $0) }
        self.init(
            format: format, fingerprint: contents.fingerprint, sha256: contents.sha256,
            capturedAt: CaptureDate.find(
                metadata: metadata, path: contents.path, fingerprint: contents.fingerprint))
    }
}
