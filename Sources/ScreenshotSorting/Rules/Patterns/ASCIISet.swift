/// A set of characters of ASCII, a bit each.
struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// - Parameter value: Below 128.
    mutating func insert(_ value: UInt32) {
        if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value & 63) }
    }

    mutating func formUnion(_ other: ASCIISet) {
        low |= other.low
        high |= other.high
    }

    /// - Parameter value: Below 128.
    func contains(_ value: UInt32) -> Bool {
        (value < 64 ? low : high) >> UInt64(value & 63) & 1 == 1
    }

    func isDisjoint(with other: ASCIISet) -> Bool {
        low & other.low | high & other.high == 0
    }
}
