internal import Testing

@testable internal import ScreenshotReading

struct GlyphFilterTests {
    private let filter = GlyphFilter(width: 1_000, height: 500, isHalved: false)

    /// Width, height, the part of the box that is edges, and what it is.
    @Test(
        arguments: [
            (12, 20, 0.3, .glyph), (2, 20, 0.9, .glyph), (60, 60, 0.06, .glyph),
            (12, 6, 0.3, .glyph), (12, 5, 0.3, .mark), (3, 3, 0.9, .mark), (61, 5, 0.9, .other),
            (12, 64, 0.3, .glyph), (12, 65, 0.3, .other), (951, 40, 0.3, .other),
            (240, 6, 0.3, .glyph), (241, 6, 0.3, .other), (2, 24, 0.9, .glyph),
            (2, 25, 0.9, .other), (60, 60, 0.04, .other), (100, 40, 0.09, .other),
            (100, 40, 0.11, .glyph), (100, 23, 0.09, .glyph),
        ] as [(Int, Int, Double, GlyphFilter.Kind)])
    func `components are told by size and density`(
        width: Int, height: Int, density: Double, kind: GlyphFilter.Kind
    ) {
        let box = PixelBox(left: 5, top: 5, right: 5 + width, bottom: 5 + height)
        let edgeCount = Int(Double(width * height) * density)
        #expect(filter.kind(of: Component(box: box, edgeCount: edgeCount)) == kind)
    }

    @Test func `letters in a halved picture may be lower`() {
        let half = GlyphFilter(width: 1_000, height: 500, isHalved: true)
        let box = PixelBox(left: 0, top: 0, right: 6, bottom: 5)
        #expect(filter.kind(of: Component(box: box, edgeCount: 15)) == .mark)
        #expect(half.kind(of: Component(box: box, edgeCount: 15)) == .glyph)
    }
}

struct LineMetricsTests {
    private func glyph(_ top: Int, _ bottom: Int) -> PixelBox {
        PixelBox(left: 0, top: top, right: 8, bottom: bottom)
    }

    @Test func `no glyphs have no metrics`() {
        #expect(LineMetrics([]) == nil)
    }

    @Test func `descenders are below the baseline, and quotes say nothing`() throws {
        let glyphs = [
            glyph(10, 30), glyph(16, 30), glyph(16, 36), glyph(16, 30), glyph(16, 36),
            glyph(8, 13), glyph(8, 13), glyph(8, 13), glyph(8, 13), glyph(8, 13),
        ]
        let metrics = try #require(LineMetrics(glyphs))
        #expect(metrics.baseline == 30)
        #expect(metrics.top == 10)
    }

    @Test func `one bracket among many letters does not make the top`() throws {
        let letters = Array(repeating: glyph(12, 30), count: 12)
        #expect(try #require(LineMetrics([glyph(6, 34)] + letters)).top == 12)
        #expect(try #require(LineMetrics([glyph(6, 34)] + letters.prefix(3))).top == 6)
    }
}
