/// Takes out of a line what is no letter of it but a piece of a vertical rule, such as the border of a
/// cell: a bar that is much higher than the letters.
enum BarFilter {
    /// The widest bar, in heights of it.
    static let maximumWidth: Float = 0.25
    /// How much higher than the highest letter it is; the bar character is up to 1.3.
    static let minimumHeight: Float = 1.35

    /// The glyphs of a line that are letters. A line of nothing but bars keeps them all.
    static func letters(of chain: [LinePart]) -> [LinePart] {
        let height = chain.lazy.filter { !isBar($0.box) }.map(\.box.height).max()
        guard let height else { return chain }
        return chain.filter {
            !isBar($0.box) || Float($0.box.height) <= minimumHeight * Float(height)
        }
    }

    private static func isBar(_ box: PixelBox) -> Bool {
        Float(box.width) < maximumWidth * Float(box.height)
    }
}
