extension Array where Element: FixedWidthInteger {
    /// Makes a buffer, whose contents do not matter, large enough.
    mutating func grow(toCount needed: Int) {
        if count < needed { append(contentsOf: repeatElement(0, count: needed - count)) }
    }
}
