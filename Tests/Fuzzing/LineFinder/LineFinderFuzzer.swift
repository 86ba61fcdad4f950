@testable import ScreenshotReading

/// A picture as the fuzzer writes it: width and height less one in two bytes each, the low byte first,
/// taken modulo ``maximumSide``, then pixels, which start again when they end before the picture.
private struct FuzzedPicture {
    /// Pixels. Four million of them are well past the size at which pictures are halved.
    static let maximumSide = 2048
    static let headerByteCount = 4

    let size: PixelSize
    let pixels: [UInt8]

    /// nil if there is no pixel.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > Self.headerByteCount else { return nil }
        let pattern = bytes[Self.headerByteCount...]
        let size = PixelSize(
            width: Self.side(low: bytes[0], high: bytes[1]),
            height: Self.side(low: bytes[2], high: bytes[3]))
        self.size = size
        pixels = [UInt8](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
            count = buffer.count
            for start in stride(from: 0, to: count, by: pattern.count) {
                let piece = pattern.prefix(count - start)
                _ = buffer[start...].update(fromContentsOf: piece)
            }
        }
    }

    private static func side(low: UInt8, high: UInt8) -> Int {
        (Int(low) + Int(high) << 8) % maximumSide + 1
    }
}

/// Finds lines in one picture of libFuzzer's, which calls this by its name in C.
@_cdecl("LLVMFuzzerTestOneInput")
func findLines(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let picture = FuzzedPicture(UnsafeBufferPointer(start: bytes, count: count)),
        let image = GreyImage(size: picture.size, pixels: picture.pixels)
    else { return 0 }
    var finder = LineFinder()
    guard let lines = try? finder.lines(in: image, until: StopCondition()) else {
        fatalError("the line finder gave up although nothing asked it to stop")
    }
    for box in lines.map(\.box) {
        let visible = box.clipped(width: picture.size.width, height: picture.size.height)
        precondition(visible == box, "a line is outside of its picture")
    }
    return 0
}
