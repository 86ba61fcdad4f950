internal import Testing

@testable internal import ScreenshotReading

struct OutlinedTextTests {
    private static let word = "DOGE"

    /// Letters of 40 rows, white with a black outline, over stripes of middle greys.
    private func meme(
        _ letters: String = word, outline: Int = 3, inside: UInt8 = 250, width: Int = 400,
        scale: Int = 1
    ) -> Canvas {
        var canvas = Canvas(width: width * scale, height: 200 * scale, background: 150)
        for x in stride(from: 0, to: canvas.width, by: 24 * scale) {
            canvas.fill(
                PixelBox(left: x, top: 0, right: x + 10 * scale, bottom: canvas.height), 120)
        }
        for (colour, grown) in [(UInt8(10), outline), (inside, 0)] {
            for (index, letter) in letters.enumerated() where letter != " " {
                for bar in Self.bars(of: letter, left: 40 + index * 34, top: 60) {
                    canvas.fill(bar.grown(by: grown).scaled(by: scale), colour)
                }
            }
        }
        return canvas
    }

    /// `.` is a full stop, and all else looks like `E`.
    private static func bars(of letter: Character, left: Int, top: Int) -> [PixelBox] {
        func bar(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
            PixelBox(
                left: left + x, top: top + y, right: left + x + width, bottom: top + y + height)
        }
        if letter == "." { return [bar(0, 32, 8, 8)] }
        return [bar(0, 0, 8, 40), bar(0, 0, 24, 8), bar(0, 16, 20, 8), bar(0, 32, 24, 8)]
    }

    private func lines(
        in canvas: Canvas, until stop: StopCondition = StopCondition()
    ) async throws -> [OutlinedLine] {
        try await OwnedThread.run {
            var finder = OutlinedTextFinder()
            return try finder.lines(in: try canvas.image(), until: stop)
        }
    }

    @Test(
        arguments: [(1, 1, 0), (1, 1, 255), (400, 300, 0), (400, 300, 255), (2000, 1500, 255)])
    func `an empty picture has no outlined lines`(
        width: Int, height: Int, level: Int
    ) async throws {
        let canvas = Canvas(width: width, height: height, background: UInt8(level))
        #expect(try await lines(in: canvas).isEmpty)
    }

