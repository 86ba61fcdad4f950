internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport

@testable import ScreenshotLibrary

extension ProcessingResult {
    static func make(
        file: FilePath = "a.png", title: String? = "Say It Again", text: [String] = ["one", "two"],
        fingerprint: FileFingerprint = .make(), sha256: String? = String(repeating: "a", count: 64),
        status: ProcessingStatus = .success, seconds: Double = 0.5,
        correction: Correction? = nil, secrets: [Secret]? = []
    ) -> ProcessingResult {
        let box = BoundingBox(x: 1, y: 2, width: 3, height: 4)
        let observations = text.map { line in
            TextObservation(
                text: line, confidence: 0.9, box: box,
                words: [TextWord(text: line, confidence: 0.9, box: box)])
        }
        let engine = EngineDescription(
            name: "tesseract", version: "5.3.0", languages: [.english], mode: "psm 11")
        return ProcessingResult(
            file: file,
            verdict: Verdict(
                status: status, category: .music, confidence: 0.91, title: title, caption: "Music",
                message: "Read \"it\".\nTwice."),
            image: ImageDescription(
                width: 10, height: 20, format: .png, fingerprint: fingerprint, sha256: sha256,
                capturedAt: "2026-11-21T09:41:00Z"),
            observations: observations, secrets: secrets,
            picture: PictureStatistics(
                columns: 2, rows: 1, texture: [0, 9], luminance: 0.5, colorfulness: 0.25,
                background: 0.625, colors: 40),
            processedAt: Timestamp(seconds: 1_800_000_000, nanoseconds: 0), seconds: seconds,
            engine: engine, correction: correction)
    }
}

extension FileFingerprint {
    static func make(bytes: Int = 123, seconds: Int = 1_700_000_000) -> FileFingerprint {
        FileFingerprint(
            bytes: bytes, modifiedAt: Timestamp(seconds: seconds, nanoseconds: 250_000_001))
    }
}

extension WriteOutcome {
    var isUnchanged: Bool {
        if case .unchanged = self { true } else { false }
    }

    var isWritten: Bool {
        if case .written = self { true } else { false }
    }
}

extension [UInt8] {
    var string: String {
        String(decoding: self, as: UTF8.self)
    }
}

extension SidecarStore {
    /// Where the sidecar of an image is, relative to the store's folder.
    func place(of relative: FilePath) -> FilePath {
        sidecarPath(of: relative).relative(to: folder)
    }

    /// Puts some text in the place of a sidecar.
    func plant(_ text: String, for relative: FilePath, in folder: TemporaryFolder) throws {
        try folder.write(text, to: place(of: relative))
    }
}
