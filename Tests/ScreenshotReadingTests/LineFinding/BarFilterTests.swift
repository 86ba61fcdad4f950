internal import Testing

@testable internal import ScreenshotReading

struct BarFilterTests {
    @Test func `a bar much higher than the letters is a piece of a rule`() {
        let letters = [part(10, 10...24), part(24, 10...24)]
        #expect(BarFilter.letters(of: [part(0, 4...30, width: 3)] + letters) == letters)
    }

    @Test func `a bar about as high as the letters is one of them`() {
        let chain = [part(0, 8...26, width: 3), part(10, 10...24), part(24, 10...24)]
        #expect(BarFilter.letters(of: chain) == chain)
    }

    @Test func `a wide glyph may be as high as it likes`() {
        let chain = [part(0, 0...40, width: 20), part(24, 10...24)]
        #expect(BarFilter.letters(of: chain) == chain)
    }

    @Test func `bars alone are kept, whatever they are`() {
        let chain = [part(0, 0...40, width: 3), part(10, 10...24, width: 3)]
        #expect(BarFilter.letters(of: chain) == chain)
    }

    private func part(_ left: Int, _ rows: ClosedRange<Int>, width: Int = 10) -> LinePart {
        LinePart(
            box: PixelBox(
                left: left, top: rows.lowerBound, right: left + width, bottom: rows.upperBound),
            levels: GreyRange(darkest: 0, lightest: 255))
    }
}
