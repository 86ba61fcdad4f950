internal import ScreenshotModel

/// What was read in a line.
struct LineText {
    let line: TextLine
    /// From the left.
    private(set) var words: [PlacedWord]

    /// A lone character is what icons are read as; it has to be as sure as this. Digits are less often.
    private static let loneCharacterConfidence = 0.95
    private static let loneDigitConfidence = 0.85
    /// So has a word of nothing but marks, which stray edges are read as.
    private static let markConfidence = 0.9
    /// How far letters such as p reach below the baseline, in heights of those with ascenders.
    private static let descent: Float = 0.25

    /// Takes the words of a crop back to the picture, and rights what the shape of the letters tells
    /// better than the network.
    init(_ line: TextLine, _ crop: LineCrop, words: [RecognizedWord]) {
        self.line = line
        let placed = words.map { PlacedWord($0, in: crop) }
        self.words = CapitalI.corrected(SeparatorDots(of: line).inserted(into: placed), in: line)
    }

    /// What was read in the parts of a line, from the left; nil if there are none.
    init?(joining parts: [LineText]) {
        guard let line = TextLine(joining: parts.map(\.line)) else { return nil }
        self.line = line
        words = parts.flatMap(\.words)
    }

    /// Whether any word is more likely one than not.
    func isCredible(from confidence: Double) -> Bool {
        words.contains { $0.confidence >= confidence }
    }

    /// Whether nothing was read, or a word that is not credible.
    func isDoubtful(below confidence: Double) -> Bool {
        words.isEmpty || words.contains { $0.confidence < confidence && $0.characters.count > 1 }
    }

    /// How much was read and how surely: the confidences of all credible characters together.
    func weight(credibleFrom confidence: Double) -> Double {
        credible(from: confidence).reduce(0) { $0 + $1.confidence * Double($1.characters.count) }
    }

    /// The credible words. nil if there are none.
    func observation(credibleFrom confidence: Double) -> TextObservation? {
        let credible = credible(from: confidence)
        return credible.isEmpty ? nil : TextObservation(words: boxed(credible))
    }

    /// The words to be believed; none if there is nothing but marks.
    private func credible(from confidence: Double) -> [PlacedWord] {
        let needed = max(confidence, loneCharacterConfidence ?? 0)
        let credible = words.filter { word in
            guard !word.hasLetters else { return word.confidence >= needed }
            return words.count > 1 && word.confidence >= max(confidence, Self.markConfidence)
        }
        return credible.contains(where: \.hasLetters) ? credible : []
    }

    /// From the top of the high letters to below the baseline, for lines of one size of one height.
    var letters: BoundingBox {
        let bottom = line.baseline + Self.descent * line.ascenderHeight
        return BoundingBox(
            PixelBox(
                left: line.box.left + line.rim, top: Int(line.top),
                right: line.box.right - line.rim,
                bottom: Int(bottom)))
    }

    /// What is needed of a line of one character; nil if there are more.
    private var loneCharacterConfidence: Double? {
        guard words.count == 1, words[0].characters.count == 1 else { return nil }
        let isDigit = words[0].text.allSatisfy(\.isNumber)
        return isDigit ? Self.loneDigitConfidence : Self.loneCharacterConfidence
    }

    /// Words with the boxes of the parts of the line that they are made of. A part belongs to the word
    /// that is nearest to its middle.
    private func boxed(_ credible: [PlacedWord]) -> [TextWord] {
        var boxes: [PixelBox?] = Array(repeating: nil, count: words.count)
        for part in line.components {
            let middle = (part.left + part.right) / 2
            let nearest = words.indices.min {
                words[$0].columns.distance(to: middle) < words[$1].columns.distance(to: middle)
            }
            guard let nearest else { continue }
            boxes[nearest] = boxes[nearest]?.union(part) ?? part
        }
        return zip(words, boxes).compactMap { word, box in
            guard credible.contains(word) else { return nil }
            let whole = PixelBox(
                left: word.columns.lowerBound, top: line.box.top,
                right: word.columns.upperBound, bottom: line.box.bottom)
            return TextWord(
                text: word.text, confidence: word.confidence,
                box: BoundingBox((box ?? whole).inset(by: line.rim)))
        }
    }
}

extension Range<Int> {
    /// How far `value` is outside; 0 inside.
    fileprivate func distance(to value: Int) -> Int {
        Swift.max(lowerBound - value, value - upperBound, 0)
    }
}

extension BoundingBox {
    fileprivate init(_ box: PixelBox) {
        self.init(x: box.left, y: box.top, width: box.width, height: box.height)
    }
}
