internal import ScreenshotModel
internal import Testing

@testable internal import ScreenshotReading

struct GreyImageTests {
    @Test(
        arguments: [
            (3, 2, 5), (3, 2, 7), (0, 2, 0), (3, 0, 0), (-3, -2, 6), (1 << 40, 1, 6),
        ])
    func `pixels that do not make a picture are refused`(width: Int, height: Int, count: Int) {
        let pixels = [UInt8](repeating: 7, count: count)
        #expect(GreyImage(size: PixelSize(width: width, height: height), pixels: pixels) == nil)
    }

    @Test func `pixels are kept in their order`() throws {
        let size = PixelSize(width: 3, height: 2)
        let image = try #require(GreyImage(size: size, pixels: [1, 2, 3, 4, 5, 255]))
        #expect(image.size == size)
        #expect(image.withPixels { Array($0) } == [1, 2, 3, 4, 5, 255])
    }
}
