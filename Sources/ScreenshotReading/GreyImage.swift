internal import CTesseract
internal import ScreenshotModel

/// A decoded picture of eight-bit grey pixels, upright.
///
/// It is not `Sendable`: a picture is decoded, recognized and freed on one thread.
package final class GreyImage {
    private let picture: UnsafeMutablePointer<screensort_picture>

    private init?(owning picture: UnsafeMutablePointer<screensort_picture>?) {
        guard let picture else { return nil }
        self.picture = picture
    }

    deinit {
        screensort_picture_destroy(picture)
    }

    /// Decodes a whole file. The size must have been checked against ``ImageLimits``.
    ///
    /// - Returns: nil if the bytes are truncated, damaged, or a variant that is not decoded.
    convenience init?(decoding bytes: [UInt8], format: ImageFormat) {
        guard let format = screensort_format(format) else { return nil }
        let picture = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { screensort_picture_create($0, buffer.count, format) }
        }
        self.init(owning: picture)
    }

    /// Copies pixels that were not decoded from a file.
    ///
    /// - Parameter pixels: Rows without gaps, the top row first; 0 is black.
    /// - Returns: nil if there are not as many as `size` says, or none, or memory is short.
    convenience init?(size: PixelSize, pixels: [UInt8]) {
        guard let width = Int32(exactly: size.width), let height = Int32(exactly: size.height),
            width > 0, height > 0, pixels.count == size.width * size.height
        else { return nil }
        var pixels = pixels
        let copy = pixels.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { start in
                var borrowed = screensort_picture(
                    width: width, height: height, pixels: start, colours: screensort_colours())
                // Turned by nothing it is a copy.
                return screensort_picture_create_turned(&borrowed, false, false, false)
            }
        }
        self.init(owning: copy)
    }

    package var size: PixelSize {
        PixelSize(width: Int(picture.pointee.width), height: Int(picture.pointee.height))
    }

    /// What the colours of the file are like; all zero for pixels that were not decoded from one.
    var colours: screensort_colours {
        picture.pointee.colours
    }

    /// How photographic the cells of a grid over the picture are, 0…9 row by row, and how bright it
    /// is as a whole, 0…1. nil if memory is short.
    ///
    /// - Parameters:
    ///   - columns: Of the grid, at least 1 and at most as many as the picture has.
    ///   - rows: Of the grid, likewise.
    func survey(columns: Int, rows: Int) -> (texture: [UInt8], luminance: Double)? {
        var luminance = 0.0
        var succeeded = false
        let texture = [UInt8](unsafeUninitializedCapacity: columns * rows) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            succeeded = screensort_picture_survey(
                picture, Int32(columns), Int32(rows), start, &luminance)
            count = succeeded ? columns * rows : 0
        }
        return succeeded ? (texture, luminance) : nil
    }

    /// A copy that stands upright. nil if memory is short.
    func turned(_ orientation: ImageOrientation) -> GreyImage? {
        let turned = screensort_picture_create_turned(
            picture, orientation.swapsAxes, orientation.mirrorsX, orientation.mirrorsY)
        return GreyImage(owning: turned)
    }

    /// A copy of twice the width and height. nil if memory is short.
    func doubled() -> GreyImage? {
        GreyImage(owning: screensort_picture_create_doubled(picture))
    }

    /// The pixels in rows without gaps, the top row first; 0 is black.
    func withPixels<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let (width, height) = (size.width, size.height)
        return try body(UnsafeBufferPointer(start: picture.pointee.pixels, count: width * height))
    }
}

extension screensort_format {
    /// nil for a format that is not decoded.
    init?(_ format: ImageFormat) {
        switch format {
        case .png: self = SCREENSORT_FORMAT_PNG
        case .jpeg: self = SCREENSORT_FORMAT_JPEG
        case .webp: self = SCREENSORT_FORMAT_WEBP
        case .gif: self = SCREENSORT_FORMAT_GIF
        case .bmp: self = SCREENSORT_FORMAT_BMP
        case .tiff: self = SCREENSORT_FORMAT_TIFF
        case .heif: return nil
        }
    }
}
