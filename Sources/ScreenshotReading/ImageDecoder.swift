internal import CTesseract
package import ScreenshotModel

/// A picture that is known by its header, and can be decoded.
package struct ImageDecoder {
    package let format: ImageFormat
    /// Pixels, as stored.
    package let width: Int
    /// Pixels, as stored.
    package let height: Int
    private let bytes: [UInt8]
    private let code: screensort_format

    /// Reads the header alone, so that nothing large is allocated for a picture that is refused.
    ///
    /// - Throws: ``RecognitionError``: that it is no picture, of no format that is decoded, or too large.
    package init(_ bytes: [UInt8], limits: ImageLimits) throws(RecognitionError) {
        screensort_silence_libraries()
        guard !bytes.isEmpty else { throw .emptyFile }
        guard let format = ImageFormat(firstBytes: bytes.prefix(ImageFormat.signatureLength)) else {
            throw .notAnImage
        }
        guard let code = Self.code(of: format) else { throw .unsupportedFormat(name: "HEIC and AVIF") }
        var width: Int32 = 0
        var height: Int32 = 0
        guard screensort_picture_size(code, bytes, bytes.count, &width, &height) else { throw .corruptImage }
        self.bytes = bytes
        self.code = code
        self.format = format
        self.width = Int(width)
        self.height = Int(height)
        guard self.width * self.height <= limits.maximumPixels else {
            throw .tooManyPixels(width: self.width, height: self.height, limit: limits.maximumPixels)
        }
    }

    /// The first frame in grey, as stored.
    package func decode() throws(RecognitionError) -> GreyImage {
        var image = screensort_grey_image()
        let isDecoded = screensort_picture_decode(
            code, bytes, bytes.count, Int32(width), Int32(height), &image)
        guard isDecoded else { throw .corruptImage }
        return GreyImage(owning: image)
    }

    var metadata: ImageMetadata {
        ImageMetadata(of: bytes, format: format)
    }

    private static func code(of format: ImageFormat) -> screensort_format? {
        switch format {
        case .png: SCREENSORT_PNG
        case .jpeg: SCREENSORT_JPEG
        case .webp: SCREENSORT_WEBP
        case .gif: SCREENSORT_GIF
        case .bmp: SCREENSORT_BMP
        case .tiff: SCREENSORT_TIFF
        case .heif: nil
        }
    }
}
