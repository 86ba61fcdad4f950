@testable import ScreenshotReading

/// A picture as the fuzzer writes it: width and height less one in two bytes each, the low byte first,
/// taken modulo ``maximumSide``, then pixels, which start again when they end before the picture.
private struct FuzzedPicture {
    static let maximumSide = 2048
    /// Pixels; larger pictures only make a run slow.
    static let maximumCount = 1 << 18
    static let headerByteCount = 4

    let size: PixelSize
    let pixels: [UInt8]

    /// nil if there is no pixel, or there are too many.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > Self.headerByteCount else { return nil }
        let pattern = bytes[Self.headerByteCount...]
        let size = PixelSize(
            width: Self.side(low: bytes[0], high: bytes[1]),
            height: Self.side(low: bytes[2], high: bytes[3]))
        guard size.width * size.height <= Self.maximumCount else { return nil }
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

/// Finds and cuts out lines in one picture of libFuzzer's, which calls this by its name in C.
@_cdecl("LLVMFuzzerTestOneInput")
func findLines(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let picture = FuzzedPicture(UnsafeBufferPointer(start: bytes, count: count)),
        let image = GreyImage(size: picture.size, pixels: picture.pixels)
    else { return 0 }
    do {
        try checkLines(in: image)
        try checkOutlinedLines(in: image)
        try checkHalving(of: image)
    } catch {
        fatalError("a finder gave up although nothing asked it to stop")
    }
    return 0
}

private func checkLines(in image: GreyImage) throws(RecognitionError) {
    var finder = LineFinder()
    var cropper = LineCropper()
    for line in try finder.lines(in: image, until: StopCondition()) {
        check(line, in: image)
        for polarity in [LinePolarity.automatic, .opposite] {
            check(cropper.crop(line, of: image, polarity: polarity), in: image)
        }
    }
}

private func checkOutlinedLines(in image: GreyImage) throws(RecognitionError) {
    var finder = OutlinedTextFinder()
    var cropper = OutlinedLineCropper()
    for line in try finder.lines(in: image, until: StopCondition()) {
        check(line.line, in: image)
        check(cropper.crop(line, of: image), in: image)
    }
}

/// Only larger pictures than these are halved before lines are found in them.
private func checkHalving(of image: GreyImage) throws(RecognitionError) {
    let (width, height) = (image.size.width, image.size.height)
    var half = PixelBuffer()
    var meter = WorkMeter(until: StopCondition())
    try image.withPixels { pixels throws(RecognitionError) in
        let picture = PixelRows(pixels, width: width, height: height)
        try PictureHalving.halve(picture, into: &half, meter: &meter)
    }
    precondition(half.width == width / 2 && half.height == height / 2, "a half has another size")
}

private func check(_ line: TextLine, in image: GreyImage) {
    let visible = line.box.clipped(width: image.size.width, height: image.size.height)
    precondition(visible == line.box, "a line is outside of its picture")
    precondition(line.top < line.baseline, "a line has no height")
}

/// - Parameter crop: nil is right, too: not every line can be read.
private func check(_ crop: LineCrop?, in image: GreyImage) {
    guard let crop else { return }
    let visible = crop.source.clipped(width: image.size.width, height: image.size.height)
    precondition(visible == crop.source, "a crop shows what is outside of its picture")
    precondition(crop.width >= LineCrop.minimumWidth, "a crop is too narrow to be read")
    precondition(
        crop.pixels.count == crop.width * LineCrop.height, "a crop has not all of its pixels")
    let columns = crop.pictureColumns(of: 0..<crop.width)
    precondition(
        columns == crop.source.left..<crop.source.right, "a crop shows other columns than its part")
}
