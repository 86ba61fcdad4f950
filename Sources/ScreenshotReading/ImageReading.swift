package import ScreenshotModel
package import SystemPackage

/// What was read from one image.
package struct ImageReading: Hashable, Sendable {
    package var image: ImageDescription
    /// The lines in reading order, with boxes in pixels of the image as stored. A mark stands for each
    /// secret, unless they were to be kept.
    package var observations: [TextObservation]
    /// Where the picture shows secrets, in reading order; masked or not.
    package var secrets: [Secret]
    /// What the picture looks like, upright.
    package var picture: PictureStatistics
    /// How long decoding and recognition took.
    package var seconds: Double

    /// Looks for secrets. This is the only way from a picture to its text, and so the one place where
    /// they are masked.
    ///
    /// - Parameter keepingSecrets: Whether they stay in the text. Where they are is told in any case.
    package init(
        image: ImageDescription, text: UnmaskedText, keepingSecrets: Bool,
        picture: PictureStatistics, seconds: Double
    ) {
        let mask = SecretMask(text)
        self.init(
            image: image,
            observations: keepingSecrets ? text.observations : mask.maskedObservations,
            secrets: mask.secrets, picture: picture, seconds: seconds)
    }

    /// A reading that was made elsewhere.
    init(
        image: ImageDescription, observations: [TextObservation], secrets: [Secret],
        picture: PictureStatistics, seconds: Double
    ) {
        self.image = image
        self.observations = observations
        self.secrets = secrets
        self.picture = picture
        self.seconds = seconds
    }
}

/// Why an image could not be read, and what is known of it all the same.
package struct ReadingFailure: Error, Hashable, Sendable {
    package var error: RecognitionError
    package var image: ImageDescription
    /// How many processes the image has ended so far.
    package var crashCount = 0

    package init(error: RecognitionError, image: ImageDescription) {
        self.error = error
        self.image = image
    }
}

extension ReadingFailure: CustomStringConvertible {
    package var description: String {
        error.description
    }
}

extension ProcessingResult {
    /// A reading that nobody has sorted.
    package init(_ reading: ImageReading, of path: FilePath, engine: EngineDescription?) {
        self.init(
            file: path,
            verdict: Verdict(
                status: .flagged, category: .unknown, confidence: 0,
                caption: Verdict.unknownCaption, message: "Read, but not sorted."),
            image: reading.image, observations: reading.observations,
            secrets: reading.secrets, picture: reading.picture, processedAt: .now(),
            seconds: reading.seconds, engine: engine)
    }
}
