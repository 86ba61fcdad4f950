/// A rectangle in whole pixels of the image as stored, origin at the top left.
package struct BoundingBox: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension BoundingBox {
    /// The smallest box that holds this one and `other`.
    package func union(_ other: BoundingBox) -> BoundingBox {
        let (left, top) = (min(x, other.x), min(y, other.y))
        let right = max(x + width, other.x + other.width)
        let bottom = max(y + height, other.y + other.height)
        return BoundingBox(x: left, y: top, width: right - left, height: bottom - top)
    }
}
