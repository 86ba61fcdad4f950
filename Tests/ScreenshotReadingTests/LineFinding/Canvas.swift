internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

/// A grey picture that a test draws.
struct Canvas: Sendable {
    static let black: UInt8 = 20
    static let white: UInt8 = 235

    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    init(width: Int, height: Int, background: UInt8 = Canvas.white) {
        self.width = width
        self.height = height
        pixels = Array(repeating: background, count: width * height)
    }

    /// What every pixel becomes when light and dark change places.
    var inverted: Canvas {
        var inverted = self
        inverted.pixels = pixels.map { 255 - $0 }
        return inverted
    }

    /// The part of a box that lies on the canvas, filled.
    mutating func fill(_ box: PixelBox, _ colour: UInt8 = Canvas.black) {
        guard let box = box.clipped(width: width, height: height) else { return }
        for y in box.top..<box.bottom {
            for x in box.left..<box.right { pixels[y * width + x] = colour }
        }
    }

    mutating func outline(_ box: PixelBox, thickness: Int = 2, _ colour: UInt8 = Canvas.black) {
        let (left, top, right, bottom) = (box.left, box.top, box.right, box.bottom)
        fill(PixelBox(left: left, top: top, right: right, bottom: top + thickness), colour)
        fill(PixelBox(left: left, top: bottom - thickness, right: right, bottom: bottom), colour)
        fill(PixelBox(left: left, top: top, right: left + thickness, bottom: bottom), colour)
        fill(PixelBox(left: right - thickness, top: top, right: right, bottom: bottom), colour)
    }

    /// Block letters, each 10 wide in a place of 14: most are as high as `height`, `x` two thirds, `p`
    /// the same and a third below the baseline, `.` and `-` small; a space is empty.
    mutating func write(
        _ letters: String, left: Int, baseline: Int, height: Int = 18, _ colour: UInt8 = black
    ) {
        for (index, letter) in letters.enumerated() where letter != " " {
            let x = left + index * 14
            let rows: Range<Int> =
                switch letter {
                case "x": (baseline - height * 2 / 3)..<baseline
                case "p": (baseline - height * 2 / 3)..<(baseline + height / 3)
                case ".": (baseline - 3)..<baseline
                case "-": (baseline - height / 3 - 2)..<(baseline - height / 3)
                default: (baseline - height)..<baseline
                }
            let right = x + (letter == "." ? 3 : 10)
            fill(
                PixelBox(left: x, top: rows.lowerBound, right: right, bottom: rows.upperBound),
                colour)
        }
    }

    /// Noise from a fixed seed: a part of the pixels, 0…1, is set to any level.
    mutating func addNoise(share: Double) {
        var state: UInt64 = 42
        for index in pixels.indices {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            guard Double(state >> 40) / Double(1 << 24) < share else { continue }
            pixels[index] = UInt8(truncatingIfNeeded: state >> 32)
        }
    }

    /// The decoded picture. It must stay on the thread of the caller.
    func image() throws -> GreyImage {
        let bytes = PictureBytes.bmp(width: width, height: height, pixels: pixels)
        let image = GreyImage(decoding: bytes, format: .bmp)
        return try #require(image)
    }

    /// The lines that a new finder finds.
    func lines(until stop: StopCondition = StopCondition()) async throws -> [TextLine] {
        try await OwnedThread.run {
            var finder = LineFinder()
            return try finder.lines(in: try image(), until: stop)
        }
    }
}
