internal import ScreenshotModel

/// What the first bytes of a picture say of its size; nothing is decoded for it.
struct ImageHeader: Hashable {
    /// The size of the image as stored.
    var size: PixelSize
    /// Where the picture that is decoded lies in the image; all of it, but for the first frames of
    /// some animations.
    var frame: BoundingBox

    private init?(_ width: Int?, _ height: Int?) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        size = PixelSize(width: width, height: height)
        frame = BoundingBox(x: 0, y: 0, width: width, height: height)
    }

    /// An image in which only `frame` is painted; it is as large as it has to be for that.
    private init?(_ width: Int, _ height: Int, frame: BoundingBox) {
        self.init(max(width, frame.x + frame.width), max(height, frame.y + frame.height))
        guard frame.width > 0, frame.height > 0 else { return nil }
        self.frame = frame
    }

    /// - Returns: nil if the header is cut off or makes no sense.
    init?(_ bytes: ArraySlice<UInt8>, format: ImageFormat) {
        switch format {
        case .png: self.init(png: bytes)
        case .jpeg: self.init(jpeg: bytes)
        case .webp: self.init(webp: bytes)
        case .gif: self.init(gif: bytes)
        case .bmp: self.init(bmp: bytes)
        case .tiff: self.init(tiff: bytes)
        case .heif: return nil
        }
    }
}

extension ImageHeader {
    private init?(png bytes: ArraySlice<UInt8>) {
        var chunks = PNGChunks(bytes)
        guard let header = chunks.next(), header.name == "IHDR" else { return nil }
        let reader = ByteReader(header.body, .bigEndian)
        self.init(reader.uint32(0), reader.uint32(4))
    }

    /// The frame header: one of the markers C0 to CF that do not define tables.
    private init?(jpeg bytes: ArraySlice<UInt8>) {
        let tables: Set = ["c4", "c8", "cc"]
        let header = JPEGSegments(bytes).first { segment in
            segment.name.hasPrefix("c") && !tables.contains(segment.name)
        }
        guard let header else { return nil }
        let reader = ByteReader(header.body, .bigEndian)
        self.init(reader.uint16(3), reader.uint16(1))
    }

    private init?(gif bytes: ArraySlice<UInt8>) {
        let reader = ByteReader(bytes, .littleEndian)
        guard let width = reader.uint16(6), let height = reader.uint16(8),
            let frame = GIFFrame(firstOf: bytes)
        else { return nil }
        self.init(width, height, frame: frame.box)
    }

    /// The height is negative if the top row comes first.
    private init?(bmp bytes: ArraySlice<UInt8>) {
        let reader = ByteReader(bytes, .littleEndian)
        guard let headerSize = reader.uint32(14) else { return nil }
        if headerSize == 12 {
            self.init(reader.uint16(18), reader.uint16(20))
        } else {
            self.init(reader.int32(18), reader.int32(22).map(abs))
        }
    }

    private init?(tiff bytes: ArraySlice<UInt8>) {
        guard let directory = TIFFDirectory(block: bytes) else { return nil }
        self.init(directory.integer(256), directory.integer(257))
    }
}

extension ImageHeader {
    private init?(webp bytes: ArraySlice<UInt8>) {
        var chunks = RIFFChunks(bytes, from: 12)
        guard let header = chunks.next() else { return nil }
        let reader = ByteReader(header.body, .littleEndian)
        switch header.name {
        case "VP8 ":
            let side = 0x3FFF
            self.init(reader.uint16(6).map { $0 & side }, reader.uint16(8).map { $0 & side })
        case "VP8L":
            guard let packed = reader.uint32(1) else { return nil }
            self.init(packed & 0x3FFF + 1, packed >> 14 & 0x3FFF + 1)
        case "VP8X":
            guard let width = reader.uint24(4), let height = reader.uint24(7) else { return nil }
            if let frame = WebPFrame(firstOf: bytes) {
                self.init(width + 1, height + 1, frame: frame.box)
            } else {
                self.init(width + 1, height + 1)
            }
        default:
            return nil
        }
    }
}
