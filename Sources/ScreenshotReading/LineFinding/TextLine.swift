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
