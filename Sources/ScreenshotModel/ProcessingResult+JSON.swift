internal import Foundation
package import SystemPackage

extension ProcessingResult {
    /// The result as the fields of a JSON object, all but its observations. Every key is always
    /// there, but for the rare `crashes`.
    package var fields: [String: JSONValue] {
        var fields = Self.fields(ofFile: file)
        fields["schema"] = .integer(Int64(Self.schema))
        fields["text"] = .string(text)
        fields["processedAt"] = .string(processedAt.iso8601(.milliseconds))
        fields["seconds"] = .number(seconds.rounded(toDecimals: 3))
        fields["engine"] = engine?.json ?? .null
        fields["picture"] = picture?.json ?? .null
        fields["secrets"] = secrets.map { .array($0.map(\.json)) } ?? .null
        fields["correction"] = correction?.json ?? .null
        fields["machine"] = machine.map { .object($0.fields) } ?? .null
        fields["crashes"] = crashes?.json
        fields.merge(verdict.fields) { _, new in new }
        fields.merge(image.fields) { _, new in new }
        return fields
    }

    /// `file`, and `fileBytes` in base64 where the name is not UTF-8.
    package static func fields(ofFile file: FilePath) -> [String: JSONValue] {
        let text = file.string
        let bytes = file.withPlatformString { Data(bytes: $0, count: strlen($0)) }
        var fields = ["file": JSONValue.string(text)]
        if Data(text.utf8) != bytes {
            fields["fileBytes"] = .string(bytes.base64EncodedString())
        }
        return fields
    }

    /// Reads a result back from the fields of a JSON object.
    ///
    /// - Parameter fields: As made by ``fields``, with or without `observations`. Keys that are not
    ///   known are ignored.
    /// - Throws: ``ResultFormatError`` if a needed key is missing or holds something else.
    package init(fields: [String: JSONValue]) throws(ResultFormatError) {
        let observations = fields["observations"]?.array ?? []
        var lines: [TextObservation] = []
        for observation in observations {
            lines.append(try TextObservation(json: observation))
        }
        self.init(
            file: try Self.requiredFile(in: fields),
            verdict: try Verdict(fields: fields),
            image: ImageDescription(fields: fields),
            observations: lines,
            secrets: fields["secrets"]?.array?.compactMap(Secret.init(json:)),
            picture: fields["picture"].flatMap(PictureStatistics.init(json:)),
            processedAt: try fields.required("processedAt") {
                $0.string.flatMap(Timestamp.init(iso8601:))
            },
            seconds: fields["seconds"]?.number ?? 0,
            engine: fields["engine"].flatMap(EngineDescription.init(json:)),
            correction: fields["correction"].flatMap(Correction.init(json:)),
            machine: fields["machine"]?.object.flatMap(Verdict.init(ofMachine:)),
            crashes: fields["crashes"].flatMap(CrashRecord.init(json:)))
    }

    /// The path in `file`, or that in `fileBytes` where there is one.
    ///
    /// - Returns: nil if neither is a path: with a zero byte in it, it would be read as the path of
    ///   another file.
    package static func file(in fields: [String: JSONValue]) -> FilePath? {
        guard let bytes = fields["fileBytes"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
            let text = fields["file"]?.string
            return text.flatMap { $0.utf8.contains(0) ? nil : FilePath($0) }
        }
        guard !bytes.contains(0) else { return nil }
        let platformString = bytes.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
        return FilePath(platformString: platformString)
    }

    private static func requiredFile(
        in fields: [String: JSONValue]
    ) throws(ResultFormatError) -> FilePath {
        guard let file = file(in: fields) else { throw ResultFormatError(key: "file") }
        return file
    }
}

/// JSON that is not a result.
package struct ResultFormatError: Error, Equatable, CustomStringConvertible {
    /// The key that is missing or does not hold what it should.
    package var key: String

    package var description: String {
        "'\(key)' is missing or is not what it should be"
    }
}

extension [String: JSONValue] {
    /// The value of `key` as `read` understands it.
    func required<Read>(
        _ key: String, _ read: (JSONValue) -> Read?
    ) throws(ResultFormatError) -> Read {
        guard let value = self[key].flatMap(read) else { throw ResultFormatError(key: key) }
        return value
    }
}

extension Verdict {
    fileprivate var fields: [String: JSONValue] {
        let fields: [String: JSONValue] = [
            "status": .string(status.rawValue),
            "reason": JSONValue(reason?.rawValue),
            "category": .string(category.rawValue),
            "album": JSONValue(album),
            "confidence": .number(rounded(confidence)),
            "runnerUp": runnerUp?.json ?? .null,
            "title": JSONValue(title),
            "creator": JSONValue(creator),
            "caption": .string(caption),
            "message": .string(message),
            "link": JSONValue(link),
        ]
        return fields.merging(details.fields) { own, _ in own }
    }

    fileprivate init(fields: [String: JSONValue]) throws(ResultFormatError) {
        self.init(
            status: try fields.required("status") { $0.string.flatMap(ProcessingStatus.init) },
            reason: fields["reason"]?.string.flatMap(ProcessingReason.init),
            category: Category(rawValue: try fields.required("category", \.string)),
            album: fields["album"]?.string,
            confidence: fields["confidence"]?.number ?? 0,
            runnerUp: fields["runnerUp"].flatMap(RankedCategory.init(json:)),
            title: fields["title"]?.string,
            creator: fields["creator"]?.string,
            details: WorkDetails(fields: fields),
            caption: fields["caption"]?.string ?? "",
            message: fields["message"]?.string ?? "",
            link: fields["link"]?.string)
    }

