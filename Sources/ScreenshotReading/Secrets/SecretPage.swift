internal import ScreenshotModel

/// The text of a page as one row of characters, in which secrets are looked for.
///
/// Each Unicode scalar is one byte: ASCII as it is, a letter with an accent as its base letter, all
/// dashes and blanks as `-` and a space, and whatever else there is as ``other``. Each line ends in a
/// line feed.
struct SecretPage {
    /// A line of the page, in reading order.
    struct Line {
        /// The places of its characters, without the line feed.
        var range: Range<Int>
        var box: BoundingBox
    }

    /// Stands for all that has no ASCII character: bullets, emoji, other alphabets.
    static let other: UInt8 = 0x7F

    private(set) var characters: [UInt8] = []
    private(set) var lines: [Line] = []

    init(_ observations: [TextObservation]) {
        characters.reserveCapacity(observations.reduce(0) { $0 + $1.text.utf8.count + 1 })
        for observation in observations {
            let start = characters.count
            for scalar in observation.text.unicodeScalars {
                characters.append(Self.character(of: scalar))
            }
            lines.append(Line(range: start..<characters.count, box: observation.box))
            characters.append(UInt8(ascii: "\n"))
        }
    }

    private static func character(of scalar: Unicode.Scalar) -> UInt8 {
        switch scalar.value {
        case 0x20..<0x7F: UInt8(scalar.value)
        case 0..<0x20, 0xA0, 0x2000...0x200B, 0x202F, 0x3000: UInt8(ascii: " ")
        case 0x2010...0x2015, 0x2212: UInt8(ascii: "-")
        case 0x2018, 0x2019: UInt8(ascii: "'")
        case 0x201C...0x201E: UInt8(ascii: "\"")
        case 0xC0...0xFF: baseLetters[Int(scalar.value) - 0xC0]
        default: other
        }
    }

    /// U+00C0 to U+00FF without their accents, in the order of the code points.
    private static let baseLetters = Array(
        "AAAAAAACEEEEIIIIDNOOOOO*OUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty".utf8)

    /// The character at a place; a line feed before the start and after the end.
    subscript(place: Int) -> UInt8 {
        characters.indices.contains(place) ? characters[place] : UInt8(ascii: "\n")
    }

    /// The words of a part of a line: what is between its spaces.
    func words(in range: Range<Int>) -> [Range<Int>] {
        characters[range].split(separator: UInt8(ascii: " ")).map { $0.startIndex..<$0.endIndex }
    }

    /// The line that a place is in.
    func lineIndex(at place: Int) -> Int {
        var (low, high) = (0, lines.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if lines[middle].range.lowerBound <= place { low = middle } else { high = middle }
        }
        return low
    }
}

extension UInt8 {
    var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    var isCapital: Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }

    var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased)
    }

    var isAlphanumeric: Bool {
        isDigit || isLetter
    }

    /// The small letter of a capital; anything else as it is.
    var lowercased: UInt8 {
        isCapital ? self | 0x20 : self
    }

    /// The digit that it is, or that engines take for it.
    var digitValue: Int? {
        switch self {
        case _ where isDigit: Int(self - UInt8(ascii: "0"))
        case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "D"), UInt8(ascii: "Q"): 0
        case UInt8(ascii: "I"), UInt8(ascii: "l"), UInt8(ascii: "i"), UInt8(ascii: "|"): 1
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): 2
        case UInt8(ascii: "S"), UInt8(ascii: "s"): 5
        case UInt8(ascii: "G"): 6
        case UInt8(ascii: "B"): 8
        default: nil
        }
    }
}
