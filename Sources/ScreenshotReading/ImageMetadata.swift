internal import ScreenshotModel

/// What a picture file says of itself beside the pixels.
struct ImageMetadata: Hashable {
    var orientation = ImageOrientation.upright
    /// ISO 8601, without a zone where the file tells none.
    var capturedAt: String?

    init(_ bytes: ArraySlice<UInt8>, format: ImageFormat) {
        let exif = Self.exifBlock(bytes, format: format).flatMap(TIFFDirectory.init(block:))
        if let value = exif?.integer(Tag.orientation) {
            orientation = ImageOrientation(exifValue: value)
        }
        capturedAt = exif.flatMap(Self.originalDate)
        if format == .png {
            capturedAt = capturedAt ?? Self.creationTime(PNGChunks(bytes))
        }
        let changed = exif?.text(Tag.dateTime).flatMap(CalendarDate.init(metadata:))
        capturedAt = capturedAt ?? changed?.iso8601
    }

    /// Tags of EXIF 2.32.
    private enum Tag {
        static let orientation = 0x0112
        static let dateTime = 0x0132
        static let exifDirectory = 0x8769
        static let dateTimeOriginal = 0x9003
        static let offsetTimeOriginal = 0x9011
    }

    private static func exifBlock(
        _ bytes: ArraySlice<UInt8>, format: ImageFormat
    ) -> ArraySlice<UInt8>? {
        let signature = Array("Exif\0\0".utf8)
        switch format {
        case .tiff:
            return bytes
        case .jpeg:
            let segment = JPEGSegments(bytes).first { segment in
                segment.name == "e1" && segment.body.starts(with: signature)
            }
            return segment?.body.dropFirst(signature.count)
        case .png:
            return PNGChunks(bytes).first { $0.name == "eXIf" }?.body
        case .webp:
            let body = RIFFChunks(bytes, from: 12).first { $0.name == "EXIF" }?.body
            // Some writers copy the signature of JPEG files too.
            return body.map { $0.starts(with: signature) ? $0.dropFirst(signature.count) : $0 }
        case .gif, .bmp, .heif:
            return nil
        }
    }

    private static func originalDate(_ exif: TIFFDirectory) -> String? {
        guard let directory = exif.directory(Tag.exifDirectory),
            let text = directory.text(Tag.dateTimeOriginal),
            let date = CalendarDate(metadata: text)
        else { return nil }
        let zone = directory.text(Tag.offsetTimeOriginal).flatMap {
            $0.wholeMatch(of: /[+-]\d\d:\d\d/)
        }
        return date.iso8601 + (zone?.output ?? "")
    }

    /// The text `Creation Time`, else the time of the last change, which is in UTC.
    private static func creationTime(_ chunks: PNGChunks) -> String? {
        let keyword = Array("Creation Time\0".utf8)
        var changedAt: String?
        for chunk in chunks {
            if chunk.name == "tEXt", chunk.body.starts(with: keyword) {
                let text = String(decoding: chunk.body.dropFirst(keyword.count), as: UTF8.self)
                if let date = CalendarDate(metadata: text) { return date.iso8601 }
            } else if chunk.name == "tIME" {
                changedAt = CalendarDate(pngTime: chunk.body).map { $0.iso8601 + "Z" }
            }
        }
        return changedAt
    }
}
