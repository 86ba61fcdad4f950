internal import ScreenshotModel

/// Where on a page pictures are: covers and posters stand out as blocks of texture.
struct PageTexture {
    private let picture: PictureStatistics?
    private let width: Float
    private let height: Float
    /// Of the whole page, 0…1.
    let mean: Float

    /// The highest level of texture of a cell.
    private static let highest: Float = 9
    /// How far from a text its cover may be, as a share of the page's height.
    private static let reach: Float = 0.2

    init(_ page: Page) {
        picture = page.picture
        width = Float(page.width)
        height = Float(page.height)
        let levels = page.picture?.texture ?? []
        let sum = levels.reduce(Float(0)) { $0 + Float($1) }
        mean = levels.isEmpty ? 0 : sum / Float(levels.count) / Self.highest
    }

    /// How photographic the ground of a text is, 0…1; 0 where nothing is known of the picture.
    func mean(in box: BoundingBox) -> Float {
        mean(
            left: Float(box.x), top: Float(box.y), right: Float(box.x + box.width),
            bottom: Float(box.y + box.height))
    }

    /// How photographic the area over a text is.
    func mean(above box: BoundingBox) -> Float {
        let top = Float(box.y)
        return mean(
            left: Float(box.x), top: top - height * Self.reach, right: Float(box.x + box.width),
            bottom: top - height * 0.02)
    }

    /// How photographic the area left of a text is.
    func mean(leftOf box: BoundingBox) -> Float {
        let left = Float(box.x)
        return mean(
            left: left - width * 0.25, top: Float(box.y), right: left - width * 0.02,
            bottom: Float(box.y) + height * 0.1)
    }

    private func mean(left: Float, top: Float, right: Float, bottom: Float) -> Float {
        guard let picture, right > 0, bottom > 0 else { return 0 }
        let columns = cells(left, right, of: width, count: picture.columns)
        let rows = cells(top, bottom, of: height, count: picture.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return 0 }
        var sum: Float = 0
        for row in rows {
            for column in columns { sum += Float(picture.texture[row * picture.columns + column]) }
        }
        return sum / Float(columns.count * rows.count) / Self.highest
    }

    /// The cells of one axis between two places in pixels.
    private func cells(_ start: Float, _ end: Float, of length: Float, count: Int) -> Range<Int> {
        let first = max(0, min(count - 1, Int(start / length * Float(count))))
        let last = max(first, min(count - 1, Int(end / length * Float(count))))
        return first..<(last + 1)
    }
}
