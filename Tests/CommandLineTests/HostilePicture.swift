/// A file that was made to hurt its reader, and what must come of it.
struct HostilePicture {
    var name: String
    /// Why it fails; nil if it has to be read, since only what nobody needs is wrong with it.
    var reason: String?
    /// What the message or the text says, the text in lower case.
    var word: String

    init(_ name: String, _ reason: String, _ word: String) {
        self.name = name
        self.reason = reason
        self.word = word
    }

    init(_ name: String, readable word: String) {
        self.name = name
        self.word = word
    }

    var fails: Bool {
        reason != nil
    }

    /// The files of Fixtures/hostile.
    static let all =
        damaged.map { HostilePicture($0, "unreadable", "\(format(of: $0)) picture is damaged") }
        + nonImages.map { HostilePicture($0, "not_an_image", "not an image") }
        + sidesTooLong.map { HostilePicture($0, "too_large", "--max-side") }
        + readable.map { HostilePicture($0, readable: "quiet mornings") }
        + wordless.map { HostilePicture($0, readable: "No readable text") }
        + [
            HostilePicture("canvas.webp", "too_large", "megapixels"),
            HostilePicture("many-scans.jpg", "timeout", "--timeout"),
        ]

    private static let damaged = [
        "bad-markers.jpg", "bits.bmp", "code-garbage.gif", "code-size.gif", "colour-five.png",
        "colours.bmp", "compression-seven.png", "countless-strips.tif", "cut-animation.webp",
        "cut-in-header.jpg", "cut-in-header.png", "cut-in-pixels.png", "cut-in-scan.jpg",
        "cut-lossless.webp", "cut-short.bmp", "cut-short.gif", "cut-short.tif", "cut-short.webp",
        "depth-three.png", "directory-loop.tif", "directory-outside.tif", "endless-chunk.png",
        "endless-extension.gif", "filter-nine.png", "header-bad-crc.png", "interlace-lie.png",
        "length-lie.webp", "negative-width.bmp", "no-end.jpg", "no-frame.gif", "no-pixels.png",
        "palette-missing.png", "run-overrun.bmp", "segment-length-zero.jpg", "strip-huge.tif",
        "strip-outside.tif", "too-few-pixels.png",
    ]
    private static let nonImages = [
        "archive.png", "cut-in-signature.png", "document.png", "grey-map.png", "line-break.png",
        "one-byte.png", "program.png", "script.png", "zeros.png",
    ]
    private static let sidesTooLong = [
        "four-billion.png", "four-billion.tif", "frame-outside.gif", "largest.jpg",
        "most-negative.bmp", "one-row.png",
    ]
    private static let readable = [
        "countless-chunks.png", "countless-frames.png", "jpeg-named.png", "no-end.png",
        "no-tables.jpg", "profile-bomb.png", "text-bomb.png",
    ]
    private static let wordless = [
        "countless-frames.gif", "palette-overrun.png", "pixels-bomb.png", "tall.png", "wide.png",
    ]

    /// The name of the format, by the end of a file's name.
    private static func format(of name: String) -> String {
        let end = String(name.split(separator: ".").last ?? "")
        return ["jpg": "JPEG", "tif": "TIFF"][end] ?? end.uppercased()
    }
}
