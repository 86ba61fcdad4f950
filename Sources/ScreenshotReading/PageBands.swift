/// Cuts a tall page, such as a screenshot of everything one can scroll to, into bands.
///
/// Tesseract takes no page higher than 32767 pixels. It also looks for lines, without being
/// interruptible, for a time that grows with the page.
struct PageBands: Sequence, IteratorProtocol {
    /// Higher than any screen.
    static let maximumHeight = 8_192
    /// How far from its end a band is searched for a row without text.
    private static let searchHeight = 1_024

    private let image: GreyImage
    private var top = 0

    init(of image: GreyImage) {
        self.image = image
    }

    mutating func next() -> Range<Int>? {
        let height = image.size.height
        guard top < height else { return nil }
        let end =
            height - top <= Self.maximumHeight ? height : cut(before: top + Self.maximumHeight)
        defer { top = end }
        return top..<end
    }

    /// The lowest row above `end` that has one colour; if there is none, `end` itself.
    private func cut(before end: Int) -> Int {
        let width = image.size.width
        return image.withPixels { pixels in
            let candidates = ((end - Self.searchHeight)..<end).reversed()
            return candidates.first { row in
                let row = pixels[(row * width)..<((row + 1) * width)]
                return row.allSatisfy { $0 == row.first }
            } ?? end
        }
    }
}
