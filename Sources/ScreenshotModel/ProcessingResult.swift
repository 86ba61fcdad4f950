package import SystemPackage

/// All that is known of one image. One line of NDJSON and, with its observations, one sidecar.
package struct ProcessingResult: Equatable, Sendable {
    /// The version of the layout of results. Fields may be added, never renamed.
    package static let schema = 1

    /// The path as the user would type it from here; in a sidecar, relative to the store's folder.
    package var file: FilePath
    package var verdict: Verdict
    package var image: ImageDescription
    /// The recognized lines in reading order.
    package var observations: [TextObservation]
    /// Where the image shows secrets, in reading order. nil if the image was not read, or by a version
    /// that did not look for them.
    package var secrets: [Secret]?
    /// nil if the picture was not decoded, or by a version that did not look.
    package var picture: PictureStatistics?
    /// When the image was read.
    package var processedAt: Timestamp
    /// How long recognition took.
    package var seconds: Double
    /// nil if no engine has seen the image.
    package var engine: EngineDescription?
    package var correction: Correction?
    /// What would be said without the correction; nil if there is none.
    package var machine: Verdict?
    /// The processes that the image has ended; nil if it was none.
    package var crashes: CrashRecord?

    package init(
        file: FilePath, verdict: Verdict, image: ImageDescription,
        observations: [TextObservation] = [], secrets: [Secret]? = nil,
        picture: PictureStatistics? = nil, processedAt: Timestamp, seconds: Double = 0,
        engine: EngineDescription? = nil,
        correction: Correction? = nil, machine: Verdict? = nil, crashes: CrashRecord? = nil
    ) {
        self.file = file
        self.verdict = verdict
        self.image = image
        self.observations = observations
        self.secrets = secrets
        self.picture = picture
        self.processedAt = processedAt
        self.seconds = seconds
        self.engine = engine
        self.correction = correction
        self.machine = machine
        self.crashes = crashes
    }

    /// All recognized text in reading order, one line a line.
    package var text: String {
        observations.map(\.text).joined(separator: "\n")
    }
}

/// What the file of an image tells about itself. What could not be learned is nil.
package struct ImageDescription: Hashable, Sendable {
    /// Pixels, as stored.
    package var width: Int?
    /// Pixels, as stored.
    package var height: Int?
    package var format: ImageFormat?
    package var fingerprint: FileFingerprint?
    /// The SHA-256 of the file's bytes, in lower-case hexadecimal digits.
    package var sha256: String?
    /// ISO 8601; without a zone where the source (metadata or the file's name) tells none.
    package var capturedAt: String?

    package init(
        width: Int? = nil, height: Int? = nil, format: ImageFormat? = nil,
        fingerprint: FileFingerprint? = nil, sha256: String? = nil, capturedAt: String? = nil
    ) {
        self.width = width
        self.height = height
        self.format = format
        self.fingerprint = fingerprint
        self.sha256 = sha256
        self.capturedAt = capturedAt
    }
}
