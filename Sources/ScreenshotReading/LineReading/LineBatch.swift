/// Lines of text to be read together: dark on light, eight-bit grey, all of one height.
struct LineBatch {
    let height: Int
    /// The widths of the lines in pixels.
    private(set) var widths: [Int] = []
    /// The pixels of the lines one after another, each in rows without gaps, the top row first.
    private(set) var pixels: [UInt8] = []

    /// In pixels.
    static let maximumWidth = Int(Int16.max)

    /// - Parameter height: What the model wants, in pixels.
    init(height: Int) {
        self.height = height
    }

    /// Adds a line.
    ///
    /// - Parameters:
    ///   - width: `1...maximumWidth`.
    ///   - pixels: `width * height` of them, in rows without gaps, the top row first.
    mutating func append(width: Int, pixels line: some Collection<UInt8>) {
        precondition((1...Self.maximumWidth).contains(width) && line.count == width * height)
        widths.append(width)
        pixels.append(contentsOf: line)
    }
}
