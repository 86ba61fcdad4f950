internal import Foundation
internal import ScreenshotModel
internal import TestSupport
internal import Testing

@testable internal import ScreenshotReading

/// Files that are not interlaced take the fast way, interlaced ones go to libpng: twins must be equal.
struct PNGDecodingTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let colour: PNGWriter.Colour
        let depth: Int

        var testDescription: String { "\(colour), \(depth) bits" }

        static let all = PNGWriter.Colour.allCases.flatMap { colour in
            colour.depths.map { Form(colour: colour, depth: $0) }
        }
    }

    @Test func `a picture of which the file ends early is whole or refused`() async throws {
        let file = [UInt8](try Data(contentsOf: Fixture.url("odd/palette.png")))
        let whole = try #require(await pixels(of: file))
        for count in stride(from: 0, to: file.count, by: 97) {
            let part = await pixels(of: Array(file.prefix(count)))
            #expect(part == nil || part == whole, "\(count) bytes")
        }
    }

    @Test(arguments: ["IHDR", "PLTE", "IDAT"])
    func `a wrong check sum is refused`(type: String) async throws {
        var file = PNGWriter(colour: .palette, palette: colours(256), pieces: 2).file
        #expect(await pixels(of: file) != nil)
        let chunk = try #require(file.firstRange(of: Array(type.utf8)))
        file[chunk.upperBound + Self.bodyCount(before: chunk.lowerBound, in: file)] ^= 1
        #expect(await pixels(of: file) == nil)
    }

    @Test func `opacities with a wrong check sum do not count`() async throws {
        let writer = PNGWriter(colour: .palette, palette: colours(256))
        var transparent = writer
        transparent.transparency = [0, 60, 120]
        var file = transparent.file
        let chunk = try #require(file.firstRange(of: Array("tRNS".utf8)))
        file[chunk.upperBound + transparent.transparency.count] ^= 1
        #expect(await pixels(of: file) == pixels(of: writer.file))
        #expect(await pixels(of: transparent.file) != pixels(of: writer.file))
    }

    @Test func `a picture that lacks rows, or claims a filter that there is not, is refused`() async
    {
        var writer = PNGWriter(colour: .rgb)
        var file = writer.file
        let height = 8 + 8 + 4 + 3
        file[height] += 1
        #expect(await pixels(of: file) == nil)
        writer.filter = 5
        #expect(await pixels(of: writer.file) == nil)
    }

    @Test func `a palette picture without a palette is refused`() async {
        #expect(await pixels(of: PNGWriter(colour: .palette).file) == nil)
    }

    @Test func `colours that the palette lacks are black`() async {
        let file = PNGWriter(colour: .palette, palette: [255, 255, 255]) { x, _, _ in UInt8(x) }
            .file
        let expected = [255] + [UInt8](repeating: 0, count: 20)
        #expect(await pixels(of: file)?.prefix(21) == expected[...])
    }

    @Test func `what follows the last row is ignored`() async {
        var writer = PNGWriter(colour: .rgb)
        let plain = await pixels(of: writer.file)
        writer.surplus = [1, 2, 3]
        #expect(await pixels(of: writer.file) == plain)
        #expect(plain != nil)
    }

    @Test(arguments: Form.all, [0, 1, 2, 3, 4])
    func `each form and filter gives the pixels of its interlaced twin`(
        form: Form, filter: Int
    ) async {
        var writer = PNGWriter(colour: form.colour, depth: form.depth, filter: UInt8(filter))
        if form.colour == .palette { writer.palette = colours(1 << form.depth) }
        await expectEqualTwins(writer)
        writer.pieces = 3
        await expectEqualTwins(writer)
    }

    @Test(arguments: [1, 2, 3, 4, 5, 17])
    func `narrow pictures give the pixels of their interlaced twins`(width: Int) async {
        for form in Form.all {
            var writer = PNGWriter(
                width: width, height: 3, colour: form.colour, depth: form.depth, filter: 4)
            if form.colour == .palette { writer.palette = colours(1 << form.depth) }
            await expectEqualTwins(writer)
        }
    }

    @Test func `transparent colours give the pixels of their interlaced twins`() async {
        await expectEqualTwins(
            PNGWriter(
                colour: .palette, palette: colours(256), transparency: Array(0..<200)))
        await expectEqualTwins(PNGWriter(colour: .grey, depth: 4, transparency: [0, 3]))
        await expectEqualTwins(PNGWriter(colour: .rgb, transparency: [0, 1, 0, 2, 0, 3]))
    }

    @Test func `a picture that is opaque but for its last rows is put on a background`() async {
        let late = PNGWriter(colour: .rgbAlpha) { x, y, byte in
            byte == 3 ? (y < 8 ? 255 : 0) : PNGWriter.noise(x: x, y: y, byte: byte)
        }
        await expectEqualTwins(late)
        let last = await pixels(of: late.file)?.suffix(3 * late.width) ?? []
        #expect(Set(last).count == 1)
    }

    private func expectEqualTwins(
        _ writer: PNGWriter, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        var twin = writer
        twin.isInterlaced = true
        let plain = await pixels(of: writer.file)
        #expect(plain?.count == writer.width * writer.height, sourceLocation: sourceLocation)
        #expect(await pixels(of: twin.file) == plain, sourceLocation: sourceLocation)
    }

    private func pixels(of file: [UInt8]) async -> [UInt8]? {
        await OwnedThread.run { GreyImage(decoding: file, format: .png)?.withPixels(Array.init) }
    }

    private func colours(_ count: Int) -> [UInt8] {
        (0..<count * 3).map { PNGWriter.noise(x: $0, y: 0, byte: 0) }
    }

    /// The length that stands before the type of a chunk.
    private static func bodyCount(before type: Int, in file: [UInt8]) -> Int {
        file[(type - 4)..<type].reduce(0) { $0 << 8 | Int($1) }
    }
}
