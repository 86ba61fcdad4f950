package import ScreenshotModel
package import ScreenshotSorting

extension Screen {
    /// The screen that a result with its observations tells of.
    package init(_ result: ProcessingResult) {
        self.init(
            observations: result.observations, width: result.image.width ?? 0,
            height: result.image.height ?? 0, picture: result.picture)
    }
}
