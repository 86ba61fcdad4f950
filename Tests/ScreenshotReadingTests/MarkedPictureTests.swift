internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct MarkedPictureTests {
    private static let thickness = 3
    private static let black = FrameColour(red: 0, green: 0, blue: 0)

    @Test(arguments: [
        ("broken/truncated.png", RecognitionError.corruptImage(.png)),
        ("broken/garbage-idat.png", .corruptImage(.png)),
        ("broken/text.png", .notAnImage), ("broken/heic.heic", .unsupportedFormat(.heif)),
    ])
    func `a picture that cannot be decoded is not marked`(
        name: String, error: RecognitionError
    ) async {
        await #expect(throws: error) { try await Self.marked(name, []) }
    }

    @Test func `a picture that is too large is not decoded`() async {
        await #expect(throws: RecognitionError.self) {
            try await Self.marked("broken/bomb.png", [])
        }
    }

    /// The box of the words is found in the upright picture and told as readers tell it, in the
    /// pixels of the image as stored.
    @Test(arguments: [
        "exif-rotated-3.jpg", "exif-rotated-6.jpg", "exif-rotated-8.jpg", "palette.png",
        "grey-1bit.png", "grey-16bit.png", "rgb-16bit.png", "interlaced.png", "cmyk.jpg",
        "progressive.jpg", "bmp24.bmp", "tiff-lzw.tif", "multipage.tif", "animated.gif",
        "animated.webp", "lossless.webp", "apng.png",
    ])
    func `a frame lies around its line, and changes nothing else`(name: String) async throws {
        let picture = try await Self.picture("odd/\(name)")
        let words = try #require(picture.darkPart)
        let frame = PictureFrame(
            box: picture.orientation.storedBox(words, in: picture.storedFrame),
            colour: Self.black, thickness: Self.thickness)
        let marked = try await Self.decoded(Self.marked("odd/\(name)", [frame]))
        #expect(marked.width == picture.width && marked.height == picture.height)
        let ring = words.grown(by: Self.thickness)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let isFrame = ring.contains(x, y) && !words.contains(x, y)
                let expected = isFrame ? 0 : Int(picture[x, y])
                // Colours become grey in another way than grey pictures do.
                guard abs(Int(marked[x, y]) - expected) > 8 else { continue }
                Issue.record("\(x), \(y) is \(marked[x, y]), not \(expected)")
                return
            }
        }
    }

    @Test func `what lies outside of the picture is not drawn`() async throws {
        let outside = [
            BoundingBox(x: -500, y: -500, width: 10, height: 10),
            BoundingBox(x: 1 << 40, y: 1 << 40, width: 1 << 40, height: 1 << 40),
            BoundingBox(x: 100_000, y: 0, width: 10, height: 10),
        ].map { PictureFrame(box: $0, colour: Self.black, thickness: 1, tint: 1) }
        let name = "odd/palette.png"
        #expect(try await Self.marked(name, outside) == Self.marked(name, []))
    }

    @Test func `the tint fills the inside, and more of it changes more`() async throws {
        let box = BoundingBox(x: 0, y: 0, width: 10, height: 10)
        var greys: [UInt8] = []
        for tint in [0, 0.25, 1] {
            let frame = PictureFrame(box: box, colour: Self.black, thickness: 0, tint: tint)
            greys.append(try await Self.decoded(Self.marked("odd/white.png", [frame]))[5, 5])
        }
        #expect(greys == [255, 191, 0])
    }

    @Test func `a marked picture is known by its first bytes, and its original is not`()
        async throws
    {
        let name = "odd/comment-with-huge-text-chunk.png"
        let original = try await Self.contents(name).bytes
        let marked = try await Self.marked(name, [])
        let limit = MarkedPicture.signatureLimit
        #expect(MarkedPicture.isMarked(firstBytes: Array(marked.prefix(limit))))
        #expect(!MarkedPicture.isMarked(firstBytes: Array(original.prefix(limit))))
        #expect(!MarkedPicture.isMarked(firstBytes: []))
    }
}

extension MarkedPictureTests {
    /// An upright grey picture.
    private struct Picture {
        var width: Int
        var height: Int
        var pixels: [UInt8]
        var orientation: ImageOrientation
        var storedFrame: BoundingBox

        subscript(x: Int, y: Int) -> UInt8 {
            pixels[y * width + x]
        }

        /// The smallest box around all that is rather black than white.
        var darkPart: BoundingBox? {
            let dark = pixels.indices.filter { pixels[$0] < 128 }
            let (columns, rows) = (dark.map { $0 % width }, dark.map { $0 / width })
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
                let bottom = rows.max()
            else { return nil }
            return BoundingBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        }
    }

    private static func contents(_ name: String) async throws -> FileContents {
        let path = Fixture.path(name)
        return try await OwnedThread.run { try FileContents(of: path) }
    }

    private static func marked(_ name: String, _ frames: [PictureFrame]) async throws -> [UInt8] {
        let contents = try await contents(name)
        return try await OwnedThread.run { try MarkedPicture.png(of: contents, frames: frames) }
    }

    private static func picture(_ name: String) async throws -> Picture {
        try await decoded(contents(name).bytes)
    }

    private static func decoded(_ bytes: [UInt8]) async throws -> Picture {
        let format = try #require(ImageFormat(firstBytes: bytes))
        let header = try #require(ImageHeader(bytes[...], format: format))
        let orientation = ImageMetadata(bytes[...], format: format).orientation
        return try await OwnedThread.run {
            let image = try ImageDecoder.decode(bytes, format: format, orientation: orientation)
            return Picture(
                width: image.size.width, height: image.size.height,
                pixels: image.withPixels(Array.init), orientation: orientation,
                storedFrame: header.frame)
        }
    }
}

extension BoundingBox {
    fileprivate func grown(by margin: Int) -> BoundingBox {
        BoundingBox(
            x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
        (self.x..<(self.x + width)).contains(x) && (self.y..<(self.y + height)).contains(y)
    }
}
