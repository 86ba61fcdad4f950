/// What reads images, in words.
package enum ReaderVersion {
    /// All whose bugs a picture can find. It changes when one of them is replaced.
    package static var current: String {
        "screensort \(FastEngine.version), tesseract \(TesseractVersion.current), "
            + TesseractVersion.leptonica
    }
}
