extension Double {
    /// From here on, a number multiplied and divided again may be another one.
    private static let largestScaled = 0x1p50

    /// The number with so many decimals, for JSON. One so large that it has none is left as it is,
    /// since JSON has no word for what is not finite.
    func rounded(toDecimals count: Int) -> Double {
        let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = self * scale
        return abs(scaled) < Self.largestScaled ? scaled.rounded() / scale : self
    }
}
