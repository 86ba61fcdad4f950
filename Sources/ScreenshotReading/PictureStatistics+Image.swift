internal import CTesseract
package import ScreenshotModel
package import SystemPackage

extension PictureStatistics {
    /// Decodes the picture in a file and looks at it.
    ///
    /// - Throws: ``RecognitionError`` if it cannot be read or decoded, or is too large.
    /// - Precondition: The calling thread is one of ours.
    package init(
        ofImageAt path: FilePath, limits: ImageLimits
    ) throws(RecognitionError) {
        let bytes = try FileContents(of: path, limits: limits).bytes
        let (format, header) = try ImageDecoder.header(of: bytes)
        try limits.check(header.size)
        let orientation = ImageMetadata(bytes[...], format: format).orientation
        try self.init(
            of: ImageDecoder.decode(bytes, format: format, orientation: orientation))
    }

    /// Looks at a decoded picture, for a millisecond if it is the screen of a phone.
    ///
    /// - Throws: ``RecognitionError/engineFailed`` if memory is short.
    init(of image: GreyImage) throws(RecognitionError) {
        let (columns, rows) = Self.grid(over: image.size)
        guard let survey = image.survey(columns: columns, rows: rows) else { throw .engineFailed }
        self.init(
            columns: columns, rows: rows, texture: survey.texture, luminance: survey.luminance,
            colorfulness: image.colours.colourfulness, background: image.colours.background,
            colors: Int(image.colours.count), hash: PictureHash.hash(of: image))
    }

    /// Cells on the longer side, which are about as large as a button.
    private static let longSideCells = 24
    /// Cells on the shorter side, however narrow the picture is.
    private static let leastCells = 4
    /// Pixels a side of the smallest cell: its texture is judged by blocks of 8.
    private static let leastCellSide = 8

    /// The size of the grid, whose cells are nearly square. A tiny picture has fewer cells, at least
    /// one.
    private static func grid(over size: PixelSize) -> (columns: Int, rows: Int) {
        let longSide = max(size.width, size.height)
        func cells(along side: Int) -> Int {
            let square = (longSideCells * side + longSide / 2) / longSide
            return max(1, min(max(square, leastCells), side / leastCellSide))
        }
        return (cells(along: size.width), cells(along: size.height))
    }
}
