package import ScreenshotModel

/// What is known of a screenshot when it is sorted.
package struct Screen: Hashable, Sendable {
    /// Every line, in any order.
    package var observations: [TextObservation]
    /// Pixels.
    package var width: Int
    /// Pixels.
    package var height: Int
    /// nil where an older version read the image.
    package var picture: PictureStatistics?

    package init(
        observations: [TextObservation], width: Int, height: Int, picture: PictureStatistics? = nil
    ) {
        self.observations = observations
        self.width = width
        self.height = height
        self.picture = picture
    }
}
