internal import Testing

@testable internal import ScreenshotReading

extension Canvas {
    /// The part of a disc that lies on the canvas, filled.
    fileprivate mutating func fillDisc(
        x: Int, y: Int, radius: Int, _ colour: UInt8 = Canvas.black
    ) {
        for row in -radius...radius {
            let half = Int(Double(radius * radius - row * row).squareRoot())
            fill(
                PixelBox(left: x - half, top: y + row, right: x + half + 1, bottom: y + row + 1),
                colour)
        }
    }

    /// A `T` whose stem ends at `bottom`: it is wider than what touches a line below it.
    fileprivate mutating func writeT(left: Int, top: Int, bottom: Int) {
        fill(PixelBox(left: left, top: top, right: left + 14, bottom: top + 5))
        fill(PixelBox(left: left + 5, top: top, right: left + 9, bottom: bottom))
    }

    /// The boxes of the components that are frames, by their left edges.
    fileprivate func frames() throws -> [PixelBox] {
        try pixels.withUnsafeBufferPointer { pixels in
            let picture = PixelRows(pixels, width: width, height: height)
            var (map, components) = (EdgeMap(), ConnectedComponents())
            var meter = WorkMeter(until: StopCondition())
            try map.fill(from: picture, meter: &meter)
            let found = try map.withRows { edges throws(RecognitionError) in
                try components.find(in: edges, meter: &meter)
            }
            var filter = FrameFilter(found, width: width, height: height)
            let areFrames = try filter.frames(among: found, of: components.runs, meter: &meter)
            return zip(found, areFrames).filter(\.1).map(\.0.box).sorted { $0.left < $1.left }
        }
    }
}

struct FrameFilterTests {
    @Test func `letters are no frames, touching ones neither`() throws {
        var canvas = Canvas(width: 300, height: 160)
        canvas.write("Hxpl.-", left: 20, baseline: 60)
        // A zigzag, as of letters that touch.
        for index in 0..<10 {
            let left = 20 + index * 5
            canvas.fill(
                PixelBox(left: left, top: 100 + index % 2 * 4, right: left + 2, bottom: 118))
            canvas.fill(PixelBox(left: left, top: 108, right: left + 6, bottom: 110))
        }
        #expect(try canvas.frames().isEmpty)
    }

    @Test(arguments: [(21, 40, false), (22, 40, true), (40, 9, false), (40, 10, true)])
    func `a box is a frame from a size on that has room for text`(
        width: Int, height: Int, isFrame: Bool
    ) throws {
        var canvas = Canvas(width: 100, height: 100)
        canvas.fill(PixelBox(left: 20, top: 20, right: 20 + width, bottom: 20 + height))
        // Both sides of each edge belong to it.
        let box = PixelBox(left: 19, top: 19, right: 21 + width, bottom: 21 + height)
        #expect(try canvas.frames() == (isFrame ? [box] : []))
    }

    @Test func `a circle is a frame only if there are letters in it`() throws {
        var canvas = Canvas(width: 100, height: 100)
        canvas.fillDisc(x: 50, y: 50, radius: 24)
        #expect(try canvas.frames().isEmpty)
        canvas.write("H", left: 38, baseline: 59, Canvas.white)
        #expect(try canvas.frames().isEmpty)
        canvas.write("H", left: 52, baseline: 59, Canvas.white)
        #expect(try canvas.frames() == [PixelBox(left: 25, top: 25, right: 76, bottom: 76)])
    }
}

struct FrameStrippingTests {
    @Test func `an empty table is not text`() async throws {
        var canvas = Canvas(width: 300, height: 140)
        for top in [20, 50, 80] {
            for left in [20, 110, 200] {
                canvas.outline(
                    PixelBox(left: left, top: top, right: left + 91, bottom: top + 31),
                    thickness: 1)
            }
        }
        #expect(try await canvas.lines().isEmpty)
    }

    @Test func `the round ends of an empty button are no brackets`() async throws {
        var canvas = Canvas(width: 300, height: 100)
        canvas.fillDisc(x: 60, y: 50, radius: 20)
        canvas.fillDisc(x: 200, y: 50, radius: 20)
        canvas.fill(PixelBox(left: 60, top: 30, right: 200, bottom: 71))
        #expect(try await canvas.lines().isEmpty)
    }

    @Test func `letters that touch the line of a cell are read`() async throws {
        var canvas = Canvas(width: 300, height: 100)
        canvas.outline(PixelBox(left: 20, top: 20, right: 240, bottom: 70))
        for index in 0..<4 {
            // One white row is left to the line: the edges at both of its sides touch.
            canvas.writeT(left: 90 + index * 18, top: 44, bottom: 67)
        }
        let line = try #require(try await canvas.lines().first)
        #expect(line.glyphs.count == 4)
        #expect(line.box == PixelBox(left: 89, top: 43, right: 159, bottom: 68))
    }

    @Test func `a stump on the line of a cell is no mark`() async throws {
        var canvas = Canvas(width: 300, height: 100)
        canvas.outline(PixelBox(left: 20, top: 22, right: 240, bottom: 72))
        canvas.write("HxxH", left: 90, baseline: 64)
        let expected = try await canvas.lines()
        #expect(expected.map(\.glyphs.count) == [4])
        // As with the letters above one white row is left, and what touches is not all of the width.
        canvas.fill(PixelBox(left: 146, top: 66, right: 153, bottom: 67))
        canvas.fill(PixelBox(left: 148, top: 67, right: 151, bottom: 69))
        #expect(try await canvas.lines() == expected)
    }

    @Test func `initials in a circle are read without it`() async throws {
        var canvas = Canvas(width: 100, height: 100)
        canvas.fillDisc(x: 50, y: 50, radius: 24)
        canvas.write("HH", left: 38, baseline: 59, Canvas.white)
        #expect(
            try await canvas.lines().map(\.box)
                == [PixelBox(left: 37, top: 40, right: 63, bottom: 60)])
    }

    @Test func `frames in frames and crossing lines have an end`() async throws {
        var canvas = Canvas(width: 500, height: 400)
        for inset in stride(from: 0, to: 190, by: 5) {
            canvas.outline(
                PixelBox(left: inset, top: inset, right: 500 - inset, bottom: 400 - inset))
        }
        for start in stride(from: -400, to: 500, by: 9) {
            for y in 0..<400 {
                canvas.fill(PixelBox(left: start + y, top: y, right: start + y + 2, bottom: y + 1))
            }
        }
        let lines = try await canvas.lines()
        #expect(lines.allSatisfy { $0.box.clipped(width: 500, height: 400) == $0.box })
    }
}
