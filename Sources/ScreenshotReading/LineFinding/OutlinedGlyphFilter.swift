/// Tells bright components that may be white letters, or marks beside them, by their sizes.
struct OutlinedGlyphFilter {
    /// Pixels of the picture that is searched. Lower ones are marks at best: no line starts with them.
    static let minimumGlyphHeight = 9
    static let minimumHeight = 3
    static let minimumWidth = 2
    /// Memes have large letters: up to 30 % of the height of the picture, or 64 pixels if that is more.
    static let maximumHeightShare: Float = 0.3
    static let leastMaximumHeight: Float = 64
    /// Nothing wider is a word whose letters touch: 95 % of the width of the picture.
    static let maximumWidthShare: Float = 0.95
    /// A long word whose letters touch.
    static let maximumWidthInHeights = 14
    /// An `I` or an apostrophe.
    static let maximumHeightInWidths = 12
    /// Letters fill more of their boxes: it is the frames that do not.
    static let minimumDensity: Float = 0.12

    private let width: Int
    private let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether it is a letter, several that touch, or a mark. What touches the border of the picture
    /// has no outline there.
    func admits(_ component: BrightComponent) -> Bool {
        let box = component.box
        let maximumHeight = max(Float(height) * Self.maximumHeightShare, Self.leastMaximumHeight)
        return box.left > 0 && box.top > 0 && box.right < width && box.bottom < height
            && box.height >= Self.minimumHeight && box.width >= Self.minimumWidth
            && Float(box.height) <= maximumHeight
            && Float(box.width) <= Float(width) * Self.maximumWidthShare
            && box.width <= box.height * Self.maximumWidthInHeights
            && box.height <= box.width * Self.maximumHeightInWidths
            && component.density >= Self.minimumDensity
    }
}
