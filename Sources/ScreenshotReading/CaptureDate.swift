internal import ScreenshotModel
internal import SystemPackage

/// When a screenshot was taken, as well as its file can tell.
enum CaptureDate {
    /// - Returns: ISO 8601: from the metadata, else from the file's name, without a zone where they
    ///   tell none; else the time of modification in UTC.
    static func find(
        metadata: ImageMetadata?, path: FilePath, fingerprint: FileFingerprint
    ) -> String {
        if let date = metadata?.capturedAt { return date }
        let name = path.lastComponent?.string ?? ""
        return CalendarDate(fileName: name)?.iso8601 ?? fingerprint.modifiedAt.iso8601(.seconds)
    }
}
