/// What recognized the text of an image, and how.
package struct EngineDescription: Hashable, Sendable {
    /// Such as `tesseract`.
    package var name: String
    /// The engine's own version, such as `5.3.0`.
    package var version: String
    package var languages: [RecognitionLanguage]
    /// Such as `psm 11`.
    package var mode: String
    /// Whether a slower engine had to stand in for the one that was asked for.
    package var fallback: Bool

    package init(
        name: String, version: String, languages: [RecognitionLanguage], mode: String,
        fallback: Bool = false
    ) {
        self.name = name
        self.version = version
        self.languages = languages
        self.mode = mode
        self.fallback = fallback
    }
}
