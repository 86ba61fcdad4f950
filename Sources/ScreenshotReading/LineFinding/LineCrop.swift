/// The picture of one line as the network wants it: dark letters on a light ground, of one height.
struct LineCrop: Sendable {
    /// The rows that the networks of Tesseract's trained data take.
    static let height = 36
    /// The network needs some columns to look at, however short a line is.
    static let minimumWidth = 6

    /// ``height`` rows of ``width`` pixels without gaps, the top row first; 0 is ink.
    let pixels: [UInt8]
    let width: Int
    /// The part of the picture that the crop shows.
    let source: PixelBox
    /// Whether the line is dark on light in the picture, too.
    let isDarkOnLight: Bool

    /// The columns of the picture that the given columns of the crop show, those included of which they
    /// show a part.
    ///
    /// - Parameter columns: From 0 up to ``width`` at most.
    func pictureColumns(of columns: Range<Int>) -> Range<Int> {
        let first = columns.lowerBound * source.width / width
        let end = (columns.upperBound * source.width + width - 1) / width
        return (source.left + first)..<(source.left + end)
    }
}
