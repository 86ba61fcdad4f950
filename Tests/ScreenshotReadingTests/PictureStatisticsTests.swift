internal import Foundation
internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

struct PictureStatisticsTests {
    /// Where a picture that is half page, half photograph has each.
    private static let size = PixelSize(width: 480, height: 480)

    @Test(arguments: [
        "odd/progressive.jpg", "odd/cmyk.jpg", "odd/lossy.webp", "odd/exif-rotated-6.jpg",
        "odd/grey-1bit.png", "odd/palette.png", "odd/alpha-white-on-transparent.png",
        "odd/alpha-black-on-transparent.png", "odd/animated.gif", "odd/tiff-lzw.tif",
        "screenshots/settings-phone.png", "screenshots/book-reader.png", "screenshots/terminal.png",
    ])
    func `text is not taken for a photograph in any format`(name: String) async throws {
        let statistics = try await statistics(of: name)
        #expect(statistics.texture.count == statistics.columns * statistics.rows)
        #expect(statistics.texture.allSatisfy { $0 <= 1 })
    }

    @Test(arguments: [8.0, 24, 64])
    func `what JPEG does to letters is no texture`(coarseness: Double) async throws {
        let tile = CompressedTile(of: letters, coarseness: coarseness)
        let page = try await statistics { x, y in tile[x, y] }
        #expect(page.texture.allSatisfy { $0 <= 1 })
    }

    @Test func `thin lines and stripes that are hardly seen are no texture`() async throws {
        let lines = try await statistics { x, y in x % 12 == 0 || y % 20 == 0 ? 240 : 250 }
        #expect(lines.texture.allSatisfy { $0 == 0 })
    }

    @Test func `one half is a photograph, the other a page of text`() async throws {
        for photograph in [noise, hills, grain] {
            let half = try await statistics { x, y in
                x < 240 ? photograph(x, y) : self.letters(x, y)
            }
            #expect(half.columns == 24 && half.rows == 24)
            for (index, level) in half.texture.enumerated() {
                let isPhotograph = index % half.columns < 12
                #expect(isPhotograph ? level >= 7 : level <= 1, "cell \(index): \(level)")
            }
        }
    }

    @Test(arguments: [
        (1, 1, 1, 1), (7, 2000, 1, 24), (33, 40, 4, 5), (1080, 2340, 11, 24), (2340, 1080, 24, 11),
        (100, 2000, 4, 24), (4000, 8, 24, 1),
    ])
    func `cells are nearly square, at least four and eight pixels wide where there is room`(
        width: Int, height: Int, columns: Int, rows: Int
    ) async throws {
        let size = PixelSize(width: width, height: height)
        let statistics = try await statistics(size: size) { _, _ in 255 }
        #expect((statistics.columns, statistics.rows) == (columns, rows))
        #expect(statistics.texture == [UInt8](repeating: 0, count: columns * rows))
        #expect(statistics.luminance == 1)
    }

    @Test func `the grid stands upright as the picture does`() async throws {
        let turned = try await statistics(of: "odd/exif-rotated-6.jpg")
        #expect((turned.columns, turned.rows) == (24, 4))
    }

    @Test(arguments: PNGWriter.Colour.allCases.filter { $0 != .palette }, [8, 16])
    func `a picture of one colour has that colour`(colour: PNGWriter.Colour, depth: Int)
        async throws
    {
        for isInterlaced in [false, true] {
            var writer = PNGWriter(width: 40, height: 40, colour: colour, depth: depth)
            writer.isInterlaced = isInterlaced
            // An odd byte is the low one of a sample of 16 bits. The first and the last are 255:
            // red, or white and opaque.
            let bytes = colour.channels * depth / 8
            writer.sample = { _, _, byte in
                let channel = byte * colour.channels / bytes
                return channel == 0 || channel == 3 || colour == .greyAlpha ? 255 : 0
            }
            let statistics = try await statistics(decoding: writer.file)
            #expect(statistics.background == 1)
            #expect(statistics.colors == 1)
            // The mean counts 0.3 of its distance from grey, which for red is 285 of 109.
            let isRed = colour == .rgb || colour == .rgbAlpha
            #expect(statistics.colorfulness == (isRed ? 0.785 : 0))
        }
    }

