internal import Glibc
internal import ScreenshotModel

/// A number that pictures of the same look share in most of its bits, however large they are and
/// however they were compressed.
///
/// It is the DCT hash known as pHash: the picture is shrunk to 32 by 32 means, and each of the 8 by 8
/// slowest waves in them gives a bit, which tells whether it is stronger than the median.
enum PictureHash {
    /// Means on a side of the shrunken picture.
    private static let side = 32
    /// Waves along a side that count.
    private static let waves = 8
    /// Of each cell about so many rows of pixels are looked at: more would change no bit.
    private static let rowsPerCell = 16

    /// The strength of a wave whose height is one level of grey: a quarter of a level in each mean.
    /// Weaker ones come from compression and rounding.
    private static let noise = Float(side * side) / 4

    /// The hash of a picture; all pictures of one even tone have the same.
    ///
    /// It takes a third of a millisecond for the screen of a phone.
    static func hash(of image: GreyImage) -> UInt64 {
        let strengths = slowWaves(of: means(of: image))
        let median = strengths.sorted()[strengths.count / 2]
        return strengths.reduce(0) { $0 << 1 | ($1 > median ? 1 : 0) }
    }

    /// The mean brightness of each cell of a grid, row by row. In a picture that has fewer pixels
    /// than cells, cells share pixels.
    private static func means(of image: GreyImage) -> [Float] {
        let (width, height) = (image.size.width, image.size.height)
        return image.withPixels { pixels in
            var means: [Float] = []
            means.reserveCapacity(side * side)
            for row in 0..<side {
                let rows = span(of: row, length: height)
                let step = max(1, rows.count / rowsPerCell)
                for column in 0..<side {
                    let columns = span(of: column, length: width)
                    var sum = 0
                    var count = 0
                    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
                        let start = y * width
                        for x in columns { sum &+= Int(pixels[start + x]) }
                        count += columns.count
                    }
                    means.append(Float(sum) / Float(count))
                }
            }
            return means
        }
    }

    /// The pixels of a cell along a side; at least one.
    private static func span(of cell: Int, length: Int) -> Range<Int> {
        let start = cell * length / side
        return start..<max(start + 1, (cell + 1) * length / side)
    }

    /// The strengths of the slowest waves of a grid, from a two-dimensional DCT-II without the factors
    /// that no comparison needs. The wave that is no wave, the mean, is left out.
    private static func slowWaves(of means: [Float]) -> [Float] {
        var strengths: [Float] = []
        let rowWaves = (0..<side).map { row in
            (0..<waves).map { wave in
                dot(means[row * side..<(row + 1) * side], cosines[wave])
            }
        }
        for down in 0..<waves {
            for across in 0..<waves where down + across > 0 {
                let strength = dot(rowWaves.lazy.map { $0[across] }, cosines[down])
                strengths.append(abs(strength) < noise ? 0 : strength)
            }
        }
        return strengths
    }

    private static func dot(_ values: some Sequence<Float>, _ wave: [Float]) -> Float {
        zip(values, wave).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// `cosines[k][x]` = cos(π k (2x + 1) / 2n), the waves of a DCT-II of n values.
    private static let cosines = (0..<waves).map { wave in
        (0..<side).map { place in
            cos(Float.pi * Float(wave * (2 * place + 1)) / Float(2 * side))
        }
    }
}
