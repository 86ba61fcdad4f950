internal import ScreenshotModel
internal import SystemPackage

/// What the index keeps of one sidecar.
struct IndexEntry: Equatable {
    /// The path of the image relative to the store's folder.
    var relative: FilePath
    /// nil if the sidecar cannot be read.
    var content: IndexContent?
}

/// What the index keeps of a result.
struct IndexContent: Equatable {
    var status: String?
    var reason: String?
    /// The one that is shown: a correction's, if there is one.
    var category: String?
    /// In ten-thousandths.
    var confidence: Int64?
    var title: String?
    var creator: String?
    var caption: String?
    var text: String
    /// As the result has it.
    var capturedAt: String?
    /// Seconds since 1970, by which results are ordered.
    var captured: Int64?
    /// Seconds since 1970.
    var processed: Int64?
    /// How long recognition took.
    var milliseconds: Int64
    var bytes: Int64
    var hasSecrets: Bool
}

extension IndexContent {
    init(_ stored: StoredResult) {
        let capturedAt = stored.field("capturedAt")?.string
        status = stored.field("status")?.string
        reason = stored.field("reason")?.string
        category = stored.field("category")?.string
        confidence = stored.field("confidence")?.number.map { Self.scaled($0, by: 10_000) }
        title = stored.field("title")?.string
        creator = stored.field("creator")?.string
        caption = stored.field("caption")?.string
        text = stored.field("text")?.string ?? ""
        self.capturedAt = capturedAt
        captured = stored.moment("capturedAt") ?? stored.moment("modifiedAt")
        processed = stored.moment("processedAt")
        milliseconds = Self.scaled(stored.field("seconds")?.number ?? 0, by: 1000)
        bytes = Int64(stored.field("bytes")?.integer ?? 0)
        hasSecrets = stored.hasSecrets
    }

    /// A number of a sidecar may be any; only sensible ones can be added up.
    private static func scaled(_ number: Double, by factor: Double) -> Int64 {
        Int64((min(max(number, 0), 1e9) * factor).rounded())
    }

    /// The month in which the image was captured, such as `2026-11`, as the result tells it.
    var month: String? {
        guard let capturedAt, captured != nil else { return nil }
        return String(capturedAt.prefix("2026-11".count))
    }

    /// The class of how long recognition took; nil if nothing was recognized.
    var pace: Int64? {
        milliseconds > 0 ? Int64(PaceHistogram.bucket(of: Int(milliseconds))) : nil
    }
}

extension StoredResult {
    fileprivate func field(_ key: String) -> JSONValue? {
        shortPart.value(of: key).flatMap(JSONValue.init(parsing:))
    }

    /// Seconds since 1970.
    fileprivate func moment(_ key: String) -> Int64? {
        field(key)?.string.flatMap(CalendarSpan.init(iso8601:))?.start
    }
}
