package import ScreenshotModel

/// What was read from one image.
package struct ImageReading: Hashable, Sendable {
    package var image: ImageDescription
    /// The lines in reading order, with boxes in pixels of the image as stored.
    package var observations: [TextObservation]
    /// What the picture looks like, upright.
    package var picture: PictureStatistics
    /// How long decoding and recognition took.
    package var seconds: Double

    package init(
        image: ImageDescription, observations: [TextObservation], picture: PictureStatistics,
        seconds: Double
    ) {
        self.image = image
        self.observations = observations
        self.picture = picture
        self.seconds = seconds
    }
}

/// Why an image could not be read, and what is known of it all the same.
package struct ReadingFailure: Error, Hashable, Sendable {
    package var error: RecognitionError
    package var image: ImageDescription

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
