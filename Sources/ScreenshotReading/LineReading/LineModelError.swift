internal import CLineReader

/// Why trained data cannot be read by ``LineModel``. What is not damaged is for Tesseract itself.
enum LineModelError: Error, Equatable {
    /// Cut short, or sizes or values in it contradict each other.
    case damaged
    /// No network, or one of another shape than the usual one.
    case unsupportedLayers
    /// The weights are floating point numbers, as in Tesseract's "best" data.
    case notInteger
    /// A character takes several classes in a row, as in Chinese, Japanese and Korean.
    case unsupportedRecoder
    case outOfMemory

    /// nil if there is nothing wrong.
    init?(_ status: screensort_model_status) {
        switch status {
        case SCREENSORT_MODEL_OK: return nil
        case SCREENSORT_MODEL_UNSUPPORTED_LAYERS: self = .unsupportedLayers
        case SCREENSORT_MODEL_NOT_INTEGER: self = .notInteger
        case SCREENSORT_MODEL_UNSUPPORTED_RECODER: self = .unsupportedRecoder
        case SCREENSORT_MODEL_OUT_OF_MEMORY: self = .outOfMemory
        default: self = .damaged
        }
    }
}
