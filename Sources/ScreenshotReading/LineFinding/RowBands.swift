/// The bands of a few rows each that a picture is divided into to look up what is at a height.
struct RowBands {
    /// Rows of a band: about as many as small letters have.
    private static let height = 8

    let count: Int

    /// - Parameter height: Rows of the picture. There is a band for the row below them, too.
    init(height: Int) {
        count = height / Self.height + 1
    }

    func band(ofRow row: Int) -> Int {
        row / Self.height
    }

    /// The bands that have a row of `box`, which is not empty.
    func bands(of box: PixelBox) -> ClosedRange<Int> {
        band(ofRow: box.top)...band(ofRow: box.bottom - 1)
    }

    /// The bands that have a row of `box` or the one below it.
    func bands(touching box: PixelBox) -> ClosedRange<Int> {
        band(ofRow: box.top)...band(ofRow: box.bottom)
    }
}
