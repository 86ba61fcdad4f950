internal import ScreenshotModel
internal import TestSupport

/// A page of text lines, drawn with characters.
///
/// Texts are apart where there are two spaces or more. A character is 10 pixels wide, a row 13
/// pixels high and a line 22, so that lines with one empty row between them are set closely, and
/// with two or more apart. Lines in capitals are set in a larger size.
struct DrawnPage {
    static let characterWidth = 10
    static let rowHeight = 13
    static let lineHeight = 22
    static let largeLineHeight = 30

    let observations: [TextObservation]

    init(_ drawing: String) {
        let rows = drawing.split(separator: "\n", omittingEmptySubsequences: false)
        observations = rows.enumerated().flatMap { number, row in
            row.matches(of: /\S+(?: \S+)*/).map { match in
                let column = row.distance(from: row.startIndex, to: match.range.lowerBound)
                let text = String(match.output)
                let isLarge = text == text.uppercased() && text.contains(where: \.isLetter)
                return TextObservation.make(
                    text: text, x: column * Self.characterWidth, y: number * Self.rowHeight,
                    width: text.count * Self.characterWidth,
                    height: isLarge ? Self.largeLineHeight : Self.lineHeight)
            }
        }
    }
}
