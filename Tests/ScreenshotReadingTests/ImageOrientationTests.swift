internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

struct ImageOrientationTests {
    /// Stored as 3 x 2 pixels; what stands upright, by the pictures in the EXIF specification.
    private static let stored: [UInt8] = [1, 2, 3, 4, 5, 6]
    private static let frame = BoundingBox(x: 0, y: 0, width: 3, height: 2)

    @Test(
        arguments: [
            (1, [1, 2, 3, 4, 5, 6]), (2, [3, 2, 1, 6, 5, 4]), (3, [6, 5, 4, 3, 2, 1]),
            (4, [4, 5, 6, 1, 2, 3]), (5, [1, 4, 2, 5, 3, 6]), (6, [4, 1, 5, 2, 6, 3]),
            (7, [6, 3, 5, 2, 4, 1]), (8, [3, 6, 2, 5, 1, 4]), (0, [1, 2, 3, 4, 5, 6]),
            (9, [1, 2, 3, 4, 5, 6]),
        ] as [(Int, [UInt8])])
    func `pictures are turned upright and boxes are taken back`(
        exifValue: Int, upright: [UInt8]
    ) async throws {
        let orientation = ImageOrientation(exifValue: exifValue)
        let bytes = PictureBytes.bmp(width: 3, height: 2, pixels: Self.stored)
        let (size, pixels) = try await OwnedThread.run {
            let image = try ImageDecoder.decode(bytes, format: .bmp, orientation: orientation)
            return (image.size, image.withPixels(Array.init))
        }
        #expect(pixels == upright)
        for (index, pixel) in pixels.enumerated() {
            let box = BoundingBox(
                x: index % size.width, y: index / size.width, width: 1, height: 1)
            let place = orientation.storedBox(box, in: Self.frame)
            #expect(Self.stored[place.y * 3 + place.x] == pixel)
        }
    }

    @Test func `a TIFF is turned only once`() async throws {
        let bytes = PictureBytes.tiff(width: 3, height: 2, pixels: Self.stored, orientation: 6)
        let metadata = ImageMetadata(bytes[...], format: .tiff)
        #expect(metadata.orientation == ImageOrientation(exifValue: 6))
        let pixels = try await OwnedThread.run {
            try ImageDecoder.decode(bytes, format: .tiff, orientation: metadata.orientation)
                .withPixels(Array.init)
        }
        #expect(pixels == [4, 1, 5, 2, 6, 3])
    }

    @Test func `boxes in a frame count from the corner of the image`() {
        let frame = BoundingBox(x: 100, y: 200, width: 30, height: 20)
        let box = BoundingBox(x: 1, y: 2, width: 3, height: 4)
        let stored = ImageOrientation.upright.storedBox(box, in: frame)
        #expect(stored == BoundingBox(x: 101, y: 202, width: 3, height: 4))
    }
}
