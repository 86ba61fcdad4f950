internal import ScreenshotModel
internal import Testing

struct ImageFormatTests {
    @Test(arguments: [
        "", "P", "BX", "\u{89}PN", "RIFF1234WAVE", "....ftypmp42", "<svg></svg>",
        "BMW list: 320i",
    ])
    func `bytes of no known picture have no format`(text: String) {
        #expect(ImageFormat(firstBytes: text.unicodeScalars.map { UInt8($0.value) }) == nil)
    }

    @Test(arguments: [
        ("\u{89}PNG\r\n\u{1A}\n", ImageFormat.png), ("\u{FF}\u{D8}\u{FF}\u{E0}", .jpeg),
        ("RIFF1234WEBPVP8 ", .webp), ("GIF89a", .gif), ("BM6", .bmp), ("II*\0", .tiff),
        ("MM\0*", .tiff), ("\0\0\0\u{18}ftypheic", .heif), ("\0\0\0\u{18}ftypavif", .heif),
    ])
    func `a picture is known by its first bytes`(text: String, format: ImageFormat) {
        #expect(ImageFormat(firstBytes: text.unicodeScalars.map { UInt8($0.value) }) == format)
    }

    @Test func `a slice that does not start at zero is read from its own start`() {
        let bytes = Array("....GIF89a".utf8)
        #expect(ImageFormat(firstBytes: bytes[4...]) == .gif)
    }

    @Test func `the case of a file extension does not matter`() {
        #expect(ImageFormat.isClaimed(byFileExtension: "PNG"))
        #expect(ImageFormat.isClaimed(byFileExtension: "Jpeg"))
        #expect(!ImageFormat.isClaimed(byFileExtension: "txt"))
        #expect(!ImageFormat.isClaimed(byFileExtension: ""))
    }
}
