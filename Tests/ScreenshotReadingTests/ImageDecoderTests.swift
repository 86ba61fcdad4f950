internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct ImageDecoderTests {
    @Test(arguments: [
        "truncated.png", "header-only.png", "bad-crc.png", "garbage-idat.png", "truncated.jpg",
        "bomb.gif", "bomb.bmp",
    ])
    func `a damaged picture is refused`(name: String) async throws {
        let bytes = try bytes("broken/\(name)")
        let format = try #require(ImageFormat(firstBytes: bytes))
        await OwnedThread.run {
            _ = #expect(throws: RecognitionError.corruptImage(format)) {
                _ = try ImageDecoder.decode(bytes, format: format, orientation: .upright)
            }
        }
    }

    @Test(arguments: [
        "progressive.jpg", "lossy.webp", "animated.webp", "animated.gif", "interlaced.png",
        "tiff-lzw.tif",
    ])
    func `half a picture is refused`(name: String) async throws {
        let bytes = try bytes("odd/\(name)")
        let format = try #require(ImageFormat(firstBytes: bytes))
        await OwnedThread.run {
            _ = #expect(throws: RecognitionError.corruptImage(format)) {
                _ = try ImageDecoder.decode(
                    Array(bytes.prefix(bytes.count / 3)), format: format, orientation: .upright)
            }
        }
    }

    /// All of these show the same sentence, so that one can be compared with the other.
    @Test(arguments: [
        "grey-16bit.png", "rgb-16bit.png", "interlaced.png", "apng.png", "bmp24.bmp",
        "no-extension",
        "progressive.jpg", "cmyk.jpg", "lossless.webp", "lossy.webp", "animated.webp",
        "animated.gif", "tiff-lzw.tif", "multipage.tif", "grey-1bit.png",
        "comment-with-huge-text-chunk.png", "exif-rotated-3.jpg", "exif-rotated-6.jpg",
        "exif-rotated-8.jpg",
    ])
    func `an unusual form gives the pixels of the plain one`(name: String) async throws {
        let reference = try await pixels(of: "palette.png")
        let pixels = try await pixels(of: name)
        let differences = zip(reference, pixels).map { abs(Int($0) - Int($1)) }
        #expect(pixels.count == 600 * 100)
        #expect(differences.reduce(0, +) / differences.count < 12)
    }

    @Test(arguments: ["alpha-white-on-transparent.png", "alpha-black-on-transparent.png"])
    func `transparent parts take the side that the text stands out from`(name: String) async throws
    {
        let pixels = try await pixels(of: name)
        #expect(pixels.contains { $0 < 30 } && pixels.contains { $0 > 225 })
    }

    @Test func `doubling keeps a picture and its edges`() async throws {
        let bytes = PictureBytes.bmp(width: 2, height: 1, pixels: [0, 200])
        let doubled = try await OwnedThread.run {
            let image = try ImageDecoder.decode(bytes, format: .bmp, orientation: .upright)
            return image.doubled()?.withPixels(Array.init)
        }
        #expect(doubled == [0, 50, 150, 200, 0, 50, 150, 200])
    }

    /// In a process of its own, whose output is looked at: libjpeg and libtiff print what they dislike.
    @Test func `the libraries say nothing of damaged pictures`() async throws {
        let result = try await #require(
            processExitsWith: .success,
            observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            for folder in ["broken", "odd"] {
                let names = try FileManager.default.contentsOfDirectory(
                    atPath: Fixture.path(folder).string)
                for name in names where name != "folder.png" && !name.hasPrefix("bomb") {
                    let bytes = [UInt8](try Data(contentsOf: Fixture.url("\(folder)/\(name)")))
                    let half = Array(bytes.prefix(bytes.count * 2 / 3))
                    guard let format = ImageFormat(firstBytes: bytes) else { continue }
                    _ = GreyImage(decoding: bytes, format: format)
                    _ = GreyImage(decoding: half, format: format)
                }
            }
        }
        #expect(result.standardErrorContent.isEmpty)
        #expect(result.standardOutputContent.isEmpty)
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Fixture.url(name)))
    }

    private func pixels(of name: String) async throws -> [UInt8] {
        let bytes = try bytes("odd/\(name)")
        let format = try #require(ImageFormat(firstBytes: bytes))
        let orientation = ImageMetadata(bytes[...], format: format).orientation
        return try await OwnedThread.run {
            try ImageDecoder.decode(bytes, format: format, orientation: orientation)
                .withPixels(Array.init)
        }
    }
}
