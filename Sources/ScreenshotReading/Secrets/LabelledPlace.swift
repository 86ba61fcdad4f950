internal import ScreenshotModel

/// Where a label stands on a page, and what is around it.
struct LabelledPlace {
    let page: SecretPage
    let line: Int
    /// The place of the label's first character.
    let start: Int
    /// The place after its last one.
    let end: Int

    /// Words that ask for a password or tell of one that is not there, in small letters.
    private static let asking = [
        "forgot", "reset", "change", "enter", "show", "hide", "save", "create", "confirm", "choose",
        "vergessen", "andern", "eingeben", "anzeigen", "zurucksetzen", "oubli", "modifier",
        "olvid", "cambiar",
    ]
    /// How many words may stand before a label that begins a line: `Your Wi-Fi password`.
    private static let leadingWordCount = 3

    private var range: Range<Int> {
        page.lines[line].range
    }

    /// Whether the label begins its line, and nothing there asks for a value.
    var isAtStart: Bool {
        page.words(in: range.lowerBound..<start).count <= Self.leadingWordCount
            && !Self.asking.contains { page.hasWord(beginningWith: $0, in: range) }
    }

    /// Whether the line holds nothing but the label.
    var isAlone: Bool {
        let rest = page.characters[end..<range.upperBound]
        return isAtStart && !rest.contains { $0.isAlphanumeric || $0 == UInt8(ascii: "?") }
    }

    /// The lines where a value would stand: the next one in the row, and the nearest one below.
    var neighbours: [Int] {
        let box = page.lines[line].box
        let others = page.lines.indices.filter { $0 != line && !page.lines[$0].range.isEmpty }
        let right = others.filter {
            page.lines[$0].box.isInRow(of: box) && page.lines[$0].box.x >= box.x + box.width / 2
        }
        let below = others.filter { page.lines[$0].box.isBelow(box) }
        return [
            right.min { page.lines[$0].box.x < page.lines[$1].box.x },
            below.min { page.lines[$0].box.y < page.lines[$1].box.y },
        ].compactMap(\.self)
    }
}
