internal import ScreenshotModel

extension BoundingBox {
    /// Whether a line in this box is in the same row as one in `other`: their heights overlap by half
    /// of the lower one.
    func isInRow(of other: BoundingBox) -> Bool {
        let overlap = min(y + height, other.y + other.height) - max(y, other.y)
        return overlap * 2 >= min(height, other.height) && overlap > 0
    }

    /// Whether a line in this box can be the continuation of one in `other`: it follows in the row, or
    /// begins below, about as far to the left, without room for a line in between.
    func goesOn(from other: BoundingBox) -> Bool {
        let unit = max(height, other.height)
        if isInRow(of: other) {
            return x >= other.x + other.width - unit && x - (other.x + other.width) <= 4 * unit
        }
        let gap = y - (other.y + other.height)
        return gap > -unit && 2 * gap <= 3 * unit && abs(x - other.x) <= 3 * unit
    }

    /// Whether this box is below `other`, at most three lines away, and shares a column with it.
    func isBelow(_ other: BoundingBox) -> Bool {
        let unit = max(min(height, other.height), 1)
        let gap = y - (other.y + other.height)
        let sharesColumn = x < other.x + other.width && other.x < x + width
        return gap > -unit / 2 && gap <= 3 * unit && (sharesColumn || abs(x - other.x) <= unit)
    }
}
