internal import ScreenshotModel

/// How large a picture may be, judged by its header before anything is decoded.
package struct ImageLimits: Hashable, Sendable {
    /// Width times height.
    package var maximumPixels: Int
    /// Pixels of the longer side.
    package var maximumSide: Int
    /// The size of the file.
    package var maximumBytes: Int

    /// The longest side that a JPEG can have (JPEG_MAX_DIMENSION in jmorecfg.h), in pixels. No screen
    /// is longer, and what finds lines counts pixels in 16 bits.
    package static let greatestSide = 65_500

    package init(
        maximumPixels: Int = 100_000_000, maximumSide: Int = Self.greatestSide,
        maximumBytes: Int = 256 << 20
    ) {
        self.maximumPixels = maximumPixels
        self.maximumSide = maximumSide
        self.maximumBytes = maximumBytes
    }

    /// - Throws: ``RecognitionError/tooLarge(_:)``.
    package func check(bytes: Int) throws(RecognitionError) {
        guard bytes <= maximumBytes else {
            throw .tooLarge(.bytes(bytes, limit: maximumBytes))
        }
    }

    /// - Throws: ``RecognitionError/tooLarge(_:)``.
    package func check(_ size: PixelSize) throws(RecognitionError) {
        guard max(size.width, size.height) <= maximumSide else {
            throw .tooLarge(.side(size, limit: maximumSide))
        }
        let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflow, pixels <= maximumPixels else {
            throw .tooLarge(.pixels(size, limit: maximumPixels))
        }
    }

    /// The limit that a file or picture exceeds.
    package enum Excess: Hashable, Sendable {
        case bytes(Int, limit: Int)
        case side(PixelSize, limit: Int)
        case pixels(PixelSize, limit: Int)
    }
}

/// The width and height of a picture in pixels.
package struct PixelSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
