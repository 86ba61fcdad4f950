package import ScreenshotReading
package import SystemPackage

/// How a run reads and what it does with the results.
package struct ProcessingOptions: Sendable {
    /// Where results are kept.
    package enum StorePolicy: Equatable, Sendable {
        /// In a `.screensort` folder beside the images.
        case besideImages
        /// In this folder, whatever the images' own.
        case directory(FilePath)
        /// Nowhere: nothing is looked up, and nothing is written.
        case none

        var directory: FilePath? {
            if case .directory(let directory) = self { directory } else { nil }
        }
    }

    package var store = StorePolicy.besideImages
    /// Read images again that have a result.
    package var isForced = false
    /// Deliver results in the order of the input, whichever is ready first.
    package var isOrdered = true
    /// Load the observations of results that are already done.
    package var withObservations = false
    /// How long one image may take.
    package var timeout = Duration.seconds(60)
    package var limits = ImageLimits()

    package init() {}
}
