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
    let letterCount: Int
    let capitalCount: Int
    let hasDigits: Bool
    /// 0…1.
    let confidence: Double
    let box: BoundingBox
    /// Which observation of the screen it is, counted from 0.
    let observation: Int

    init(_ observation: TextObservation, at index: Int) {
        self.observation = index
        text = observation.text
        tokens = observation.text.split(separator: " ").map(String.init)
        plainWords = PlainWord.words(in: observation.text)
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            words = plainWords
            letterCount = text.utf8.count(where: \.isLetter)
            capitalCount = text.utf8.count(where: \.isCapital)
        } else {
            words = Self.words(in: observation.text)
            letterCount = text.count(where: \.isLetter)
            capitalCount = text.count(where: \.isUppercase)
        }
        hasDigits = text.utf8.contains(where: \.isDigit)
        confidence = observation.confidence
        box = observation.box
    }

    var bottom: Int { box.y + box.height }
    var right: Int { box.x + box.width }
    var middle: Int { box.y + box.height / 2 }
    var center: Int { box.x + box.width / 2 }

    /// Whether the line is long enough to be a sentence rather than a label of the interface.
    var isProse: Bool { words.count > 7 }

    /// Whether most of the letters are capitals, and there are enough of them to tell.
    var isInCapitals: Bool {
        letterCount >= 3 && capitalCount * 10 >= letterCount * 9
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

/// What bytes mean as ASCII.
extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
    var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
