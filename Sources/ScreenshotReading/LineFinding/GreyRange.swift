/// The darkest and the lightest of some pixels.
struct GreyRange: Equatable {
    private(set) var darkest: UInt8
    private(set) var lightest: UInt8

    init(darkest: UInt8, lightest: UInt8) {
        (self.darkest, self.lightest) = (darkest, lightest)
    }

    /// - Parameter box: A part of `picture`, not empty.
    init(of box: PixelBox, in picture: PixelRows) {
        var (darkest, lightest) = (UInt8.max, UInt8.min)
        for y in box.top..<box.bottom {
            let row = UnsafeBufferPointer(rebasing: picture[y][box.left..<box.right])
            for x in row.indices {
                darkest = min(darkest, row[x])
                lightest = max(lightest, row[x])
            }
        }
        (self.darkest, self.lightest) = (darkest, lightest)
    }

    /// Levels between the two.
    var contrast: Int { Int(lightest) - Int(darkest) }

    mutating func formUnion(_ other: GreyRange) {
        darkest = min(darkest, other.darkest)
        lightest = max(lightest, other.lightest)
    }
}
