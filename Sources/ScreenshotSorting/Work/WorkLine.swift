internal import ScreenshotModel

/// One line of a page, and what the search for a work must know of it.
struct WorkLine {
    /// Text that is set in one size has heights whose ratio is in this range: they are measured in
    /// whole pixels.
    static let alike: ClosedRange<Float> = 0.83...1.2
    /// From this ratio of sizes on, a reader sees that one is larger.
    static let larger: Float = 1.06
    /// Up to this ratio, a reader sees that one is smaller.
    static let smaller: Float = 0.88

    let text: PrintedText
    /// As the page has it, tokens and all.
    let source: PageLine
    /// The height of its capitals, in pixels: comparable between lines whatever their letters.
    let size: Float
    let factCount: Int
    let isInterface: Bool
    /// Whether most of its words have capitals, as names and titles have.
    let isNamed: Bool
    /// Whether a position, a length or a time of day stands here, and nothing else.
    let isTime: Bool
    /// What the line says of the one beside or under it, if it is a label.
    let role: WorkVocabulary.Role?
    /// Whether it stands over the picture of a device, as the words of a store's picture do.
    var isOverFrame = false

    init(_ line: PageLine) {
        let shown = PrintedText.shown(line.text)
        text = PrintedText(shown, words: line.words)
        source = line
        size = Float(max(1, line.box.height)) / text.inkShare
        isNamed =
            line.words.count <= Self.mostWords
            && text.capitalizedCount * 5 >= text.tokenCount * 3
        factCount = WorkVocabulary.factCount(line.words)
        isInterface = WorkVocabulary.isInterface(key: text.key)
        isTime =
            line.tokens.count == 1 && text.text.utf8.contains(UInt8(ascii: ":"))
            && ClockTime(text.text) != nil
        role = WorkVocabulary.role(ofLabel: text.key)
    }

    var box: BoundingBox { source.box }

    /// Whether the line could hold a name: it has letters that were read with some certainty.
    var isPlausible: Bool {
        text.letterCount >= 2 && source.confidence >= 0.6 && !isInterface && !isProse
            && !isOverFrame
    }

    /// Longer than titles are, even subtitled ones.
    var isProse: Bool { text.words.count > Self.mostWords }

    private static let mostWords = 12
}