    @Test func `a palette gives its colours, and transparent parts their ground`() async throws {
        var writer = PNGWriter(width: 40, height: 40, colour: .palette, depth: 8)
        writer.palette = [200, 0, 0, 0, 200, 0, 0, 0, 200, 255, 255, 255]
        writer.transparency = [255, 255, 255, 0]
        writer.sample = { x, y, _ in y < 10 ? UInt8(x % 2) : x < 20 ? 2 : 3 }
        let statistics = try await statistics(decoding: writer.file)
        #expect(statistics.colors == 4)
        #expect(statistics.background == 0.375)
        #expect(statistics.colorfulness > 0.5)
    }

    @Test func `the same file gives the same statistics with every engine`() async throws {
        let contents = try await TesseractRecognizer().contents(
            of: Fixture.path("odd/palette.png"))
        let slow = try await TesseractRecognizer().read(contents).picture
        let fast = try await LineRecognizer().read(contents).picture
        #expect(slow == fast)
        #expect(try await statistics(of: "odd/palette.png") == fast)
    }

    // MARK: Pictures

    private let noise: @Sendable (Int, Int) -> Double = { x, y in
        Double(PNGWriter.noise(x: x, y: y, byte: 0))
    }
    private let hills: @Sendable (Int, Int) -> Double = { x, y in
        128 + 60 * sin(Double(x) / 17) + 60 * cos(Double(y) / 23)
    }
    private let grain: @Sendable (Int, Int) -> Double = { x, y in
        Double(y) / 4 + 40 + Double(PNGWriter.noise(x: x, y: y, byte: 0)) / 32
    }
    /// Black strokes on white in lines, with grey at their edges.
    private let letters: @Sendable (Int, Int) -> Double = { x, y in
        guard y % 24 < 12, x % 9 < 4 else { return 255 }
        return x % 9 == 0 || x % 9 == 3 ? 128 : 0
    }

    private func statistics(
        size: PixelSize = Self.size, _ pixel: @escaping @Sendable (Int, Int) -> Double
    ) async throws -> PictureStatistics {
        try await OwnedThread.run {
            let pixels = (0..<size.width * size.height).map { index in
                UInt8(min(max(pixel(index % size.width, index / size.width), 0), 255))
            }
            return try PictureStatistics(of: #require(GreyImage(size: size, pixels: pixels)))
        }
    }

    private func statistics(of name: String) async throws -> PictureStatistics {
        try await statistics(decoding: [UInt8](try Data(contentsOf: Fixture.url(name))))
    }

    private func statistics(decoding bytes: [UInt8]) async throws -> PictureStatistics {
        let format = try #require(ImageFormat(firstBytes: bytes))
        let orientation = ImageMetadata(bytes[...], format: format).orientation
        return try await OwnedThread.run {
            try PictureStatistics(
                of: ImageDecoder.decode(bytes, format: format, orientation: orientation))
        }
    }
}

/// A pattern after compression like that of JPEG.
private struct CompressedTile: Sendable {
    /// Whole blocks, so that the pattern can be repeated.
    private static let (width, height) = (72, 24)
    private var pixels = [Double](repeating: 0, count: width * height)

    /// - Parameters:
    ///   - pixel: Repeats itself every 72 columns and 24 rows.
    ///   - coarseness: What the waves in a block are rounded to, in levels of grey.
    init(of pixel: (Int, Int) -> Double, coarseness: Double) {
        let waves = (0..<64).map { wave in (0..<64).map { Self.wave(wave, at: $0) } }
        for top in stride(from: 0, to: Self.height, by: 8) {
            for left in stride(from: 0, to: Self.width, by: 8) {
                let block = (0..<64).map { pixel(left + $0 % 8, top + $0 / 8) }
                let weights = waves.map { wave in
                    let weight = zip(wave, block).reduce(0) { $0 + $1.0 * $1.1 }
                    return (weight / coarseness).rounded() * coarseness
                }
                for index in 0..<64 {
                    let place = (top + index / 8) * Self.width + left + index % 8
                    pixels[place] = (0..<64).reduce(0) { $0 + weights[$1] * waves[$1][index] }
                }
            }
        }
    }

    subscript(x: Int, y: Int) -> Double {
        pixels[y % Self.height * Self.width + x % Self.width].rounded()
    }

    private static func wave(_ wave: Int, at index: Int) -> Double {
        cosine(wave % 8, index % 8) * cosine(wave / 8, index / 8)
    }

    private static func cosine(_ frequency: Int, _ place: Int) -> Double {
        let scale = frequency == 0 ? (1.0 / 8).squareRoot() : 0.5
        return scale * cos(Double((2 * place + 1) * frequency) * .pi / 16)
    }
}
