internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct PictureHashTests {
    @Test(arguments: [
        "odd/progressive.jpg", "odd/tiff-lzw.tif", "odd/lossless.webp", "odd/bmp24.bmp",
        "odd/interlaced.png", "odd/grey-16bit.png",
    ])
    func `one picture has nearly one hash in every format`(name: String) throws {
        let original = try hash(ofFixture: "odd/rgb-16bit.png")
        #expect((try hash(ofFixture: name) ^ original).nonzeroBitCount <= 3)
    }

    @Test func `a picture of twice the size has nearly the same hash`() throws {
        let image = try image(ofFixture: "screenshots/weather.png")
        let doubled = try #require(image.doubled())
        let difference = PictureHash.hash(of: image) ^ PictureHash.hash(of: doubled)
        #expect(difference.nonzeroBitCount <= 3)
    }

    @Test func `other pictures have other hashes`() throws {
        let names = ["weather", "chat-light", "mail", "picture-only", "meme-impact", "terminal"]
        let hashes = try names.map { try hash(ofFixture: "screenshots/\($0).png") }
        for (index, hash) in hashes.enumerated() {
            for other in hashes[..<index] { #expect((hash ^ other).nonzeroBitCount > 10) }
        }
    }

    @Test(arguments: [(1, 1), (3, 2), (40, 1), (1, 500), (64, 64)])
    func `all pictures of one even tone have the same hash`(width: Int, height: Int) throws {
        for tone in [UInt8(0), 200, 255] {
            let pixels = [UInt8](repeating: tone, count: width * height)
            let size = PixelSize(width: width, height: height)
            #expect(PictureHash.hash(of: try #require(GreyImage(size: size, pixels: pixels))) == 0)
        }
    }

    private func hash(ofFixture name: String) throws -> UInt64 {
        PictureHash.hash(of: try image(ofFixture: name))
    }

    private func image(ofFixture name: String) throws -> GreyImage {
        let bytes = [UInt8](try Data(contentsOf: Fixture.url(name)))
        let (format, _) = try ImageDecoder.header(of: bytes)
        return try ImageDecoder.decode(bytes, format: format, orientation: .upright)
    }
}
