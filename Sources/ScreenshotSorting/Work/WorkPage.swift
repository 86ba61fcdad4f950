internal import ScreenshotModel

/// The lines of a page and how they stand to each other.
struct WorkPage {
    private(set) var lines: [WorkLine]
    let width: Float
    let height: Float
    /// The size of an ordinary line, in pixels.
    private(set) var medianSize: Float = 1
    /// The size of the largest line that could be a name.
    private(set) var largestSize: Float = 1
    /// The same of the lines that do not stand on a cover.
    private(set) var largestOffPicture: Float = 1
    /// The places of each line.
    private(set) var places: [Place] = []
    /// The lines that say what stands beside or under them.
    private(set) var labels: [Int] = []
    /// The lines that hold a word.
    private(set) var linesOfWord: [String: [Int]] = [:]
    let slider: PlayerSlider?
    let texture: PageTexture

    /// Where a line stands among the others.
    struct Place {
        /// The next line under it that is aligned with it.
        var below: Int?
        /// The next line over it that is aligned with it.
        var above: Int?
        /// How many lines of its size start at the same left edge.
        var columnCount = 0
        /// How many lines of its size stand in the same row.
        var rowCount = 0
        /// How many lines that could be names are larger.
        var largerCount = 0
    }

    /// Lines farther apart than this many sizes have nothing to do with each other.
    private static let reach: Float = 4
    /// From this texture on, what is behind a text is a photograph.
    static let photographic: Float = 0.3

    init(_ page: Page) {
        lines = page.lines.map(WorkLine.init)
        width = Float(page.width)
        height = Float(page.height)
        slider = PlayerSlider(on: page)
        texture = PageTexture(page)
        let sizes = lines.map(\.size).sorted()
        medianSize = sizes.isEmpty ? 1 : sizes[sizes.count / 2]
        markLinesOverFrame()
        largestSize = lines.lazy.filter(\.isPlausible).map(\.size).max() ?? medianSize
        largestOffPicture =
            lines.filter { $0.isPlausible && texture.mean(in: $0.box) < Self.photographic }
            .map(\.size).max() ?? largestSize
        for (index, line) in lines.enumerated() {
            for word in Set(line.text.words) { linesOfWord[word, default: []].append(index) }
        }
        labels = lines.indices.filter { lines[$0].role != nil }
        places = lines.indices.map(place)
        for (index, place) in places.enumerated() {
            guard let below = place.below, places[below].above == nil else { continue }
            places[below].above = index
        }
    }

    /// A clock that is not at the top of a picture is in the status bar of a pictured device: what
    /// stands over it is the slogan of a store's picture.
    private mutating func markLinesOverFrame() {
        let clock = lines.first { line in
            line.isTime
                && !lines.contains {
                    $0.isTime && $0.box != line.box
                        && abs($0.source.middle - line.source.middle) < line.box.height
                }
        }
        guard let clock, Float(clock.box.y) > height * 0.08, Float(clock.box.y) < height * 0.45
        else {
            return
        }
        let over = lines.indices.filter { lines[$0].source.bottom < clock.box.y }
        guard over.count <= 4, over.allSatisfy({ lines[$0].size > clock.size * 1.5 }) else {
            return
        }
        for index in over { lines[index].isOverFrame = true }
    }

    private func place(_ index: Int) -> Place {
        let line = lines[index]
        var place = Place()
        var smallestGap = Float.infinity
        for (other, candidate) in lines.enumerated() where other != index {
            let ratio = candidate.size / line.size
            if ratio > WorkLine.larger, candidate.isPlausible { place.largerCount += 1 }
            if WorkLine.alike.contains(ratio) {
                if abs(Float(candidate.box.x - line.box.x)) < width * 0.01 {
                    place.columnCount += 1
                }
                if abs(Float(candidate.source.middle - line.source.middle)) < line.size / 2 {
                    place.rowCount += 1
                }
            }
            let gap = self.gap(from: line, to: candidate)
            guard other > index, gap > -line.size / 2, gap < smallestGap,
                gap < Self.reach * line.size, isAligned(line, candidate)
            else { continue }
            smallestGap = gap
            place.below = other
        }
        return place
    }

    /// Pixels between the bottom of `upper` and the top of `lower`.
    func gap(from upper: WorkLine, to lower: WorkLine) -> Float {
        Float(lower.box.y - upper.source.bottom)
    }

    /// Whether both stand in the same row.
    func isInOneRow(_ line: WorkLine, _ other: WorkLine) -> Bool {
        abs(Float(line.source.middle - other.source.middle)) < max(line.size, other.size) / 2
    }

    /// Whether both have the same left edge or the same center, as text that belongs together has.
    func isAligned(_ line: WorkLine, _ other: WorkLine) -> Bool {
        let tolerance = max(width * 0.012, line.size * 0.4)
        return abs(Float(line.box.x - other.box.x)) <= tolerance
            || abs(Float(line.source.center - other.source.center)) <= tolerance
    }
}
