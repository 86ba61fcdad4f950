internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@testable internal import ScreenshotReading

struct CalendarDateTests {
    @Test(arguments: [
        "", "holiday.png", "Screenshot (12).png", "IMG_20261301_101112.jpg", "2026-02-29.png",
        "120260102.png", "Screenshot 1926-01-02 at 10.11.12.png",
    ])
    func `a name without a real date tells none`(name: String) {
        #expect(CalendarDate(fileName: name) == nil)
    }

    @Test(arguments: [
        ("Screenshot 2026-01-02 at 10.11.12.png", "2026-01-02T10:11:12"),
        ("Screenshot 2026-01-02 at 10.11.12\u{202F}AM.png", "2026-01-02T10:11:12"),
        ("Screenshot 2026-01-02 at 1.05.09\u{202F}PM (2).png", "2026-01-02T13:05:09"),
        ("Screen Shot 2026-01-02 at 12.00.01 AM.png", "2026-01-02T00:00:01"),
        ("Screenshot_20260102-101112.png", "2026-01-02T10:11:12"),
        ("Screenshot_20260102_101112_Some App.jpg", "2026-01-02T10:11:12"),
        ("Screenshot_2026-01-02-10-11-12-345_com.app.jpg", "2026-01-02T10:11:12"),
        ("PXL_20260102_101112345.jpg", "2026-01-02T10:11:12"),
        ("Bildschirmfoto vom 2026-01-02 10-11-12.png", "2026-01-02T10:11:12"),
        ("Screenshot from 2026-01-02 10-11-12.png", "2026-01-02T10:11:12"),
        ("Screenshot 2026-01-02 101112.png", "2026-01-02T10:11:12"),
        ("WhatsApp Image 2026-01-02 at 10.11.12.jpeg", "2026-01-02T10:11:12"),
        ("IMG-20260102-WA0001.jpg", "2026-01-02"),
        ("2024-02-29 99.99.99.png", "2024-02-29"),
        ("20261301 then 20260102-101112.png", "2026-01-02T10:11:12"),
    ])
    func `the names that programs give tell when`(name: String, date: String) {
        #expect(CalendarDate(fileName: name)?.iso8601 == date)
    }

    @Test func `the metadata wins over the name, the name over the time of the file`() {
        let fingerprint = FileFingerprint(
            bytes: 1, modifiedAt: Timestamp(seconds: 0, nanoseconds: 5))
        let exif = PictureBytes.exif(taken: "2025:12:31 23:59:59")
        let metadata = ImageMetadata(PictureBytes.jpeg(exif: exif)[...], format: .jpeg)
        let find = { metadata, path in
            CaptureDate.find(metadata: metadata, path: path, fingerprint: fingerprint)
        }
        #expect(find(metadata, "a/Screenshot_20260102-101112.png") == "2025-12-31T23:59:59")
        #expect(find(nil, "a/Screenshot_20260102-101112.png") == "2026-01-02T10:11:12")
        #expect(find(nil, "Screenshot_20260102-101112/a.png") == "1970-01-01T00:00:00Z")
    }
}
