internal import CTesseract
package import ScreenshotModel
package import SystemPackage

/// Which Tesseract is installed, and what it can read.
package struct TesseractEnvironment: Hashable, Sendable {
    /// Such as `5.3.0`.
    package let tesseractVersion: String
    /// Such as `leptonica-1.82.0`.
    package let leptonicaVersion: String
    /// The folder of trained data, which need not exist.
    package let tessdataDirectory: FilePath
    /// Sorted; empty if there is no trained data.
    package let languages: [RecognitionLanguage]

    init(_ data: TrainedData) {
        tesseractVersion = String(cString: screensort_tesseract_version())
        tessdataDirectory = data.directory
        languages = data.languages
        guard let version = screensort_leptonica_version_create() else {
            leptonicaVersion = "unknown"
            return
        }
        defer { screensort_version_destroy(version) }
        leptonicaVersion = String(cString: version)
    }
}
