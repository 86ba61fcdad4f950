internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading

/// What can be wrong with one image where others may be fine.
enum ImageProblem {
    /// What is wrong with the image; nil for what would go wrong with all.
    static func message(on error: any Error) -> String? {
        switch error {
        case let failure as ReadingFailure: message(on: failure.error)
        case RecognitionError.notARegularFile: "not an image file; name the images themselves"
        case let error as RecognitionError: error.reason.map { _ in error.description }
        case let error as FileError: error.cause
        case let error as SidecarError: error.description
        default: nil
        }
    }
}
