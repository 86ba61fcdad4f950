internal import Testing

@testable internal import ScreenshotReading

struct LineCropperTests {
    private static let box = PixelBox(left: 30, top: 40, right: 130, bottom: 60)

    /// A line that was not found but is told to be there.
    private static func line(_ box: PixelBox = box) -> TextLine {
        TextLine(
            box: box, baseline: Float(box.bottom), top: Float(box.top), glyphs: [box])
    }

    private func crop(
        _ line: TextLine = line(), of canvas: Canvas, polarity: LinePolarity = .automatic
    ) async throws -> LineCrop? {
        try await OwnedThread.run {
            var cropper = LineCropper()
            return cropper.crop(line, of: try canvas.image(), polarity: polarity)
        }
    }

    /// A canvas with bars, every other ten columns, in the place of the line.
    private func bars(ground: UInt8, ink: UInt8) -> Canvas {
        var canvas = Canvas(width: 200, height: 100, background: ground)
        for x in stride(from: 30, to: 130, by: 20) {
            canvas.fill(PixelBox(left: x, top: 40, right: x + 8, bottom: 60), ink)
        }
        return canvas
    }

    @Test(arguments: [(100, 100), (100, 108), (108, 100)])
    func `what hardly stands out is refused`(ground: UInt8, ink: UInt8) async throws {
        #expect(try await crop(of: bars(ground: ground, ink: ink)) == nil)
    }

    @Test(
        arguments: [
            PixelBox(left: 30, top: 40, right: 32, bottom: 60),
            PixelBox(left: 198, top: 40, right: 300, bottom: 60),
            PixelBox(left: 300, top: 40, right: 400, bottom: 60),
            PixelBox(left: 30, top: 140, right: 130, bottom: 160),
            PixelBox(left: 30, top: -60, right: 130, bottom: -40),
            PixelBox(left: -130, top: 40, right: -30, bottom: 60),
        ])
    func `a line that is hardly in the picture is refused`(box: PixelBox) async throws {
        #expect(try await crop(Self.line(box), of: bars(ground: 200, ink: 50)) == nil)
    }

    @Test func `a line that is partly in the picture is cropped to it`() async throws {
        let box = PixelBox(left: -40, top: -5, right: 300, bottom: 150)
        let crop = try #require(try await crop(Self.line(box), of: bars(ground: 200, ink: 50)))
        #expect(crop.source == PixelBox(left: 0, top: 0, right: 200, bottom: 100))
    }

    @Test(arguments: [(235, 20), (20, 235), (140, 100), (100, 140)])
    func `ink becomes black and the ground white`(ground: UInt8, ink: UInt8) async throws {
        let crop = try #require(try await crop(of: bars(ground: ground, ink: ink)))
        #expect(crop.isDarkOnLight == (ink < ground))
        #expect(crop.pixels.count == crop.width * LineCrop.height)
        let middle = Array(crop.pixels[(15 * crop.width)..<(16 * crop.width)])
        for picture in 0..<100 {
            let column = picture * crop.width / 100 + 1
            switch picture % 20 {
            case 2...5: #expect(middle[column] == 0)
            case 11...17: #expect(middle[column] == 255)
            default: break
            }
        }
        #expect(crop.pixels.prefix(crop.width).allSatisfy { $0 == 255 })
    }

    @Test func `the ground is what is around a line, however bold it is`() async throws {
        var canvas = Canvas(width: 200, height: 100)
        canvas.fill(Self.box)
        canvas.fill(PixelBox(left: 60, top: 45, right: 70, bottom: 55), Canvas.white)
        #expect(try #require(try await crop(of: canvas)).isDarkOnLight)
        #expect(try #require(try await crop(of: canvas.inverted)).isDarkOnLight == false)
    }

    @Test func `a line that fills the picture has its ground inside`() async throws {
        var canvas = Canvas(width: 100, height: 20)
        canvas.fill(PixelBox(left: 30, top: 5, right: 40, bottom: 15))
        let line = Self.line(PixelBox(left: 0, top: 0, right: 100, bottom: 20))
        #expect(try #require(try await crop(line, of: canvas)).isDarkOnLight)
    }

