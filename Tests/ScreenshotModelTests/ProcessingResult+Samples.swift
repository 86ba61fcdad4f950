internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport

extension ProcessingResult {
    /// A result with something in every field.
    static let full = ProcessingResult(
        file: "Camera Roll/IMG 1.png",
        verdict: Verdict(
            status: .success, category: .music, album: "To hear", confidence: 0.9375,
            title: "Say It Again",
            creator: "Kilo Sparrow", caption: #"Music · "Say It Again" by Kilo Sparrow"#,
            message: "Sorted as music.", link: "https://example.org/?q=Say%20It"),
        image: ImageDescription(
            width: 1080, height: 2340, format: .png,
            fingerprint: FileFingerprint(bytes: 12_345, modifiedAt: Timestamp(nanoseconds: -1)),
            sha256: String(repeating: "0f", count: 32), capturedAt: "2026-11-21T09:41:00"),
        observations: [
            .make(
                text: "Say It \"Again\"\u{7F}",
                words: [
                    TextWord(
                        text: "Say", confidence: 0.5,
                        box: BoundingBox(x: -1, y: 0, width: 2, height: 3))
                ]),
            .make(text: "Kilo Sparrow 🐦", y: 300),
        ],
        secrets: [
            Secret(kind: .cardNumber, box: BoundingBox(x: 1, y: 2, width: 3, height: 4)),
            Secret(kind: .pin, box: BoundingBox(x: -1, y: 0, width: 0, height: 0)),
        ],
        picture: PictureStatistics(
            columns: 2, rows: 2, texture: [0, 9, 3, 7], luminance: 0.5, colorfulness: 0.25,
            background: 0.625, colors: 40),
        processedAt: Timestamp(seconds: 1_795_254_060, nanoseconds: 250_000_000),
        seconds: 1.25,
        engine: EngineDescription(
            name: "tesseract", version: "5.3.0", languages: [.english], mode: "psm 11",
            fallback: true),
        correction: Correction(
            category: .movie, title: .text("Say It"), creator: .absent,
            at: Timestamp(seconds: 1_795_254_061, nanoseconds: 0)),
        machine: .failed(.timeout, message: "It took too long."))

    /// A result of an image of which nothing could be learned.
    static let failed = ProcessingResult(
        file: "broken.png", verdict: .failed(.unreadable, message: "The image is cut short."),
        image: ImageDescription(), processedAt: Timestamp(nanoseconds: 0))

    /// The result as it comes back from the text of its own sidecar.
    func throughSidecar() throws -> ProcessingResult {
        let text = ResultText.sidecar(fields: fields, observations: observations)
        let json = try JSONDecoder().decode([String: JSONValue].self, from: Data(text))
        return try ProcessingResult(fields: json)
    }
}
