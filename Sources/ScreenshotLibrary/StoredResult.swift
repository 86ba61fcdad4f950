package import ScreenshotModel
package import SystemPackage

/// A result as it lies in a sidecar, all but its observations, not decoded.
package struct StoredResult: Hashable, Sendable {
    /// Where the sidecar is.
    package let path: FilePath
    let shortPart: ShortPart

    init(path: FilePath, shortPart: ShortPart) {
        self.path = path
        self.shortPart = shortPart
    }

    /// Whether the image is, by its size and its time of modification, still the one that was read.
    package func matches(_ fingerprint: FileFingerprint) -> Bool {
        guard bytes == fingerprint.bytes, let time = shortPart.value(of: "modifiedAt")
        else { return false }
        return Timestamp(json: time) == fingerprint.modifiedAt
    }

    /// All recognized text, one line a line.
    package var text: String? {
        shortPart.value(of: "text").flatMap { JSONValue(parsing: $0)?.string }
    }

    /// Pixels, as stored.
    package var width: Int? {
        shortPart.value(of: "width")?.wholeNumber
    }

    /// Pixels, as stored.
    package var height: Int? {
        shortPart.value(of: "height")?.wholeNumber
    }

    /// ISO 8601; see ``ImageDescription/capturedAt``.
    package var capturedAt: String? {
        text(of: "capturedAt")
    }

    /// The size of the image's file.
    package var bytes: Int? {
        shortPart.value(of: "bytes")?.wholeNumber
    }

    /// The hash of the image that was read; nil if it could not be read.
    package var sha256: String? {
        text(of: "sha256")
    }

    /// The perceptual hash of the picture; nil if it is not known.
    package var pictureHash: UInt64? {
        guard let picture = shortPart.value(of: "picture"),
            let key = picture.firstRange(of: Self.pictureHashKey)
        else { return nil }
        let digits = picture[key.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
        return UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private static let pictureHashKey = Array(#""hash":""#.utf8)

    /// nil if a later version wrote a status that is not known here.
    package var status: ProcessingStatus? {
        text(of: "status").flatMap(ProcessingStatus.init)
    }

    package var reason: ProcessingReason? {
        text(of: "reason").flatMap(ProcessingReason.init)
    }

    /// The category that is shown; nil if it could not be one.
    package var category: Category? {
        text(of: "category").map(Category.init(rawValue:))
    }

    /// Whether the user has corrected the result.
    package var isCorrected: Bool {
        guard let correction = shortPart.value(of: "correction") else { return false }
        return !correction.elementsEqual("null".utf8)
    }

    /// Whether secrets were looked for when the image was read; not by early versions.
    package var isCheckedForSecrets: Bool {
        guard let secrets = shortPart.value(of: "secrets") else { return false }
        return !secrets.elementsEqual("null".utf8)
    }

    /// Whether the image shows secrets.
    package var hasSecrets: Bool {
        shortPart.value(of: "secrets").flatMap { JSONValue(parsing: $0)?.array }?.isEmpty == false
    }

    /// A value that is text without escapes; nil if it is anything else.
    private func text(of key: String) -> String? {
        guard let value = shortPart.value(of: key), value.first == UInt8(ascii: "\"") else {
            return nil
        }
        return String(decoding: value.dropFirst().dropLast(), as: UTF8.self)
    }

    /// The result as a line of NDJSON, without its line break and without the details that go with
    /// the observations.
    ///
    /// - Parameter file: The path as the user would type it from here.
    package func line(file: FilePath) -> [UInt8] {
        openLine(file: file, withDetails: false) + [UInt8(ascii: "}")]
    }

    /// A line of NDJSON without the closing brace.
    func openLine(file: FilePath, withDetails: Bool) -> [UInt8] {
        var line = [UInt8(ascii: "{")]
        line.reserveCapacity(shortPart.bytes.count + file.length)
        for field in shortPart.fields {
            // The bytes of a name stand beside its text, which is replaced by both.
            if field.starts(with: Self.fileBytesKey) { continue }
            if !withDetails && Self.detailKeys.contains(where: field.starts(with:)) { continue }
            if line.count > 1 { line.append(UInt8(ascii: ",")) }
            if field.starts(with: Self.fileKey) {
                let names = ResultText.line(fields: ProcessingResult.fields(ofFile: file))
                line.append(contentsOf: names.dropFirst().dropLast())
            } else {
                line.append(contentsOf: field)
            }
        }
        return line
    }

    private static let fileKey = Array(#""file":"#.utf8)
    private static let fileBytesKey = Array(#""fileBytes":"#.utf8)
    private static let detailKeys = ResultText.detailKeys.map { key in
        ShortPart.text(ofKey: key) + [UInt8(ascii: ":")]
    }

    /// The result without its observations, and so without text.
    package func result() throws(SidecarError) -> ProcessingResult {
        let text = shortPart.bytes + Array(#""observations":[]}"#.utf8)
        return try SidecarDecoding(text, at: path).result
    }
}
