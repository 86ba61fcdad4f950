/// Cuts outlined lines out of a picture: what is white in their letters becomes ink, and all else the
/// ground, whatever the picture has there.
///
/// It keeps its buffers for the next line: a thread that reads pictures has one cropper.
struct OutlinedLineCropper {
    // Lengths in heights of the letters. Pads are the ground. Together the vertical ones are about
    // those of ``LineCropper``, so letters have the size that the network knows; descenders lie in
    // the box.

    static let verticalPad: Float = 0.3
    static let sidePad: Float = 0.1

    private var columns = RowScaler()
    private var rows = RowMixer()
    /// The rows of the letters in the width of the crop, levels times 256.
    private var scaled: [UInt16] = []

    /// - Parameter line: A line that was found in `image`.
    /// - Returns: nil if no part of the line is in `image`.
    mutating func crop(_ line: OutlinedLine, of image: GreyImage) -> LineCrop? {
        let (width, height) = (image.size.width, image.size.height)
        let source = Self.source(of: line.line)
        guard let visible = source.clipped(width: width, height: height) else { return nil }
        let letters = image.withPixels { pixels in
            Self.draw(line, in: visible, of: PixelRows(pixels, width: width, height: height))
        }
        let scale = Float(LineCrop.height) / Float(visible.height)
        let cropWidth = max(Int((Float(visible.width) * scale).rounded()), LineCrop.minimumWidth)
        let pixels = letters.withUnsafeBufferPointer { letters in
            let letters = PixelRows(letters, width: visible.width, height: visible.height)
            return resample(letters, to: cropWidth)
        }
        return LineCrop(
            pixels: pixels, width: cropWidth, source: visible, isDarkOnLight: false)
    }

    private static func source(of line: TextLine) -> PixelBox {
        let height = line.baseline - line.top
        let (verticalPad, sidePad) = (Int(verticalPad * height), Int(sidePad * height))
        return PixelBox(
            left: line.box.left - sidePad, top: line.box.top - verticalPad,
            right: line.box.right + sidePad, bottom: line.box.bottom + verticalPad)
    }

    private static let ground: UInt8 = 255
    /// The table of levels that stay what they are.
    private static let unchanged = (0...255).map { UInt8($0) }

    /// For each level what it becomes: the white of letters 0, the black of outlines 255.
    private static let ink: [UInt8] = (0..<256).map { level in
        let dark = Int(OutlineProbe.maximumDarkLevel)
        return UInt8(255 - min(max((level - dark) * 255 / (255 - dark), 0), 255))
    }

    /// The part `source` of a picture, with the white of the letters as ink. Pixels next to it are drawn
    /// too: they are the soft edges.
    private static func draw(
        _ line: OutlinedLine, in source: PixelBox, of picture: PixelRows
    ) -> [UInt8] {
        var letters = [UInt8](repeating: ground, count: source.width * source.height)
        for run in line.runs {
            let box = PixelBox(
                left: Int(run.start) - 1, top: Int(run.row) - 1, right: Int(run.end) + 1,
                bottom: Int(run.row) + 2
            ).scaled(by: line.scale)
            let columns = max(box.left, source.left)..<min(box.right, source.right)
            for y in max(box.top, source.top)..<min(box.bottom, source.bottom) {
                let row = picture[y]
                let start = (y - source.top) * source.width - source.left
                for x in columns { letters[start + x] = ink[Int(row[x])] }
            }
        }
        return letters
    }

    private mutating func resample(_ letters: PixelRows, to width: Int) -> [UInt8] {
        columns.prepare(from: letters.width, to: width)
        rows.prepare(from: letters.height, to: LineCrop.height)
        scaled.grow(toCount: letters.height * width)
        scaled.withUnsafeMutableBufferPointer { scaled in
            for y in 0..<letters.height {
                columns.scale(
                    letters[y], through: Self.unchanged,
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
