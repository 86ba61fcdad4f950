/// The rows of a grey picture, as long as someone else keeps its pixels.
struct PixelRows {
    private let pixels: UnsafeBufferPointer<UInt8>
    let width: Int
    let height: Int

    /// - Parameter pixels: Rows without gaps, the top row first; at least `width * height`.
    init(_ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int) {
        precondition(width >= 0 && height >= 0 && pixels.count >= width * height)
        self.pixels = pixels
        self.width = width
        self.height = height
    }

    /// The `width` pixels of a row.
    subscript(row: Int) -> UnsafeBufferPointer<UInt8> {
        precondition(row >= 0 && row < height)
        return UnsafeBufferPointer(rebasing: pixels[(row * width)..<((row + 1) * width)])
    }
}

/// ``PixelRows`` that are written to.
struct MutablePixelRows {
    private let pixels: UnsafeMutableBufferPointer<UInt8>
    let width: Int
    let height: Int

    /// - Parameter pixels: Rows without gaps, the top row first; at least `width * height`.
    init(_ pixels: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int) {
        precondition(width >= 0 && height >= 0 && pixels.count >= width * height)
        self.pixels = pixels
        self.width = width
        self.height = height
    }

    /// The `width` pixels of a row.
    subscript(row: Int) -> UnsafeMutableBufferPointer<UInt8> {
        precondition(row >= 0 && row < height)
        return UnsafeMutableBufferPointer(rebasing: pixels[(row * width)..<((row + 1) * width)])
    }
}
