/// The rows between which the letters of a line stand.
struct LineMetrics {
    /// Glyphs that are lower, in heights of the highest one, say nothing: hyphens and quotation marks.
    static let minimumHeight: Float = 0.5
    /// The part of the glyphs that end above the baseline or on it. Commas and descenders end below,
    /// and are fewer; raised signs end above.
    static let baselineQuantile: Float = 0.4
    /// The part of the glyphs that start above the top row: accents and brackets.
    static let topQuantile: Float = 0.1
    /// Of no more glyphs the highest one makes the top: a word may have one capital.
    static let fewGlyphs = 6

    /// The row below the letters without descenders.
    let baseline: Float
    /// The first row of the letters with ascenders.
    let top: Float

    /// nil if there are no glyphs.
    init?(_ glyphs: [PixelBox]) {
        let highest = glyphs.reduce(0) { max($0, $1.height) }
        let telling = glyphs.filter { Float($0.height) >= Self.minimumHeight * Float(highest) }
        guard !telling.isEmpty else { return nil }
        let count = Float(telling.count)
        let bottoms = telling.map(\.bottom).sorted()
        let tops = telling.map(\.top).sorted()
        baseline = Float(bottoms[Int(count * Self.baselineQuantile)])
        top = Float(tops[telling.count > Self.fewGlyphs ? Int(count * Self.topQuantile) : 0])
    }
}
