/// Numbers that look random and are the same each time.
struct LinearRandom {
    private var state: UInt64 = 1

    /// - Returns: `0..<limit`.
    mutating func next(below limit: Int) -> Int {
        // Constants by Knuth; the upper bits are the better ones.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
