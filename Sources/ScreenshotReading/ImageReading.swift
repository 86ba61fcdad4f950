package import ScreenshotModel
package import SystemPackage

/// What was read of one image.
package struct ImageReading: Sendable {
    package var image: ImageDescription
    /// Boxes are pixels of the image as stored.
    package var observations: [TextObservation]
    /// How long decoding and recognition took.
    package var seconds: Double
}

/// A failure to read an image, with what could be learned of it before.
package struct ReadingFailure: Error, Sendable {
    package var error: RecognitionError
    package var image: ImageDescription

    package init(error: RecognitionError, image: ImageDescription) {
        self.error = error
        self.image = image
    }
}

extension TextRecognizer {
    /// Reads the file of an image, on the recognizer's thread.
    package func contents(
        of path: FilePath, limits: ImageLimits
    ) throws(RecognitionError) -> FileContents {
        ThreadExecutor.preconditionOnOwnedThread()
        return try FileContents(of: path, limits: limits)
    }

    /// Decodes an image and recognizes its text, on the recognizer's thread.
    package func read(
        _ contents: FileContents, limits: ImageLimits, until stop: StopCondition
    ) throws(ReadingFailure) -> ImageReading {
        ThreadExecutor.preconditionOnOwnedThread()
        let start = ContinuousClock.now
        var image = ImageDescription(
            fingerprint: contents.fingerprint, sha256: contents.sha256,
            capturedAt: CaptureDate.find(
                metadata: nil, path: contents.path, modifiedAt: contents.fingerprint.modifiedAt))
        do {
            let decoder = try ImageDecoder(contents.bytes, limits: limits)
            let metadata = decoder.metadata
            image.describe(decoder, metadata, of: contents)
            let grey = try decoder.decode()
            try grey.turn(by: metadata.orientation)
            let observations = try recognizeText(in: grey, until: stop).map {
                $0.stored(metadata.orientation, width: decoder.width, height: decoder.height)
            }
            let elapsed = ContinuousClock.now - start
            return ImageReading(image: image, observations: observations, seconds: elapsed / .seconds(1))
        } catch {
            throw ReadingFailure(error: error, image: image)
        }
    }
}

extension ImageDescription {
    fileprivate mutating func describe(
        _ decoder: ImageDecoder, _ metadata: ImageMetadata, of contents: FileContents
    ) {
        width = decoder.width
        height = decoder.height
        format = decoder.format
        capturedAt = CaptureDate.find(
            metadata: metadata, path: contents.path, modifiedAt: contents.fingerprint.modifiedAt)
    }
}

extension TextObservation {
    /// The same text with its boxes in the picture as stored.
    fileprivate func stored(_ orientation: ImageOrientation, width: Int, height: Int) -> TextObservation {
        guard orientation != .upright else { return self }
        var turned = self
        turned.box = orientation.stored(box, width: width, height: height)
        for index in turned.words.indices {
            turned.words[index].box = orientation.stored(words[index].box, width: width, height: height)
        }
        return turned
    }
}
