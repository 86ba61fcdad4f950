internal import ScreenshotModel

/// What a picture's file tells besides its pixels.
struct ImageMetadata: Equatable {
    var orientation = ImageOrientation.upright
    /// When the picture was taken, in ISO 8601; without a zone where none is told.
    var capturedAt: String?

    /// Finds what there is; damaged parts are passed over.
    init(of bytes: [UInt8], format: ImageFormat) {
        switch format {
        case .jpeg: self.init(exif: Self.exifInJPEG(bytes))
        case .webp: self.init(exif: Self.exifInWebP(bytes))
        case .tiff: self.init(exif: bytes[...])
        case .png: self.init(png: bytes)
        case .gif, .bmp, .heif: self.init()
        }
    }

    private init() {}

    private init(exif: ArraySlice<UInt8>?) {
        self.init()
        guard let exif = exif.flatMap(ExifReader.init) else { return }
        orientation = exif.orientation
        capturedAt = exif.capturedAt
    }

    private init(png bytes: [UInt8]) {
        self.init()
        var time: String?
        for chunk in Self.chunks(ofPNG: bytes) {
            switch chunk.name {
            case "eXIf": self = ImageMetadata(exif: chunk.data)
            case "tIME": time = time ?? Self.time(inPNG: chunk.data)
            case "tEXt": time = Self.creationTime(inPNG: chunk.data) ?? time
            default: break
            }
        }
        capturedAt = capturedAt ?? time
    }
}

extension ImageMetadata {
    /// Exif 2.3, 4.5.4: the APP1 segment that begins with `Exif`.
    private static func exifInJPEG(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let reader = ByteReader(bytes: bytes[...])
        var offset = 2
        while let marker = reader.integer(at: offset, bytes: 2), marker > 0xFF00, marker != 0xFFDA,
            let length = reader.integer(at: offset + 2, bytes: 2), length >= 2
        {
            let isExif = marker == 0xFFE1 && reader.text(at: offset + 4, count: 6) == "Exif\0\0"
            if isExif { return reader.slice(at: offset + 10, count: length - 8) }
            offset += 2 + length
        }
        return nil
    }

    /// RFC 9649, 2.7.1.5: the chunk EXIF.
    private static func exifInWebP(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let reader = ByteReader(bytes: bytes[...], order: .littleEndian)
        var offset = 12
        while let name = reader.text(at: offset, count: 4),
            let length = reader.integer(at: offset + 4, bytes: 4)
        {
            if name == "EXIF" {
                // Some programs put JPEG's prefix here, too.
                let isPrefixed = reader.text(at: offset + 8, count: 6) == "Exif\0\0"
                let prefix = isPrefixed ? 6 : 0
                return reader.slice(at: offset + 8 + prefix, count: length - prefix)
            }
            offset += 8 + length + length % 2
        }
        return nil
    }

    private static func chunks(ofPNG bytes: [UInt8]) -> [(name: String, data: ArraySlice<UInt8>)] {
        let reader = ByteReader(bytes: bytes[...])
        var chunks: [(name: String, data: ArraySlice<UInt8>)] = []
        var offset = 8
        while let length = reader.integer(at: offset, bytes: 4),
            let name = reader.text(at: offset + 4, count: 4),
            let data = reader.slice(at: offset + 8, count: length)
        {
            chunks.append((name, data))
            offset += 12 + length
        }
        return chunks
    }

    /// The chunk tIME, which is in UTC.
    private static func time(inPNG data: ArraySlice<UInt8>) -> String? {
        let reader = ByteReader(bytes: data)
        let numbers = [0, 2, 3, 4, 5, 6].compactMap { offset in
            reader.integer(at: offset, bytes: offset == 0 ? 2 : 1)
        }
        guard numbers.count == 6 else { return nil }
        return CalendarTime(numbers).map { $0.iso8601 + "Z" }
    }

    /// A text with the keyword Creation Time.
    private static func creationTime(inPNG data: ArraySlice<UInt8>) -> String? {
        let keyword = Array("Creation Time\0".utf8)
        guard data.starts(with: keyword) else { return nil }
        let text = String(decoding: data.dropFirst(keyword.count), as: UTF8.self)
        return CalendarTime(text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) })?.iso8601
    }
}
