internal import ScreenshotModel

/// The text of a picture as the rules see it.
struct Page {
    /// The lines that can be trusted, from top to bottom.
    let lines: [PageLine]
    /// Pixels.
    let width: Int
    /// Pixels.
    let height: Int
    let picture: PictureStatistics?

    /// What is less sure than this is mostly texture of photographs taken for letters.
    private static let leastConfidence = 0.4

    init(_ screen: Screen) {
        width = max(1, screen.width)
        height = max(1, screen.height)
        picture = screen.picture
        lines =
            screen.observations.enumerated()
            .filter { $0.element.confidence >= Self.leastConfidence }
            .map { PageLine($0.element, at: $0.offset) }
            .filter { !$0.words.isEmpty }
            .sorted { ($0.box.y, $0.box.x, $0.text) < ($1.box.y, $1.box.x, $1.text) }
    }

    /// The height of an ordinary line in pixels, 0 without lines.
    var textHeight: Int {
        let heights = lines.map(\.box.height).sorted()
        return heights.isEmpty ? 0 : heights[heights.count / 2]
    }

    var wordCount: Int {
        lines.reduce(0) { $0 + $1.words.count }
    }

    /// The lines below the status bar of a phone, where clocks stand that mean nothing.
    var body: some Sequence<PageLine> {
        lines.lazy.filter(isBody)
    }

    /// Whether `line` is below the status bar of a phone.
    func isBody(_ line: PageLine) -> Bool {
        line.middle * 20 > height
    }
}
