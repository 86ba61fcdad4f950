package import ScreenshotModel

/// One screenshot as the sorter sees it.
package struct Screen: Hashable, Sendable {
    /// The recognized lines, in any order.
    package var observations: [TextObservation]
    /// Pixels, as stored.
    package var width: Int
    /// Pixels, as stored.
    package var height: Int

    package init(observations: [TextObservation], width: Int, height: Int) {
        self.observations = observations
        self.width = width
        self.height = height
    }
}
