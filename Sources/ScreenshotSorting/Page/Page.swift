internal import ScreenshotModel

/// The text of a picture as the rules see it.
struct Page {
    /// The lines that can be trusted, from top to bottom.
    let lines: [PageLine]
    /// Pixels.
    let width: Int
    /// Pixels.
    let height: Int

    /// What is less sure than this is mostly texture of photographs taken for letters.
    private static let leastConfidence = 0.4

    init(_ observations: [TextObservation], width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
        lines =
            observations
            .filter { $0.confidence >= Self.leastConfidence }
            .map(PageLine.init)
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
        lines.lazy.filter { $0.middle * 20 > height }
    }

    /// Every run of one to four words within a line, with the first line that shows it best.
    ///
    /// A line of the interface shows a phrase better than a sentence that happens to hold it.
    func phrases() -> [String: PageLine] {
        var found: [String: PageLine] = [:]
        for line in lines {
            for start in line.words.indices {
                for end in start..<min(start + 4, line.words.count) {
                    let phrase = line.words[start...end].joined(separator: " ")
                    if let known = found[phrase], !known.isProse || line.isProse { continue }
                    found[phrase] = line
                }
            }
        }
        return found
    }
}