    /// What the machine said beside a correction. If that is damaged it is nil, and can be found
    /// again: the user's own word must not be lost with it.
    fileprivate init?(ofMachine fields: [String: JSONValue]) {
        do {
            try self.init(fields: fields)
        } catch {
            return nil
        }
    }
}

extension RankedCategory {
    package var json: JSONValue {
        .object([
            "category": .string(category.rawValue), "confidence": .number(rounded(confidence)),
        ])
    }

    fileprivate init?(json: JSONValue) {
        guard let fields = json.object, let category = fields["category"]?.string,
            let confidence = fields["confidence"]?.number
        else { return nil }
        self.init(category: Category(rawValue: category), confidence: confidence)
    }
}

extension WorkDetails {
    fileprivate var fields: [String: JSONValue] {
        [
            "titleConfidence": titleConfidence.map { .number(rounded($0)) } ?? .null,
            "creatorConfidence": creatorConfidence.map { .number(rounded($0)) } ?? .null,
            "isbn": JSONValue(isbn),
            "year": JSONValue(year),
            "season": JSONValue(season),
            "episode": JSONValue(episode),
        ]
    }

    fileprivate init(fields: [String: JSONValue]) {
        self.init(
            titleConfidence: fields["titleConfidence"]?.number,
            creatorConfidence: fields["creatorConfidence"]?.number,
            isbn: fields["isbn"]?.string,
            year: fields["year"]?.integer,
            season: fields["season"]?.integer,
            episode: fields["episode"]?.integer)
    }
}

extension ImageDescription {
    fileprivate var fields: [String: JSONValue] {
        [
            "width": JSONValue(width),
            "height": JSONValue(height),
            "format": JSONValue(format?.rawValue),
            "bytes": JSONValue(fingerprint?.bytes),
            "modifiedAt": JSONValue(fingerprint?.modifiedAt.iso8601(.nanoseconds)),
            "sha256": JSONValue(sha256),
            "capturedAt": JSONValue(capturedAt),
        ]
    }

    fileprivate init(fields: [String: JSONValue]) {
        self.init(
            width: fields["width"]?.integer,
            height: fields["height"]?.integer,
            format: fields["format"]?.string.flatMap(ImageFormat.init(rawValue:)),
            fingerprint: FileFingerprint(fields: fields),
            sha256: fields["sha256"]?.string,
            capturedAt: fields["capturedAt"]?.string)
    }
}

extension FileFingerprint {
    fileprivate init?(fields: [String: JSONValue]) {
        guard let bytes = fields["bytes"]?.integer,
            let modifiedAt = fields["modifiedAt"]?.string.flatMap(Timestamp.init(iso8601:))
        else { return nil }
        self.init(bytes: bytes, modifiedAt: modifiedAt)
    }
}

extension EngineDescription {
    package var json: JSONValue {
        .object([
            "name": .string(name),
            "version": .string(version),
            "languages": .array(languages.map { .string($0.rawValue) }),
            "mode": .string(mode),
            "fallback": .bool(fallback),
        ])
    }

    /// - Returns: nil if `json` names no engine.
    package init?(json: JSONValue) {
        guard let fields = json.object, let name = fields["name"]?.string else { return nil }
        let languages = fields["languages"]?.array ?? []
        self.init(
            name: name,
            version: fields["version"]?.string ?? "",
            languages: languages.compactMap { $0.string.flatMap(RecognitionLanguage.init) },
            mode: fields["mode"]?.string ?? "",
            fallback: fields["fallback"] == .bool(true))
    }
}

extension TextObservation {
    /// `{text, confidence, box: [x, y, width, height], words: […]}`.
    package var json: JSONValue {
        .object([
            "text": .string(text),
            "confidence": .number(rounded(confidence)),
            "box": box.json,
            "words": .array(words.map(\.json)),
        ])
    }

    fileprivate init(json: JSONValue) throws(ResultFormatError) {
        guard let fields = json.object else { throw ResultFormatError(key: "observations") }
        var words: [TextWord] = []
        for word in fields["words"]?.array ?? [] {
            words.append(try TextWord(json: word))
        }
        self.init(
            text: try fields.required("text", \.string),
            confidence: fields["confidence"]?.number ?? 0,
            box: try fields.required("box", BoundingBox.init(json:)),
            words: words)
    }
}

extension TextWord {
    fileprivate var json: JSONValue {
        .object([
            "text": .string(text), "confidence": .number(rounded(confidence)), "box": box.json,
        ])
    }

    fileprivate init(json: JSONValue) throws(ResultFormatError) {
        guard let fields = json.object else { throw ResultFormatError(key: "words") }
        self.init(
            text: try fields.required("text", \.string),
            confidence: fields["confidence"]?.number ?? 0,
            box: try fields.required("box", BoundingBox.init(json:)))
    }
}

extension BoundingBox {
    var json: JSONValue {
        .array([x, y, width, height].map { .integer(Int64($0)) })
    }

    init?(json: JSONValue) {
        let numbers = (json.array ?? []).compactMap(\.integer)
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

/// Confidences are written with four decimals: more would be noise.
private func rounded(_ confidence: Double) -> Double {
    confidence.rounded(toDecimals: 4)
}
