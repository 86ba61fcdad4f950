internal import CTesseract

/// A picture of eight bits a pixel, which stays on the thread that decoded it.
package final class GreyImage {
    /// Pixels.
    package var width: Int { Int(image.width) }
    /// Pixels.
    package var height: Int { Int(image.height) }
    private(set) var image: screensort_grey_image

    init(owning image: screensort_grey_image) {
        self.image = image
    }

    /// A picture of the given pixels, 0 black to 255 white, row after row.
    ///
    /// - Returns: nil if there are not `width` × `height` of them.
    package init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        var copy = screensort_grey_image()
        guard screensort_grey_image_create(Int32(width), Int32(height), pixels, &copy) else { return nil }
        image = copy
    }

    deinit {
        screensort_grey_image_destroy(&image)
    }

    /// Turns the picture so that it is upright.
    func turn(by orientation: ImageOrientation) throws(RecognitionError) {
        guard orientation != .upright else { return }
        let (quarters, isMirrored) = orientation.turn
        guard screensort_grey_image_turn(&image, Int32(quarters), isMirrored) else {
            throw .engineFailed
        }
    }

    /// The picture at twice its size.
    func doubled() throws(RecognitionError) -> GreyImage {
        var doubled = screensort_grey_image()
        guard screensort_grey_image_double(&image, &doubled) else { throw .engineFailed }
        return GreyImage(owning: doubled)
    }
}
