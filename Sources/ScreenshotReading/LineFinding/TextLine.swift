/// Where a line of text is in a picture.
struct TextLine: Hashable, Sendable {
    /// The smallest box that holds the letters and, from left to right, the marks.
    var box: PixelBox
    /// The row below the letters without descenders.
    var baseline: Float
    /// The first row of the letters with ascenders, or of capitals.
    var top: Float
    /// The letters, or parts of one, or several that touch; mostly by their left edges.
    var glyphs: [PixelBox]
    /// Small marks that belong to the line, such as dots and hyphens.
    var marks: [PixelBox] = []
    /// How many pixels of ground all boxes have around the ink: edges are seen from both sides.
    var rim = 0

    /// All that the line is made of: the letters, and then the marks.
    var components: [PixelBox] { glyphs + marks }

    /// How high its letters with ascenders are, in rows; a few at least.
    var ascenderHeight: Float {
        max(baseline - top, LineCropper.minimumAscenderHeight)
    }

    /// The line in a picture that has `factor` times the width and height.
    func scaled(by factor: Int) -> TextLine {
        TextLine(
            box: box.scaled(by: factor), baseline: baseline * Float(factor),
            top: top * Float(factor), glyphs: glyphs.map { $0.scaled(by: factor) },
            marks: marks.map { $0.scaled(by: factor) }, rim: rim * factor)
    }
}

extension TextLine {
    /// The parts of a line together, measured as the widest of them is; nil if there are none.
    init?(joining parts: [TextLine]) {
        guard var line = parts.max(by: { $0.box.width < $1.box.width }) else { return nil }
        line.box = parts.reduce(line.box) { $0.union($1.box) }
        line.glyphs = parts.flatMap(\.glyphs)
        line.marks = parts.flatMap(\.marks)
        self = line
    }

    /// Narrower gaps, in heights of the lower neighbour, are those between letters.
    private static let minimumGap: Float = 0.15

    /// A mark farther from the letters, in heights of those with ascenders, is none of them.
    private static let markReach: Float = 0.4

    /// What stands left and right of the widest gap, each measured anew; none if there is no gap between
    /// words.
    var partsAtWidestGap: [TextLine] {
        let sorted = glyphs.sorted { $0.left < $1.left }
        guard var last = sorted.first else { return [] }
        var (widest, start) = (0, 0)
        for (index, glyph) in sorted.enumerated() {
            let gap = glyph.left - last.right
            let height = Float(min(glyph.height, last.height))
            if gap > widest, Float(gap) >= Self.minimumGap * height {
                (widest, start) = (gap, index)
            }
            if glyph.right > last.right { last = glyph }
        }
        guard start > 0 else { return [] }
        return [sorted[..<start], sorted[start...]].compactMap { part(Array($0)) }
    }

    /// Some of its letters, measured anew, with the marks between them and right beside them; nil if there
    /// are none.
    private func part(_ glyphs: [PixelBox]) -> TextLine? {
        guard let first = glyphs.first, let metrics = LineMetrics(glyphs) else { return nil }
        let box = glyphs.reduce(first) { $0.union($1) }
        var part = TextLine(
            box: box, baseline: metrics.baseline, top: metrics.top, glyphs: glyphs, rim: rim)
        let reach = Int(part.ascenderHeight * Self.markReach)
        for mark in marks
        where mark.left >= part.box.left - reach && mark.right <= part.box.right + reach {
            part.marks.append(mark)
            part.box.left = min(part.box.left, mark.left)
            part.box.right = max(part.box.right, mark.right)
        }
        return part
    }
}
