internal import Logging
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import ScreenshotSorting

extension ProcessingPipeline {
    /// A pipeline that logs nothing and knows no rules but those of folders.
    static func make(
        _ recognizers: [any ImageReader], options: ProcessingOptions = ProcessingOptions(),
        reporter: ProgressReporter
    ) -> ProcessingPipeline {
        ProcessingPipeline(
            recognizers: recognizers, sorter: ScreenshotSorter(),
            rules: RuleReader(environment: [:]), options: options, reporter: reporter,
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }
}