    @Test func `a picture is not searched after a stop`() async throws {
        let flag = CancellationFlag()
        flag.cancel()
        let canvas = meme()
        await #expect(throws: RecognitionError.cancelled) {
            try await lines(in: canvas, until: StopCondition(flag: flag))
        }
    }

    @Test func `noise has no outlined lines`() async throws {
        var canvas = Canvas(width: 1200, height: 1200, background: 150)
        canvas.addNoise(share: 1)
        #expect(try await lines(in: canvas).isEmpty)
    }

    @Test func `white letters without an outline are none`() async throws {
        #expect(try await lines(in: meme(outline: 0)).isEmpty)
    }

    @Test func `white letters on a dark ground are none`() async throws {
        #expect(try await lines(in: meme(outline: 60)).isEmpty)
    }

    @Test func `grey letters with an outline are none`() async throws {
        #expect(try await lines(in: meme(inside: 190)).isEmpty)
    }

    @Test func `a letter alone is no line`() async throws {
        #expect(try await lines(in: meme("D")).isEmpty)
    }

    @Test func `white fields between rules are none`() async throws {
        var canvas = Canvas(width: 400, height: 200, background: 150)
        for x in stride(from: 40, to: 240, by: 40) {
            let field = PixelBox(left: x, top: 60, right: x + 42, bottom: 100)
            canvas.fill(field, 250)
            canvas.outline(field)
        }
        #expect(try await lines(in: canvas).isEmpty)
    }

    @Test func `counters of dark letters on a white ground are none`() async throws {
        var canvas = Canvas(width: 400, height: 200, background: 250)
        for x in stride(from: 40, to: 240, by: 40) {
            let letter = PixelBox(left: x, top: 60, right: x + 34, bottom: 100)
            canvas.outline(letter, thickness: 7)
        }
        #expect(try await lines(in: canvas).isEmpty)
    }

    @Test func `a blob whose border is only partly dark is no letter`() async throws {
        var canvas = meme()
        for x in [190, 230] {
            let blob = PixelBox(left: x, top: 60, right: x + 24, bottom: 100)
            canvas.fill(blob, 250)
            canvas.fill(PixelBox(left: x - 3, top: 60, right: x, bottom: 100), 10)
        }
        let found = try await lines(in: canvas)
        #expect(found.map(\.line.glyphs.count) == [4])
    }

    @Test(arguments: [1, 2, 4])
    func `white letters with an outline are a line at any size`(scale: Int) async throws {
        let found = try await lines(in: meme(scale: scale))
        let line = try #require(found.first?.line)
        #expect(found.count == 1)
        #expect(line.glyphs.count == Self.word.count)
        #expect(
            line.box
                == PixelBox(left: 40, top: 60, right: 166, bottom: 100).scaled(by: scale))
        #expect(line.baseline == Float(100 * scale) && line.top == Float(60 * scale))
    }

    @Test func `letters over noise are found`() async throws {
        var noise = Canvas(width: 400, height: 200, background: 150)
        noise.addNoise(share: 0.2)
        let letters = meme()
        for y in 0..<200 {
            for x in 0..<400 where ![120, 150].contains(letters.pixels[y * 400 + x]) {
                let pixel = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
                noise.fill(pixel, letters.pixels[y * 400 + x])
            }
        }
        let found = try await lines(in: noise)
        #expect(found.contains { $0.line.glyphs.count >= Self.word.count })
    }

    @Test func `words of a line belong together and a full stop to them`() async throws {
        let found = try await lines(in: meme("DOG EATS.", width: 500))
        let line = try #require(found.first?.line)
        #expect(found.count == 1)
        #expect(line.box == PixelBox(left: 40, top: 60, right: 320, bottom: 100))
    }

    @Test func `a crop shows the letters and nothing of the picture`() async throws {
        var canvas = meme()
        // What is bright outside of the outlines is no ink.
        canvas.fill(PixelBox(left: 10, top: 105, right: 300, bottom: 109), 250)
        let drawn = canvas
        let crop = try await OwnedThread.run {
            var finder = OutlinedTextFinder()
            var cropper = OutlinedLineCropper()
            let image = try drawn.image()
            let found = try finder.lines(in: image, until: StopCondition())
            return found.first.flatMap { cropper.crop($0, of: image) }
        }
        let picture = try #require(crop)
        #expect(picture.source == PixelBox(left: 36, top: 48, right: 170, bottom: 112))
        #expect(picture.pixels.count == picture.width * LineCrop.height)
        let rows = (0..<LineCrop.height).map { y in
            picture.pixels[(y * picture.width)..<((y + 1) * picture.width)]
        }
        #expect(rows[2].allSatisfy { $0 == 255 } && rows[33].allSatisfy { $0 == 255 })
        #expect(rows[8].contains { $0 < 10 } && rows[8].contains { $0 == 255 })
    }

    @Test func `a line that is not in the picture has no crop`() async throws {
        let box = PixelBox(left: 500, top: 60, right: 600, bottom: 100)
        let text = TextLine(box: box, baseline: 100, top: 60, glyphs: [box])
        let line = OutlinedLine(line: text, runs: [], scale: 1)
        let canvas = meme()
        let crop = try await OwnedThread.run {
            var cropper = OutlinedLineCropper()
            return cropper.crop(line, of: try canvas.image())
        }
        #expect(crop == nil)
    }

    @Test(
        arguments: [
            (PixelBox(left: 50, top: 65, right: 80, bottom: 95), true),
            (PixelBox(left: 20, top: 55, right: 300, bottom: 105), true),
            (PixelBox(left: 300, top: 60, right: 400, bottom: 100), false),
            (PixelBox(left: 40, top: 90, right: 340, bottom: 130), false),
            (PixelBox(left: 40, top: 40, right: 340, bottom: 120), false),
        ])
    func `an outlined line replaces the ordinary ones that lie mostly inside`(
        box: PixelBox, isReplaced: Bool
    ) {
        let mine = PixelBox(left: 40, top: 60, right: 340, bottom: 100)
        let text = TextLine(box: mine, baseline: 100, top: 60, glyphs: [mine])
        let ordinary = TextLine(
            box: box, baseline: Float(box.bottom), top: Float(box.top), glyphs: [box])
        #expect(OutlinedLine(line: text, runs: [], scale: 1).replaces(ordinary) == isReplaced)
    }
}

extension PixelBox {
    fileprivate func grown(by pixels: Int) -> PixelBox {
        PixelBox(
            left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
    }
}
