/// Tells components that may be letters from small marks, and both from all else.
///
/// Lengths are in pixels of the picture that is searched, which may be a halved one.
struct GlyphFilter {
    /// Nothing higher is a letter: 12 % of the height of the picture, but at least 64 pixels.
    static let maximumHeightShare: Float = 0.12
    static let leastMaximumHeight: Float = 64
    /// Nothing wider is a letter or several that touch: 95 % of the width of the picture.
    static let maximumWidthShare: Float = 0.95
    /// Lower components are marks. The low letters of text that can be read have 6 pixels; in a halved
    /// picture they are 5.
    static let minimumHeight = 6
    static let minimumHeightInHalf = 5
    /// Touching letters make wide components; still wider ones are lines.
    static let maximumWidthInHeights = 40
    /// Letters and strokes of brackets are lower than so many widths, unless they are small.
    static let maximumHeightInWidths = 12
    static let smallStrokeHeight = 20
    /// Edges fill more of the box of a letter than of a frame.
    static let minimumDensity: Float = 0.05
    /// Frames of buttons: as high as this, wider than high, and emptier than letters that touch.
    static let minimumFrameHeight = 24
    static let minimumFrameWidthInHeights: Float = 1.5
    static let maximumFrameDensity: Float = 0.10
    /// Wider marks are not punctuation but rules.
    static let maximumMarkWidth = 60

    enum Kind {
        /// A letter, a part of one, or several that touch.
        case glyph
        /// A dot, a comma, a hyphen, an accent.
        case mark
        case other
    }

    private let maximumHeight: Float
    private let maximumWidth: Float
    private let minimumHeight: Int

    /// - Parameter isHalved: Whether a picture of the given size is a halved one.
    init(width: Int, height: Int, isHalved: Bool) {
        maximumHeight = max(Self.leastMaximumHeight, Float(height) * Self.maximumHeightShare)
        maximumWidth = Float(width) * Self.maximumWidthShare
        minimumHeight = isHalved ? Self.minimumHeightInHalf : Self.minimumHeight
    }

    func kind(of component: Component) -> Kind {
        let (width, height) = (component.box.width, component.box.height)
        guard Float(height) <= maximumHeight, Float(width) <= maximumWidth else { return .other }
        guard height >= minimumHeight else {
            return width <= Self.maximumMarkWidth ? .mark : .other
        }
        return isStroke(width, height) || isFrame(component) ? .other : .glyph
    }

    /// Whether it is too long for its other side.
    private func isStroke(_ width: Int, _ height: Int) -> Bool {
        width > height * Self.maximumWidthInHeights
            || height > max(width * Self.maximumHeightInWidths, Self.smallStrokeHeight)
    }

    private func isFrame(_ component: Component) -> Bool {
        let (width, height) = (component.box.width, component.box.height)
        let density = component.density
        if density < Self.minimumDensity { return true }
        return height >= Self.minimumFrameHeight
            && Float(width) > Float(height) * Self.minimumFrameWidthInHeights
            && density < Self.maximumFrameDensity
    }
}
