internal import Foundation
internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct DescriptionEmbeddingTests {
    private let caption = "Music · \"Say It Again\" by Kilo Sparrow"

    @Test(arguments: ["odd/animated.gif", "odd/lossy.webp", "odd/bmp24.bmp", "odd/tiff-lzw.tif"])
    func `formats without a place for captions are refused`(name: String) throws {
        let bytes = try bytes(name)
        #expect(throws: EmbeddingError.unsupportedFormat(ImageFormat(firstBytes: bytes))) {
            try DescriptionEmbedding.embed(caption, in: bytes, isOverwriting: true)
        }
        #expect(throws: EmbeddingError.unsupportedFormat(nil)) {
            try DescriptionEmbedding.embed(caption, in: Array("no image".utf8), isOverwriting: true)
        }
    }

    @Test(arguments: ["odd/palette.png", "odd/progressive.jpg"])
    func `a file that is cut off anywhere is never made another`(name: String) throws {
        let bytes = try bytes(name)
        for length in stride(from: 0, to: bytes.count - 12, by: max(1, bytes.count / 300)) {
            let part = Array(bytes[..<length])
            let made = try? DescriptionEmbedding.embed(caption, in: part, isOverwriting: true)
            // A JPEG's scans are not looked at; all that there is of them must stay.
            if let made { #expect(made.suffix(64).elementsEqual(part.suffix(64))) }
        }
    }

    @Test(arguments: Self.images)
    func `the caption can be read back, and the picture is the same`(name: String) throws {
        let original = try bytes(name)
        let made = try #require(
            try DescriptionEmbedding.embed(caption, in: original, isOverwriting: false))
        #expect(try description(in: made) == caption)
        #expect(try pixels(of: made) == pixels(of: original))
        #expect(pictureData(of: made) == pictureData(of: original))
    }

    @Test(arguments: Self.images)
    func `nothing that was in the file is lost`(name: String) throws {
        let original = try bytes(name)
        let made = try #require(
            try DescriptionEmbedding.embed(caption, in: original, isOverwriting: false))
        let format = try #require(ImageFormat(firstBytes: original))
        #expect(
            ImageMetadata(made[...], format: format)
                == ImageMetadata(original[...], format: format))
        let kept = Set(parts(of: made).map { Array($0) })
        for part in parts(of: original) where !part.starts(with: Array("Exif".utf8)) {
            #expect(kept.contains(Array(part)))
        }
    }

    @Test(arguments: Self.images)
    func `saying the same again changes nothing`(name: String) throws {
        let made = try #require(
            try DescriptionEmbedding.embed(caption, in: try bytes(name), isOverwriting: false))
        #expect(try DescriptionEmbedding.embed(caption, in: made, isOverwriting: true) == nil)
    }

    @Test(arguments: Self.images)
    func `another description stays unless it is to be overwritten`(name: String) throws {
        let made = try #require(
            try DescriptionEmbedding.embed("Mine", in: try bytes(name), isOverwriting: false))
        #expect(throws: EmbeddingError.hasDescription("Mine")) {
            try DescriptionEmbedding.embed(caption, in: made, isOverwriting: false)
        }
        let replaced = try #require(
            try DescriptionEmbedding.embed(caption, in: made, isOverwriting: true))
        #expect(try description(in: replaced) == caption)
        #expect(try pixels(of: replaced) == pixels(of: made))
    }

    @Test func `a description that does not fit is refused`() throws {
        let long = String(repeating: "x", count: 70_000)
        #expect(throws: EmbeddingError.noRoom) {
            try DescriptionEmbedding.embed(
                long, in: try bytes("odd/progressive.jpg"), isOverwriting: false)
        }
        let short = try DescriptionEmbedding.embed(
            "x", in: try bytes("odd/progressive.jpg"), isOverwriting: false)
        #expect(try description(in: try #require(short)) == "x")
    }

    private static let images = [
        "odd/palette.png", "odd/interlaced.png", "odd/apng.png", "odd/rgb-16bit.png",
        "odd/comment-with-huge-text-chunk.png", "odd/progressive.jpg", "odd/cmyk.jpg",
        "odd/exif-rotated-6.jpg",
    ]

    private func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Fixture.url(name)))
    }

    private func pixels(of bytes: [UInt8]) throws -> [UInt8] {
        let (format, _) = try ImageDecoder.header(of: bytes)
        let image = try ImageDecoder.decode(bytes, format: format, orientation: .upright)
        return image.withPixels { Array($0) }
    }

    /// All IDAT chunks of a PNG; of a JPEG, all from its frame header on.
    private func pictureData(of bytes: [UInt8]) -> [UInt8] {
        if ImageFormat(firstBytes: bytes) == .png {
            return PNGChunks(bytes[...]).filter { $0.name == "IDAT" }.flatMap(\.body)
        }
        let frame = JPEGSegments(bytes[...]).first { ["c0", "c1", "c2"].contains($0.name) }
        return frame.map { Array(bytes[$0.body.startIndex...]) } ?? []
    }

    private func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        ImageFormat(firstBytes: bytes) == .png
            ? PNGChunks(bytes[...]).map(\.body) : JPEGSegments(bytes[...]).map(\.body)
    }

    /// The description as other programs would find it.
    private func description(in bytes: [UInt8]) throws -> String? {
        if ImageFormat(firstBytes: bytes) == .png {
            let start = Array("Description\0\0\0\0\0".utf8)
            let chunk = PNGChunks(bytes[...]).first {
                $0.name == "iTXt" && $0.body.starts(with: start)
            }
            return chunk.map { String(decoding: $0.body.dropFirst(start.count), as: UTF8.self) }
        }
        let start = Array("Exif\0\0".utf8)
        let segment = JPEGSegments(bytes[...]).first { $0.body.starts(with: start) }
        return segment.flatMap { TIFFDirectory(block: $0.body.dropFirst(start.count)) }?.text(
            0x010E)
    }
}
