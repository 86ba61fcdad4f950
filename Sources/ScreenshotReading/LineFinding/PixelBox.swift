/// A rectangle of whole pixels, origin at the top left. Right and bottom are the first column and row
/// that lie outside.
struct PixelBox: Hashable, Sendable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    /// Grows as little as it takes to hold `other`, too.
    mutating func formUnion(_ other: PixelBox) {
        left = min(left, other.left)
        top = min(top, other.top)
        right = max(right, other.right)
        bottom = max(bottom, other.bottom)
    }

    /// The smallest box that holds both.
    func union(_ other: PixelBox) -> PixelBox {
        var union = self
        union.formUnion(other)
        return union
    }

    /// The box without a rim; it keeps a pixel at least.
    func inset(by rim: Int) -> PixelBox {
        PixelBox(
            left: min(left + rim, right - 1), top: min(top + rim, bottom - 1),
            right: max(right - rim, left + rim + 1), bottom: max(bottom - rim, top + rim + 1)
        )
    }

    /// How many rows the box shares with `other`; not above 0 if there are none.
    func sharedRowCount(with other: PixelBox) -> Int {
        min(bottom, other.bottom) - max(top, other.top)
    }

    /// The part that lies in a picture of the given size; nil if there is none.
    func clipped(width: Int, height: Int) -> PixelBox? {
        let box = PixelBox(
            left: max(left, 0), top: max(top, 0), right: min(right, width),
            bottom: min(bottom, height))
        return box.left < box.right && box.top < box.bottom ? box : nil
    }

    /// The lines of one pixel around the box that leave a gap of `distance` less one pixels to it: above,
    /// below, left and right. The upper and the lower one have the corners.
    func ring(at distance: Int) -> [PixelBox] {
        let (outer, inner) = (grown(by: distance), grown(by: distance - 1))
        return [
            PixelBox(left: outer.left, top: outer.top, right: outer.right, bottom: inner.top),
            PixelBox(left: outer.left, top: inner.bottom, right: outer.right, bottom: outer.bottom),
            PixelBox(left: outer.left, top: inner.top, right: inner.left, bottom: inner.bottom),
            PixelBox(left: inner.right, top: inner.top, right: outer.right, bottom: inner.bottom),
        ]
    }

    /// The box with so many pixels more on each side.
    private func grown(by pixels: Int) -> PixelBox {
        PixelBox(
            left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
    }

    /// The box in a picture that has `factor` times the width and height.
    func scaled(by factor: Int) -> PixelBox {
        PixelBox(
            left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor)
    }
}
