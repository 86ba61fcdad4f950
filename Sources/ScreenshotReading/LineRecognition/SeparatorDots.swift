/// The dots half way up a line that separate what stands beside them, as in "3 songs · 12 min". The
/// network leaves them out, or reads them as hyphens and glues them to a word.
struct SeparatorDots {
    /// What separators are written as: U+00B7.
    static let text = "·"

    // Lengths in heights of the letters with ascenders of the line.

    /// The side of a dot at most; bullets that are larger are read well.
    private static let maximumSide: Float = 0.3
    /// How much longer one side may be than the other.
    private static let maximumAspect: Float = 1.4
    /// The middle of a dot is this far below the top and above the baseline: between the dot of an
    /// i and a full stop.
    private static let distanceFromTop: Float = 0.25
    private static let distanceFromBaseline: Float = 0.22
    /// How far the letters beside it are at least. Spaces are about 0.35.
    private static let minimumGap: Float = 0.25
    /// A mark that was read within this distance is the dot.
    private static let reach: Float = 0.45
    /// A dot this far outside of a word does not split it.
    private static let margin: Float = 0.3

    /// What dots are read as.
    private static let misreadings: Set<String> = [
        "-", ".", "•", "*", "°", "—", "»", "«", "=", "·",
    ]

    private let dots: [PixelBox]
    private let ascender: Float

    /// Looks for the dots of a line by their shape and place.
    init(of line: TextLine) {
        let ascender = line.ascenderHeight
        self.ascender = ascender
        let parts = line.components
        dots = parts.indices.compactMap { index in
            let part = parts[index]
            let others = parts.indices.lazy.filter { $0 != index }.map { parts[$0] }
            guard Self.isSmallSquare(part, in: line), Self.isHalfWayUp(part, in: line),
                others.allSatisfy({ Self.isApart(part, from: $0, by: Self.minimumGap * ascender) })
            else { return nil }
            return part
        }.sorted { $0.left < $1.left }
    }

    /// The words with a word for each dot. Marks that stand for a dot are taken out, and words split
    /// there.
    func inserted(into words: [PlacedWord]) -> [PlacedWord] {
        dots.reduce(words) { insert($1, into: $0) }
    }

    private func insert(_ dot: PixelBox, into words: [PlacedWord]) -> [PlacedWord] {
        let middle = (dot.left + dot.right) / 2
        let separator = PlacedWord(
            characters: [PlacedCharacter(text: Self.text, column: middle)],
            columns: dot.left..<dot.right, confidence: 1)
        let margin = Int(Self.margin * ascender)
        var before: [PlacedWord] = []
        var after: [PlacedWord] = []
        for word in words {
            if middle > word.columns.upperBound + margin {
                before.append(word)
            } else if middle < word.columns.lowerBound - margin {
                after.append(word)
            } else {
                let (left, right) = split(word, at: dot)
                before += left.characters.isEmpty ? [] : [left]
                after += right.characters.isEmpty ? [] : [right]
            }
        }
        return before + [separator] + after
    }

    /// The parts of a word on both sides of a dot.
    private func split(_ word: PlacedWord, at dot: PixelBox) -> (PlacedWord, PlacedWord) {
        let middle = (dot.left + dot.right) / 2
        let reach = Int(Self.reach * ascender)
        let others = word.characters.filter {
            abs($0.column - middle) >= reach || !Self.misreadings.contains($0.text)
        }
        var left = word
        left.characters = others.filter { $0.column < middle }
        left.columns =
            min(word.columns.lowerBound, dot.left)..<min(word.columns.upperBound, dot.left)
        var right = word
        right.characters = others.filter { $0.column >= middle }
        right.columns =
            max(word.columns.lowerBound, dot.right)..<max(word.columns.upperBound, dot.right)
        return (left, right)
    }

    private static func isSmallSquare(_ part: PixelBox, in line: TextLine) -> Bool {
        let ascender = line.ascenderHeight
        let (width, height) = (Float(part.width - line.rim), Float(part.height - line.rim))
        guard width > 0, height > 0, height <= maximumSide * ascender else { return false }
        return width <= maximumAspect * height && height <= maximumAspect * width
    }

    private static func isHalfWayUp(_ part: PixelBox, in line: TextLine) -> Bool {
        let middle = Float(part.top + part.bottom) / 2
        return middle > line.top + distanceFromTop * line.ascenderHeight
            && middle < line.baseline - distanceFromBaseline * line.ascenderHeight
    }

    /// Whether another part is neither above nor below, as in a colon, and far enough to a side.
    private static func isApart(_ part: PixelBox, from other: PixelBox, by gap: Float) -> Bool {
        Float(max(part.left - other.right, other.left - part.right)) >= gap
    }
}