    @Test func `the other polarity shows letters beside a stronger shadow`() async throws {
        var canvas = bars(ground: 150, ink: 210)
        for x in stride(from: 40, to: 130, by: 20) {
            canvas.fill(PixelBox(left: x, top: 40, right: x + 3, bottom: 60), 10)
        }
        let shadow = try #require(try await crop(of: canvas))
        let letters = try #require(try await crop(of: canvas, polarity: .opposite))
        #expect(shadow.isDarkOnLight)
        #expect(!letters.isDarkOnLight)
        // The middle of the first letter is ink of one crop only.
        #expect(shadow.pixels[15 * shadow.width + 4] == 255)
        #expect(letters.pixels[15 * letters.width + 4] == 0)
    }

    @Test func `what has no other polarity is refused`() async throws {
        let bars = bars(ground: 200, ink: 50)
        #expect(try await crop(of: bars, polarity: .opposite) == nil)
    }

    @Test func `pads are in heights of the letters, and none is at the sides`() async throws {
        let crop = try #require(try await crop(of: bars(ground: 235, ink: 20)))
        #expect(crop.source == PixelBox(left: 30, top: 37, right: 130, bottom: 68))
        #expect(crop.width == 116)
    }

    @Test(arguments: [8, 12, 18, 36, 60, 150])
    func `columns of a crop are taken back to the letters they show`(height: Int) async throws {
        var canvas = Canvas(width: 400, height: 300)
        canvas.fill(PixelBox(left: 20, top: 100, right: 380, bottom: 100 + height))
        canvas.fill(
            PixelBox(left: 30, top: 100, right: 200, bottom: 100 + height), Canvas.white)
        canvas.fill(
            PixelBox(left: 210, top: 100, right: 370, bottom: 100 + height), Canvas.white)
        let line = Self.line(PixelBox(left: 20, top: 100, right: 380, bottom: 100 + height))
        let crop = try #require(try await crop(line, of: canvas))
        #expect(crop.pictureColumns(of: 0..<crop.width) == 20..<380)
        let row = crop.pixels[(14 * crop.width)..<(15 * crop.width)]
        let black = row.indices.filter { row[$0] < 128 }.map { $0 - 14 * crop.width }
        let middle = black.filter { $0 > crop.width / 4 && $0 < crop.width * 3 / 4 }
        let first = try #require(middle.first)
        let last = try #require(middle.last)
        let columns = crop.pictureColumns(of: first..<(last + 1))
        // A column of the crop shows so many of the picture, and is dark if half of them are.
        let tolerance = (crop.source.width + crop.width - 1) / crop.width
        #expect(abs(columns.lowerBound - 200) <= tolerance)
        #expect(abs(columns.upperBound - 210) <= tolerance)
    }

    @Test(arguments: [10, 21, 24, 60, 200])
    func `a flat part keeps its level at every size`(height: Int) async throws {
        var canvas = Canvas(width: 500, height: 400, background: 0)
        let box = PixelBox(left: 0, top: 100, right: 500, bottom: 100 + height)
        canvas.fill(PixelBox(left: 0, top: 0, right: 500, bottom: 400), 200)
        canvas.fill(PixelBox(left: 0, top: 0, right: 100, bottom: 400), 100)
        canvas.fill(PixelBox(left: 0, top: 0, right: 50, bottom: 400), 0)
        let crop = try #require(try await crop(Self.line(box), of: canvas))
        for row in 0..<LineCrop.height {
            let row = Array(crop.pixels[(row * crop.width)..<((row + 1) * crop.width)])
            #expect(row[0] == 0)
            #expect(abs(Int(row[crop.width * 3 / 20]) - 127) <= 1)
            #expect(row[crop.width - 1] == 255)
        }
    }

    @Test func `a cropper crops the same after another line`() async throws {
        var canvas = Canvas(width: 400, height: 300)
        canvas.write("Hxpl", left: 20, baseline: 60)
        canvas.write("Hxpl xxxxx", left: 20, baseline: 220, height: 90)
        let lines = try await canvas.lines().sorted { $0.top < $1.top }
        let crops = try await OwnedThread.run { [canvas] in
            var cropper = LineCropper()
            let image = try canvas.image()
            return [lines[0], lines[1], lines[0]].map { cropper.crop($0, of: image) }
        }
        #expect(crops[0]?.pixels == crops[2]?.pixels)
        #expect(crops[1]?.pixels != crops[0]?.pixels)
        #expect(crops.allSatisfy { $0 != nil })
    }
}
