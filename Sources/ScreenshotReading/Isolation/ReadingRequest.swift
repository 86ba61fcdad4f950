internal import ScreenshotModel
internal import SystemPackage

/// What a worker is asked: to read one image. It is sent as a JSON object, which the bytes of the image
/// follow as a message of their own.
struct ReadingRequest {
    var path: FilePath
    var fingerprint: FileFingerprint
    var sha256: String
    var limits: ImageLimits
    /// How long it may take; nil for as long as it needs.
    var timeout: Duration?
    /// Whether secrets stay in the text.
    var keepsSecrets: Bool

    init(
        _ contents: FileContents, limits: ImageLimits, timeout: Duration?, keepsSecrets: Bool
    ) {
        path = contents.path
        fingerprint = contents.fingerprint
        sha256 = contents.sha256
        self.limits = limits
        self.timeout = timeout
        self.keepsSecrets = keepsSecrets
    }

    /// - Returns: nil if `bytes` are no request.
    init?(_ bytes: [UInt8]) {
        guard let fields = JSONValue(parsing: bytes)?.object,
            let path = ProcessingResult.file(in: fields), let size = fields["bytes"]?.integer,
            case .integer(let modifiedAt)? = fields["modifiedAt"],
            let sha256 = fields["sha256"]?.string,
            let pixels = fields["maximumPixels"]?.integer,
            let side = fields["maximumSide"]?.integer,
            case .bool(let keepsSecrets)? = fields["keepsSecrets"]
        else { return nil }
        self.path = path
        fingerprint = FileFingerprint(
            bytes: size, modifiedAt: Timestamp(nanoseconds: modifiedAt))
        self.sha256 = sha256
        limits = ImageLimits(maximumPixels: pixels, maximumSide: side, maximumBytes: size)
        timeout = fields["timeout"]?.number.map { .seconds($0) }
        self.keepsSecrets = keepsSecrets
    }

    /// The JSON of the request.
    var bytes: [UInt8] {
        var fields = ProcessingResult.fields(ofFile: path)
        fields["bytes"] = JSONValue(fingerprint.bytes)
        fields["modifiedAt"] = .integer(fingerprint.modifiedAt.nanoseconds)
        fields["sha256"] = .string(sha256)
        fields["maximumPixels"] = JSONValue(limits.maximumPixels)
        fields["maximumSide"] = JSONValue(limits.maximumSide)
        fields["timeout"] = timeout.map { .number($0 / .seconds(1)) } ?? .null
        fields["keepsSecrets"] = .bool(keepsSecrets)
        return Array(JSONValue.object(fields).compactText.utf8)
    }

    /// The image that is asked about.
    func contents(_ bytes: [UInt8]) -> FileContents {
        FileContents(path: path, bytes: bytes, fingerprint: fingerprint, sha256: sha256)
    }
}
