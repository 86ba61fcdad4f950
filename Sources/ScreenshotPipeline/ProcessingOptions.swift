package import ScreenshotLibrary
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

    /// How changes are noticed.
    package struct Watching: Sendable {
        /// Look through the folders again and again, whatever their file systems.
        package var isPolling = false
        package var timing = WatchTiming()

        package init() {}
    }

    package var store = StorePolicy.besideImages
    /// Read images again that have a result.
    package var isForced = false
    /// Read images again that were left alone because they had ended the processes that read them.
    package var retriesQuarantined = false
    /// Deliver results in the order of the input, whichever is ready first.
    package var isOrdered = true
    /// Load the observations of results that are already done.
    package var withObservations = false
    /// How long one image may take.
    package var timeout = Duration.seconds(60)
    package var limits = ImageLimits()
    /// Leave secrets in the text of images that are read, instead of a mark for each.
    package var keepsSecrets = false
    /// Go on when all is read, and read what comes or changes; nil for a run that ends. A run that
    /// watches delivers no results that are already done, and the others as soon as they are there.
    package var watching: Watching?

    /// Whether the run goes on when all is read.
    var isWatching: Bool {
        watching != nil
    }

    package init() {}
}
