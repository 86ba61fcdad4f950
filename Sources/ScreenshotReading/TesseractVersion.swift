internal import CTesseract

/// The libraries that are in use.
package enum TesseractVersion {
    /// The version of libtesseract, such as `5.3.0`.
    package static var current: String {
        String(cString: screensort_tesseract_version())
    }

    /// The version of Leptonica, such as `leptonica-1.82.0`.
    package static var leptonica: String {
        guard let version = screensort_leptonica_version_create() else { return "unknown" }
        defer { screensort_version_destroy(version) }
        return String(cString: version)
    }
}
