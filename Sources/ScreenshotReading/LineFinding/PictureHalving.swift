/// Halves large pictures, in which lines are found as well, and four times faster.
enum PictureHalving {
    /// Pictures with more pixels are halved. It is just more than 1920 × 1200: screens with more have
    /// small pixels, and draw letters with more of them.
    static let maximumPixels = 2_400_000

    static func isCalledFor(width: Int, height: Int) -> Bool {
        width * height > maximumPixels
    }

    /// Takes the mean of each two by two pixels; an odd last row or column is left out.
    static func halve(
        _ picture: PixelRows, into half: inout PixelBuffer, meter: inout WorkMeter
    ) throws(RecognitionError) {
        half.resize(width: picture.width / 2, height: picture.height / 2)
        try half.withMutableRows { half throws(RecognitionError) in
            for y in 0..<half.height {
                try meter.spend(half.width)
                average(picture[2 * y], picture[2 * y + 1], into: half[y])
            }
        }
    }

    /// `above` and `below` have at least twice as many pixels as `target`.
    private static func average(
        _ above: UnsafeBufferPointer<UInt8>, _ below: UnsafeBufferPointer<UInt8>,
        into target: UnsafeMutableBufferPointer<UInt8>
    ) {
        precondition(min(above.count, below.count) / 2 >= target.count)
        let (above, below) = (UnsafeRawBufferPointer(above), UnsafeRawBufferPointer(below))
        for x in target.indices {
            // Two neighbours are loaded as one number: the compiler makes vector instructions of that.
            let upper = above.loadUnaligned(fromByteOffset: 2 &* x, as: UInt16.self)
            let lower = below.loadUnaligned(fromByteOffset: 2 &* x, as: UInt16.self)
            let sum = (upper & 0xFF) &+ (upper &>> 8) &+ (lower & 0xFF) &+ (lower &>> 8)
            target[x] = UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2)
        }
    }
}
