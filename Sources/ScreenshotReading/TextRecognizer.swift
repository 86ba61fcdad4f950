internal import ScreenshotModel

/// Turns pictures into text, one after the other, on a thread of its own.
package protocol TextRecognizer: ImageReader {
    /// Recognizes the text in one picture, line by line.
    ///
    /// - Returns: One observation per text line, in reading order; none if the picture has no text.
    ///   Boxes are pixels of `image`. Only ``read(_:limits:until:keepingSecrets:)`` can look into it.
    /// - Throws: What ``prepare()`` throws, ``RecognitionError/cancelled`` and
    ///   ``RecognitionError/timedOut(after:)``.
    func recognizeText(
        in image: GreyImage, until stop: StopCondition
    ) throws(RecognitionError) -> UnmaskedText
}

extension TextRecognizer {
    package nonisolated func end() async {}

    /// Decodes an image and recognizes its text, on the recognizer's thread. Boxes are pixels of the
    /// image as stored, origin at the top left.
    ///
    /// - Parameter keepingSecrets: Whether secrets stay in the text. Where they are is told in any case.
    package func read(
        _ contents: FileContents, limits: ImageLimits = ImageLimits(),
        until stop: StopCondition = StopCondition(), keepingSecrets: Bool = false
    ) throws(ReadingFailure) -> ImageReading {
        let start = ContinuousClock.now
        var image = ImageDescription(contents)
        do throws(RecognitionError) {
            let (text, picture) = try recognize(
                contents.bytes, &image, limits: limits, until: stop)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            return ImageReading(
                image: image, text: text, keepingSecrets: keepingSecrets, picture: picture,
                seconds: seconds)
        } catch {
            throw ReadingFailure(error: error, image: image)
        }
    }

    /// Completes `description` with the size as soon as that is known.
    private func recognize(
        _ bytes: [UInt8], _ description: inout ImageDescription, limits: ImageLimits,
        until stop: StopCondition
    ) throws(RecognitionError) -> (UnmaskedText, PictureStatistics) {
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
        let observations = try recognizeText(in: image, until: stop).observations.map {
            $0.mapBoxes { orientation.storedBox($0, in: header.frame) }
        }
        return (UnmaskedText(observations), picture)
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
