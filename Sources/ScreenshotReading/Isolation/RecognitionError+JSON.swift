internal import ScreenshotModel

/// The failures that a worker can tell of, as JSON objects.
extension RecognitionError {
    /// The object; `kind` is the name of the case.
    var json: JSONValue {
        switch self {
        case .languageDataMissing(let languages, let directory):
            Self.json("languageDataMissing", languages, directory)
        case .languageDataDamaged(let languages, let directory):
            Self.json("languageDataDamaged", languages, directory)
        case .notAnImage: .object(["kind": .string("notAnImage")])
        case .unsupportedFormat(let format):
            .object(["kind": .string("unsupportedFormat"), "format": .string(format.rawValue)])
        case .corruptImage(let format):
            .object(["kind": .string("corruptImage"), "format": .string(format.rawValue)])
        case .tooLarge(let excess): .object(excess.fields)
        case .timedOut: .object(["kind": .string("timedOut")])
        case .outOfMemory(let limit):
            .object(["kind": .string("outOfMemory"), "limit": JSONValue(limit)])
        // The others happen where files are read and processes are started, not in a worker.
        default: .object(["kind": .string("engineFailed")])
        }
    }

    /// - Parameter limit: How long the image was allowed to take.
    /// - Returns: nil if `json` tells of no failure.
    init?(json: JSONValue, limit: Duration) {
        guard let fields = json.object, let kind = fields["kind"]?.string else { return nil }
        let format = fields["format"]?.string.flatMap(ImageFormat.init(rawValue:))
        let languages = (fields["languages"]?.array ?? []).compactMap {
            $0.string.flatMap(RecognitionLanguage.init)
        }
        let directory = fields["directory"]?.string ?? ""
        switch (kind, format) {
        case ("languageDataMissing", _):
            self = .languageDataMissing(languages: languages, directory: directory)
        case ("languageDataDamaged", _):
            self = .languageDataDamaged(languages: languages, directory: directory)
        case ("notAnImage", _): self = .notAnImage
        case ("unsupportedFormat", let format?): self = .unsupportedFormat(format)
        case ("corruptImage", let format?): self = .corruptImage(format)
        case ("timedOut", _): self = .timedOut(after: limit)
        case ("engineFailed", _): self = .engineFailed
        case ("outOfMemory", _):
            guard let limit = fields["limit"]?.integer else { return nil }
            self = .outOfMemory(limit: limit)
        default:
            guard let excess = ImageLimits.Excess(kind: kind, fields: fields) else { return nil }
            self = .tooLarge(excess)
        }
    }

    private static func json(
        _ kind: String, _ languages: [RecognitionLanguage], _ directory: String
    ) -> JSONValue {
        .object([
            "kind": .string(kind), "languages": .array(languages.map { .string($0.rawValue) }),
            "directory": .string(directory),
        ])
    }
}

extension ImageLimits.Excess {
    fileprivate var fields: [String: JSONValue] {
        switch self {
        case .bytes(let bytes, let limit):
            ["kind": .string("tooManyBytes"), "bytes": JSONValue(bytes), "limit": JSONValue(limit)]
        case .side(let size, let limit): Self.fields("sideTooLong", size, limit)
        case .pixels(let size, let limit): Self.fields("tooManyPixels", size, limit)
        }
    }

    private static func fields(
        _ kind: String, _ size: PixelSize, _ limit: Int
    ) -> [String: JSONValue] {
        [
            "kind": .string(kind), "width": JSONValue(size.width), "height": JSONValue(size.height),
            "limit": JSONValue(limit),
        ]
    }

    fileprivate init?(kind: String, fields: [String: JSONValue]) {
        guard let limit = fields["limit"]?.integer else { return nil }
        if kind == "tooManyBytes", let bytes = fields["bytes"]?.integer {
            self = .bytes(bytes, limit: limit)
            return
        }
        guard let width = fields["width"]?.integer, let height = fields["height"]?.integer else {
            return nil
        }
        let size = PixelSize(width: width, height: height)
        switch kind {
        case "sideTooLong": self = .side(size, limit: limit)
        case "tooManyPixels": self = .pixels(size, limit: limit)
        default: return nil
        }
    }
}
