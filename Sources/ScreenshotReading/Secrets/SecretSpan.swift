internal import ScreenshotModel

/// The places of one secret on a ``SecretPage``.
struct SecretSpan {
    var kind: SecretKind
    /// In the order of the page, each within one line and none empty.
    var ranges: [Range<Int>]

    init(_ kind: SecretKind, _ ranges: [Range<Int>]) {
        self.kind = kind
        self.ranges = ranges
    }

    func overlaps(_ other: SecretSpan) -> Bool {
        ranges.contains { range in other.ranges.contains { $0.overlaps(range) } }
    }
}
