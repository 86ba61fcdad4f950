internal import ScreenshotModel

/// One line of text as the rules see it.
struct PageLine {
    /// As printed.
    let text: String
    /// The parts of `text` between spaces, as printed.
    let tokens: [String]
    /// The words of `text` in lower case, without punctuation: `What's new?` is `whats`, `new`.
    let words: [String]
    /// The words of `text` as ``PlainWord`` makes them.
    let plainWords: [String]
    /// 0…1.
    let confidence: Double
    let box: BoundingBox
    /// Which observation of the screen it is, counted from 0.
    let observation: Int

    init(_ observation: TextObservation, at index: Int) {
        self.observation = index
        text = observation.text
        tokens = observation.text.split(separator: " ").map(String.init)
        words = Self.words(in: observation.text)
        plainWords = PlainWord.words(in: observation.text)
        confidence = observation.confidence
        box = observation.box
    }

    var bottom: Int { box.y + box.height }
    var right: Int { box.x + box.width }
    var middle: Int { box.y + box.height / 2 }
    var center: Int { box.x + box.width / 2 }

    /// Whether the line is long enough to be a sentence rather than a label of the interface.
    var isProse: Bool { words.count > 7 }

    var letterCount: Int { text.count(where: \.isLetter) }

    /// Whether most of the letters are capitals, and there are enough of them to tell.
    var isInCapitals: Bool {
        letterCount >= 3 && text.count(where: \.isUppercase) * 10 >= letterCount * 9
    }

    /// Whether both lines have the same left edge or the same center, give or take `tolerance`
    /// pixels.
    func isAligned(with other: PageLine, tolerance: Int) -> Bool {
        abs(box.x - other.box.x) <= tolerance || abs(center - other.center) <= tolerance
    }

    static func words(in text: String) -> [String] {
        let plain = text.lowercased().filter { !"'’‘`".contains($0) }
        return plain.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
