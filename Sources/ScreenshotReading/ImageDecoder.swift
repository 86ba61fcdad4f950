internal import CTesseract
internal import ScreenshotModel

/// Takes the bytes of a file to an upright grey picture.
enum ImageDecoder {
    /// What a file says of its picture, if that is one that can be decoded.
    static func header(
        of bytes: [UInt8]
    ) throws(RecognitionError) -> (format: ImageFormat, header: ImageHeader) {
        guard let format = ImageFormat(firstBytes: bytes) else { throw .notAnImage }
        guard screensort_format(format) != nil else { throw .unsupportedFormat(format) }
        guard let header = ImageHeader(bytes[...], format: format) else {
            throw .corruptImage(format)
        }
        return (format, header)
    }

    /// Decodes a whole file, and turns the picture as its metadata wants it.
    static func decode(
        _ bytes: [UInt8], format: ImageFormat, orientation: ImageOrientation
    ) throws(RecognitionError) -> GreyImage {
        guard let file = stillPicture(bytes, format: format),
            let image = GreyImage(decoding: file, format: format)
        else { throw .corruptImage(format) }
        // The TIFF decoder turns pictures itself.
        if orientation == .upright || format == .tiff { return image }
        guard let turned = image.turned(orientation) else {
            throw .engineFailed
        }
        return turned
    }

    /// The file with nothing but its first frame, if it has several. nil if that is damaged.
    static func stillPicture(_ bytes: [UInt8], format: ImageFormat) -> [UInt8]? {
        switch format {
        case .gif: GIFFrame(firstOf: bytes[...])?.file
        case .webp: WebPFrame(firstOf: bytes[...])?.file ?? bytes
        default: bytes
        }
    }
}
