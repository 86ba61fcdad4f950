internal import Foundation
internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct ImageMetadataTests {
    @Test func `metadata of noise is nothing, and never a crash`() {
        var generator = SystemRandomNumberGenerator()
        let exif = PictureBytes.exif(orientation: 6, taken: "2026:01:02 10:11:12")
        for _ in 0..<300 {
            var bytes = PictureBytes.jpeg(exif: exif)
            for _ in 0..<8 {
                bytes[Int.random(in: 12..<bytes.count, using: &generator)] = generator.next()
            }
            for format in ImageFormat.allCases { _ = ImageMetadata(bytes[...], format: format) }
        }
    }

    @Test(arguments: ["0000:00:00 00:00:00", "2026:02:30 10:00:00", "2026:01:02 24:00:00", "", "x"])
    func `a date that no calendar has is none`(text: String) {
        let bytes = PictureBytes.jpeg(exif: PictureBytes.exif(taken: text))
        #expect(ImageMetadata(bytes[...], format: .jpeg).capturedAt == nil)
    }

    @Test(arguments: [true, false])
    func `EXIF tells orientation, date and zone in either byte order`(bigEndian: Bool) {
        let exif = PictureBytes.exif(
            orientation: 6, changed: "2026:05:05 05:05:05", taken: "2026:01:02 10:11:12",
            zone: "+02:00", bigEndian: bigEndian)
        let metadata = ImageMetadata(PictureBytes.jpeg(exif: exif)[...], format: .jpeg)
        #expect(metadata.orientation == ImageOrientation(exifValue: 6))
        #expect(metadata.capturedAt == "2026-01-02T10:11:12+02:00")
    }

    @Test func `without an original date the last change counts`() {
        let exif = PictureBytes.exif(changed: "2026:05:05 05:05:05")
        let png = PictureBytes.png(chunks: [("eXIf", exif)])
        #expect(ImageMetadata(png[...], format: .png).capturedAt == "2026-05-05T05:05:05")
    }

    @Test func `a PNG tells its creation time, else its last change in UTC`() {
        let time = ("tIME", [0x07, 0xEA, 1, 2, 10, 11, 12] as [UInt8])
        let text = ("tEXt", Array("Creation Time\u{0}2026-03-04T05:06:07".utf8))
        let changed = PictureBytes.png(chunks: [time])
        #expect(ImageMetadata(changed[...], format: .png).capturedAt == "2026-01-02T10:11:12Z")
        let created = PictureBytes.png(chunks: [time, text])
        #expect(ImageMetadata(created[...], format: .png).capturedAt == "2026-03-04T05:06:07")
    }

    @Test(arguments: [3, 6, 8])
    func `real files tell their orientation`(value: Int) throws {
        let bytes = [UInt8](try Data(contentsOf: Fixture.url("odd/exif-rotated-\(value).jpg")))
        let metadata = ImageMetadata(bytes[...], format: .jpeg)
        #expect(metadata.orientation == ImageOrientation(exifValue: value))
    }
}
