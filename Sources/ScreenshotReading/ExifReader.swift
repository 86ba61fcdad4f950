/// The few entries of an Exif directory that matter here (CIPA DC-008; TIFF 6.0 for the layout).
struct ExifReader {
    private(set) var orientation = ImageOrientation.upright
    private(set) var capturedAt: String?

    private enum Tag {
        static let orientation = 0x0112
        static let modified = 0x0132
        static let exifDirectory = 0x8769
        static let taken = 0x9003
        static let takenOffset = 0x9011
    }

    /// A directory has no more entries than this; a longer one is damaged.
    private static let entryLimit = 1000

    /// - Parameter tiff: From the byte-order mark on.
    init?(_ tiff: ArraySlice<UInt8>) {
        var reader = ByteReader(bytes: tiff)
        switch reader.text(at: 0, count: 2) {
        case "II": reader.order = .littleEndian
        case "MM": reader.order = .bigEndian
        default: return nil
        }
        guard reader.integer(at: 2, bytes: 2) == 42, let start = reader.integer(at: 4, bytes: 4) else {
            return nil
        }
        let main = Self.entries(at: start, in: reader)
        let exif = main[Tag.exifDirectory]
            .flatMap { reader.integer(at: $0 + 8, bytes: 4) }
            .map { Self.entries(at: $0, in: reader) } ?? [:]
        orientation = main[Tag.orientation]
            .flatMap { reader.integer(at: $0 + 8, bytes: 2) }
            .flatMap(ImageOrientation.init) ?? .upright
        if let taken = Self.time(exif[Tag.taken], in: reader) {
            capturedAt = taken + (Self.zone(exif[Tag.takenOffset], in: reader) ?? "")
        } else {
            capturedAt = Self.time(main[Tag.modified], in: reader)
        }
    }

    /// Where each tag's entry of twelve bytes begins.
    private static func entries(at start: Int, in reader: ByteReader) -> [Int: Int] {
        let count = min(entryLimit, reader.integer(at: start, bytes: 2) ?? 0)
        var entries: [Int: Int] = [:]
        for index in 0..<count {
            let offset = start + 2 + index * 12
            guard let tag = reader.integer(at: offset, bytes: 2) else { break }
            entries[tag] = offset
        }
        return entries
    }

    private static func text(_ entry: Int?, in reader: ByteReader) -> String? {
        guard let entry, reader.integer(at: entry + 2, bytes: 2) == 2,
            let count = reader.integer(at: entry + 4, bytes: 4), count <= 64
        else { return nil }
        let offset = count <= 4 ? entry + 8 : reader.integer(at: entry + 8, bytes: 4)
        return offset.flatMap { reader.text(at: $0, count: count) }
    }

    /// `2026:01:02 10:11:12` as ISO 8601.
    private static func time(_ entry: Int?, in reader: ByteReader) -> String? {
        guard let text = text(entry, in: reader) else { return nil }
        return CalendarTime(text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) })?.iso8601
    }

    /// `+01:00`, or nil if it is anything else.
    private static func zone(_ entry: Int?, in reader: ByteReader) -> String? {
        let text = text(entry, in: reader)?.prefix { $0 != "\0" }
        return text?.wholeMatch(of: #/[+-]\d\d:\d\d/#).map { String($0.output) }
    }
}
