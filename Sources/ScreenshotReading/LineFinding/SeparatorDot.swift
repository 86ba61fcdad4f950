/// A dot between words that is large enough to be taken for a letter, such as a bullet.
enum SeparatorDot {
    // In heights of the line that the dot separates.

    static let maximumHeight: Float = 0.5
    static let maximumWidth: Float = 0.6
    /// The widest gap between the dot and the line.
    static let maximumGap: Float = 0.9
    /// How far the dot may stick out of the line.
    static let maximumRise: Float = 0.1
    static let maximumDrop: Float = 0.25

    /// Whether one of two segments is a dot inside the height of the other.
    static func isOne(of left: LineDraft, _ right: LineDraft) -> Bool {
        let (dot, line) = left.box.height < right.box.height ? (left, right) : (right, left)
        let height = Float(line.box.height)
        return dot.glyphs.count == 1 && Float(dot.box.height) < maximumHeight * height
            && Float(dot.box.width) < maximumWidth * height
            && Float(right.box.left - left.box.right) <= maximumGap * height
            && Float(dot.box.top) >= Float(line.box.top) - maximumRise * height
            && Float(dot.box.bottom) <= Float(line.box.bottom) + maximumDrop * height
    }
}
