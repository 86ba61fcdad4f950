internal import Testing

@testable internal import ScreenshotReading

struct LineFinderTests {
    @Test(
        arguments: [
            (1, 1), (1, 2), (2, 1), (2, 2), (1, 400), (400, 1), (3, 3), (1, 60_000), (60_000, 1),
            (41, 60_000),
        ])
    func `an empty picture of any size has no lines`(width: Int, height: Int) async throws {
        #expect(try await Canvas(width: width, height: height).lines().isEmpty)
    }

    @Test(arguments: [0.02, 0.3, 1])
    func `noise has an end`(share: Double) async throws {
        var canvas = Canvas(width: 400, height: 300)
        canvas.addNoise(share: share)
        let lines = try await canvas.lines()
        #expect(lines.count < canvas.pixels.count / 64)
        #expect(lines.allSatisfy { $0.box.right <= canvas.width && $0.box.bottom <= canvas.height })
    }

    @Test(arguments: [(64, 48), (3_000, 900)])
    func `a cancelled image is given up`(width: Int, height: Int) async throws {
        let flag = CancellationFlag()
        flag.cancel()
        await #expect(throws: RecognitionError.cancelled) {
            try await Canvas(width: width, height: height).lines(until: StopCondition(flag: flag))
        }
    }

    @Test func `a line is found where it was written`() async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write("Hxpl xxx Hl", left: 30, baseline: 60)
        let line = try #require(try await canvas.lines().first)
        // An edge belongs to both of the pixels that it lies between: a pixel is added on each side.
        #expect(line.box == PixelBox(left: 29, top: 41, right: 181, bottom: 67))
        #expect(line.glyphs.count == 9)
        #expect(line.glyphs.first == PixelBox(left: 29, top: 41, right: 41, bottom: 61))
        #expect(line.baseline == 61)
        #expect(line.top == 41)
    }

    @Test func `light text on a dark ground has the same lines`() async throws {
        var canvas = Canvas(width: 400, height: 200)
        canvas.write("Hxpl xxx", left: 30, baseline: 60)
        canvas.write("Hxx x-.", left: 30, baseline: 120, height: 24)
        let lines = try await canvas.lines()
        #expect(lines.count == 2)
        #expect(try await canvas.inverted.lines() == lines)
    }

    @Test func `a finder finds the same after another picture`() async throws {
        var (large, small) = (Canvas(width: 700, height: 500), Canvas(width: 300, height: 90))
        large.addNoise(share: 0.1)
        small.write("Hxpl xxx", left: 30, baseline: 60)
        let (first, second) = try await OwnedThread.run { [large, small] in
            var finder = LineFinder()
            let first = try finder.lines(in: try small.image(), until: StopCondition())
            _ = try finder.lines(in: try large.image(), until: StopCondition())
            return (first, try finder.lines(in: try small.image(), until: StopCondition()))
        }
        #expect(first == second)
        #expect(first.count == 1)
    }

    @Test func `lines of a picture that is halved are told in its own pixels`() async throws {
        var canvas = Canvas(width: 1_700, height: 1_600)
        canvas.write("Hxpl xxx Hl", left: 600, baseline: 1_400, height: 30)
        let line = try #require(try await canvas.lines().first)
        #expect(abs(line.box.left - 600) <= 2)
        #expect(abs(line.box.right - 750) <= 2)
        #expect(abs(line.baseline - 1_400) <= 2)
        #expect(abs(line.top - 1_370) <= 2)
    }

    @Test func `columns stay apart, words do not`() async throws {
        var canvas = Canvas(width: 500, height: 100)
        canvas.write("Hxx xx", left: 20, baseline: 60)
        canvas.write("Hxx xx", left: 300, baseline: 60)
        let lines = try await canvas.lines()
        #expect(lines.map(\.glyphs.count) == [5, 5])
    }

    @Test func `lines one above the other stay apart`() async throws {
        var canvas = Canvas(width: 300, height: 200)
        for baseline in [50, 76, 102] { canvas.write("Hxpxl xp", left: 30, baseline: baseline) }
        #expect(try await canvas.lines().map(\.baseline).sorted() == [51, 77, 103])
    }

    @Test func `dots and hyphens widen a line`() async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write("-xxHx-x...", left: 30, baseline: 60)
        let lines = try await canvas.lines()
        #expect(lines.count == 1)
        #expect(lines.first?.box == PixelBox(left: 29, top: 41, right: 30 + 9 * 14 + 4, bottom: 61))
        #expect(lines.first?.glyphs.count == 5)
    }

    @Test func `a dot far from any line is not text`() async throws {
        var canvas = Canvas(width: 400, height: 100)
        canvas.write("xxHx     .", left: 30, baseline: 60)
        #expect(try await canvas.lines().map(\.box.right) == [30 + 3 * 14 + 11])
    }

    @Test func `a rule under a word is no part of it`() async throws {
        var canvas = Canvas(width: 600, height: 100)
        canvas.write("Hxxl", left: 30, baseline: 60)
        canvas.fill(PixelBox(left: 10, top: 66, right: 590, bottom: 68))
        #expect(try await canvas.lines().map(\.box.bottom) == [61])
    }

    @Test func `a rule beside a word is no part of it`() async throws {
        var canvas = Canvas(width: 300, height: 400)
        canvas.write("Hxxl", left: 30, baseline: 200)
        canvas.fill(PixelBox(left: 90, top: 20, right: 92, bottom: 380))
        #expect(try await canvas.lines().map(\.box.right) == [30 + 3 * 14 + 11])
    }

    @Test func `the outline of a button is not text, its caption is`() async throws {
        var canvas = Canvas(width: 400, height: 120)
        canvas.outline(PixelBox(left: 20, top: 20, right: 220, bottom: 90))
        canvas.write("Hxxl", left: 60, baseline: 62)
        canvas.outline(PixelBox(left: 260, top: 20, right: 380, bottom: 60))
        #expect(
            try await canvas.lines().map(\.box)
                == [PixelBox(left: 59, top: 43, right: 113, bottom: 63)])
    }

    @Test func `a lone large icon is not text`() async throws {
        var canvas = Canvas(width: 400, height: 400)
        canvas.fill(PixelBox(left: 100, top: 100, right: 140, bottom: 163))
        #expect(try await canvas.lines().isEmpty)
    }
}
