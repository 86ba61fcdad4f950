/// Cuts lines out of a picture and brings them to the form that the network was trained with.
///
/// It keeps its buffers for the next line: a thread that reads pictures has one cropper.
struct LineCropper {
    // Lengths in heights of the letters with ascenders of the line.

    /// Above the top: accents, and the air that lines in the training had.
    static let topPad: Float = 0.15
    /// Below the baseline: descenders. Without them letters would be drawn too large.
    static let bottomPad: Float = 0.40
    /// Below the lowest glyph, where that is lower still.
    static let glyphPad: Float = 0.08
    // There is no pad at the sides: what stands there is read as marks that are not there.

    /// Rows. Lines that are lower are taken to be as high, or their pads would vanish.
    static let minimumAscenderHeight: Float = 4
    /// Pixels. Nothing smaller can be read.
    static let minimumHeight = 4
    static let minimumWidth = 3

    /// Pixels from the box of a line to where its ground is looked at: next to the box there are the
    /// soft edges of letters, further away other things.
    static let groundDistance = 2

    private var columns = RowScaler()
    private var rows = RowMixer()
    /// The rows of the source in the width of the crop, levels times 256.
    private var scaled: [UInt16] = []

    /// - Parameters:
    ///   - line: A line of `image`; what lies outside of the picture is not shown.
    ///   - polarity: What is ink; `.opposite` is worth a second look if nothing was read.
    /// - Returns: nil if the line is too small, or hardly stands out from its ground.
    mutating func crop(
        _ line: TextLine, of image: GreyImage, polarity: LinePolarity = .automatic
    ) -> LineCrop? {
        let (width, height) = (image.size.width, image.size.height)
        return image.withPixels { pixels in
            let picture = PixelRows(pixels, width: width, height: height)
            return crop(line, of: picture, polarity: polarity)
        }
    }

    private mutating func crop(
        _ line: TextLine, of picture: PixelRows, polarity: LinePolarity
    ) -> LineCrop? {
        let source = Self.source(of: line, in: picture)
        guard source.height >= Self.minimumHeight, source.width >= Self.minimumWidth,
            let contrast = Self.contrast(of: line, in: picture, polarity: polarity)
        else { return nil }
        let scale = Float(LineCrop.height) / Float(source.height)
        let width = max(Int((Float(source.width) * scale).rounded()), LineCrop.minimumWidth)
        return LineCrop(
            pixels: resample(source, of: picture, through: contrast.table, width: width),
            width: width, source: source, isDarkOnLight: contrast.isDarkOnLight)
    }

    private static func contrast(
        of line: TextLine, in picture: PixelRows, polarity: LinePolarity
    ) -> LineContrast? {
        func histogram(of boxes: [PixelBox]) -> GreyHistogram {
            let visible = boxes.compactMap {
                $0.clipped(width: picture.width, height: picture.height)
            }
            return GreyHistogram(of: visible, in: picture)
        }
        var tight = line.box
        tight.top -= 1
        tight.bottom += 1
        return LineContrast(
            of: histogram(of: [tight]),
            on: histogram(of: line.box.ring(at: groundDistance)), polarity: polarity)
    }

    /// The box of a line with its pads, as far as it lies in the picture.
    private static func source(of line: TextLine, in picture: PixelRows) -> PixelBox {
        let ascender = max(line.baseline - line.top, minimumAscenderHeight)
        let top = min(Float(line.box.top), line.top) - topPad * ascender
        let bottom = max(
            Float(line.box.bottom) + glyphPad * ascender, line.baseline + bottomPad * ascender)
        return PixelBox(
            left: max(line.box.left, 0), top: max(Int(top.rounded(.down)), 0),
            right: min(line.box.right, picture.width),
            bottom: min(Int(bottom.rounded(.up)), picture.height))
    }

    private mutating func resample(
        _ source: PixelBox, of picture: PixelRows, through table: [UInt8], width: Int
    ) -> [UInt8] {
        columns.prepare(from: source.width, to: width)
        rows.prepare(from: source.height, to: LineCrop.height)
        scaled.grow(toCount: source.height * width)
        scaled.withUnsafeMutableBufferPointer { scaled in
            for y in 0..<source.height {
                let row = picture[source.top + y][source.left..<source.right]
                columns.scale(
                    UnsafeBufferPointer(rebasing: row), through: table,
                    into: UnsafeMutableBufferPointer(
                        rebasing: scaled[(y * width)..<((y + 1) * width)]))
            }
        }
        let count = LineCrop.height * width
        return [UInt8](unsafeUninitializedCapacity: count) { pixels, initializedCount in
            pixels.initialize(repeating: 0)
            scaled.withUnsafeBufferPointer { rows.mix($0, width: width, into: pixels) }
            initializedCount = count
        }
    }
}
