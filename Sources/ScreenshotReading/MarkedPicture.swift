internal import CTesseract
internal import ScreenshotModel

/// A picture with frames drawn over it.
package enum MarkedPicture {
    /// What a marked picture says of itself.
    private static let comment = "screensort explain"

    /// In so many bytes from its start, a PNG file of ours has named itself.
    package static let signatureLimit = 256

    /// Whether a file that starts so was made here.
    package static func isMarked(firstBytes: [UInt8]) -> Bool {
        let chunk = Array("tEXtComment\0\(comment)".utf8)
        return ImageFormat(firstBytes: firstBytes) == .png
            && firstBytes.indices.contains { firstBytes[$0...].starts(with: chunk) }
    }

    /// Draws `frames` over the picture in a file, the last one on top. The same input gives the same
    /// bytes.
    ///
    /// - Returns: A PNG file in the picture's own size and colours, upright. Of an animation it is
    ///   the first frame.
    /// - Throws: ``RecognitionError`` if the picture cannot be decoded, or is too large.
    /// - Precondition: The calling thread is one of ours.
    package static func png(
        of contents: FileContents, frames: [PictureFrame], limits: ImageLimits = ImageLimits()
    ) throws(RecognitionError) -> [UInt8] {
        ThreadExecutor.preconditionOnOwnedThread()
        let (format, header) = try ImageDecoder.header(of: contents.bytes)
        guard let cFormat = screensort_format(format),
            let file = ImageDecoder.stillPicture(contents.bytes, format: format)
        else { throw .corruptImage(format) }
        try limits.check(header.size)
        let orientation = ImageMetadata(contents.bytes[...], format: format).orientation
        let drawn = frames.map { frame in
            screensort_frame(frame, at: orientation.uprightBox(frame.box, in: header.frame))
        }
        // The TIFF decoder turns pictures itself.
        let turn = format == .tiff ? .upright : orientation
        guard let bytes = draw(drawn, over: file, cFormat, turn) else {
            throw .corruptImage(format)
        }
        return bytes
    }

    /// - Returns: nil if the file is damaged, or memory is short.
    private static func draw(
        _ frames: [screensort_frame], over file: [UInt8], _ format: screensort_format,
        _ turn: ImageOrientation
    ) -> [UInt8]? {
        let marked = file.withUnsafeBufferPointer { bytes in
            frames.withUnsafeBufferPointer { frames in
                bytes.baseAddress.flatMap {
                    screensort_marked_picture_create(
                        $0, bytes.count, format, turn.swapsAxes, turn.mirrorsX, turn.mirrorsY,
                        frames.baseAddress, frames.count, comment)
                }
            }
        }
        guard let marked else { return nil }
        defer { screensort_marked_picture_destroy(marked) }
        return Array(UnsafeBufferPointer(start: marked.pointee.bytes, count: marked.pointee.count))
    }
}

extension screensort_frame {
    fileprivate init(_ frame: PictureFrame, at box: BoundingBox) {
        self.init(
            x: Int32(clamping: box.x), y: Int32(clamping: box.y),
            width: Int32(clamping: box.width), height: Int32(clamping: box.height),
            thickness: Int32(clamping: frame.thickness), red: frame.colour.red,
            green: frame.colour.green, blue: frame.colour.blue,
            tint: UInt8(clamping: Int((frame.tint * 255).rounded())))
    }
}
