internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct ImageHeaderTests {
    @Test(arguments: ["bomb.png", "bomb.gif", "bomb.bmp", "bomb.jpg"])
    func `a bomb tells its size`(name: String) throws {
        let header = try #require(try header(of: "broken/\(name)"))
        #expect(header.size == PixelSize(width: 30_000, height: 30_000))
        #expect(throws: RecognitionError.self) { try ImageLimits().check(header.size) }
    }

    @Test func `a picture without pixels has no header`() throws {
        #expect(try header(of: "broken/zero-size.png") == nil)
    }

    @Test func `a header that is cut off anywhere is nil or the same, and never a crash`() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: Fixture.path("odd").string)
        {
            let bytes = [UInt8](try Data(contentsOf: Fixture.url("odd/\(name)")))
            let format = try #require(ImageFormat(firstBytes: bytes))
            let whole = try #require(ImageHeader(bytes[...], format: format))
            for count in 0..<min(bytes.count, 300) {
                let cut = ImageHeader(bytes[..<count], format: format)
                #expect(cut == nil || cut?.size == whole.size)
            }
        }
    }

    @Test func `the frame of a GIF counts even where it is larger than the screen`() throws {
        let frame = [0x2C] + [10, 0, 20, 0].map(UInt8.init) + [0x30, 0x75, 0x30, 0x75, 0]
        let bytes = Array("GIF89a".utf8) + [100, 0, 50, 0, 0, 0, 0] + frame
        let header = try #require(ImageHeader(bytes[...], format: .gif))
        #expect(header.size == PixelSize(width: 30_010, height: 30_020))
        #expect(header.frame == BoundingBox(x: 10, y: 20, width: 30_000, height: 30_000))
    }

    @Test func `a bitmap with its top row first has a negative height`() throws {
        var bytes = PictureBytes.bmp(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
        bytes.replaceSubrange(22..<26, with: PictureBytes.little(-2, 4))
        #expect(ImageHeader(bytes[...], format: .bmp)?.size == PixelSize(width: 3, height: 2))
    }

    @Test(arguments: ["png-named.jpg", "lossy.webp", "lossless.webp", "animated.webp", "cmyk.jpg"])
    func `the size is that of the picture as stored`(name: String) throws {
        #expect(try header(of: "odd/\(name)")?.size == PixelSize(width: 600, height: 100))
    }

    @Test func `the limits name what exceeds them`() {
        var limits = ImageLimits(maximumPixels: 100, maximumSide: 50, maximumBytes: 10)
        #expect(throws: RecognitionError.tooLarge(.bytes(11, limit: 10))) {
            try limits.check(bytes: 11)
        }
        let long = PixelSize(width: 51, height: 1)
        #expect(throws: RecognitionError.tooLarge(.side(long, limit: 50))) {
            try limits.check(long)
        }
        let large = PixelSize(width: .max, height: .max)
        limits.maximumSide = .max
        #expect(throws: RecognitionError.tooLarge(.pixels(large, limit: 100))) {
            try limits.check(large)
        }
    }

    private func header(of name: String) throws -> ImageHeader? {
        let bytes = [UInt8](try Data(contentsOf: Fixture.url(name)))
        let format = try #require(ImageFormat(firstBytes: bytes))
        return ImageHeader(bytes[...], format: format)
    }
}
