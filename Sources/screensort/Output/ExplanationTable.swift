internal import ScreenshotModel
internal import ScreenshotSorting

/// The tables of an explanation: the evidence, and the lines that show it.
struct ExplanationTable {
    let image: ExplainedImage
    let explanation: Explanation
    /// Cells of a row.
    var width: Int
    var isColoured: Bool

    /// The most lines that are named for one piece of evidence.
    private static let mostLines = 3
    private static let weightWidth = 6
    private static let numberWidth = 4
    /// Cells that `113, 114, 115, …` takes.
    private static let linesWidth = 15
    /// Of text, however narrow the terminal is.
    private static let leastWidth = 20
    private static let placeHeading = "x,y width×height"

    /// A heading, the weightiest evidence, and the rest of the margin; empty where there is nothing
    /// to compare.
    func evidenceRows(limit: Int) -> [String] {
        let ranking = explanation.ranking
        guard ranking.count > 1 else { return [] }
        let names = ranking.prefix(2).map { PrintableText.escaped($0.category.rawValue) }
        let others = explanation.evidence.dropFirst(limit)
        let heading = evidenceRow(
            "weight", "what speaks for \(names[0]) (+) or for \(names[1]) (-)", "lines")
        let rows = explanation.evidence.prefix(limit).map { evidence in
            evidenceRow(
                weight(evidence.weight),
                PrintableText.escaped(ExplanationWords.what(evidence)), lines(of: evidence))
        }
        let more = others.isEmpty ? "" : "\(others.count) more, and "
        let rest = others.reduce(explanation.rest) { $0 + $1.weight }
        let last = evidenceRow(weight(rest), "\(more)what every screen starts with", "")
        return [dim(heading)] + rows + [last]
    }

    /// A heading, and the lines that the weightiest evidence, the title and the creator are on; or
    /// all lines.
    func lineRows(limit: Int, all: Bool) -> [String] {
        let lines = image.result.observations
        let named = Set(
            explanation.evidence.prefix(limit).flatMap(\.lines) + image.titleLines
                + image.creatorLines)
        let shown = lines.indices.filter { all || named.contains($0) }
        guard !shown.isEmpty else { return [] }
        let weights = explanation.lineWeights
        let places = shown.map { Self.place(of: lines[$0].box) }
        let placeWidth = places.map(PrintableText.width).reduce(Self.placeHeading.count, max)
        let rows = zip(shown, places).map { line, place in
            lineRow(
                "\(line + 1)", weights[line].map(weight) ?? right("", Self.weightWidth),
                PrintableText.fitted(place, to: placeWidth),
                PrintableText.escaped(lines[line].text))
        }
        let heading = lineRow(
            "line", right("weight", Self.weightWidth),
            PrintableText.fitted(Self.placeHeading, to: placeWidth), "text")
        return [dim(heading)] + rows
    }

    private func evidenceRow(_ weight: String, _ what: String, _ lines: String) -> String {
        let taken = 2 + Self.weightWidth + 2 + 2 + Self.linesWidth
        let what = PrintableText.fitted(what, to: max(Self.leastWidth, width - taken))
        return Self.trimmed("  \(weight)  \(what)  \(lines)")
    }

    private func lineRow(
        _ number: String, _ weight: String, _ place: String, _ text: String
    ) -> String {
        let taken = 2 + Self.numberWidth + 2 + Self.weightWidth + 2 + place.count + 2
        let text = PrintableText.truncated(text, to: max(Self.leastWidth, width - taken))
        return "  \(right(number, Self.numberWidth))  \(weight)  \(place)  \(text)"
    }

    private func lines(of evidence: Evidence) -> String {
        let shown = evidence.lines.prefix(Self.mostLines).map { "\($0 + 1)" }
        let isCut = evidence.lines.count > shown.count
        return (shown + (isCut ? ["…"] : [])).joined(separator: ", ")
    }

    private static func place(of box: BoundingBox) -> String {
        "\(box.x),\(box.y) \(box.width)×\(box.height)"
    }

    /// In the colour of the category that it speaks for.
    private func weight(_ weight: Double) -> String {
        let style = weight < 0 ? TextStyle.yellow : .green
        return style.applied(
            to: right(ExplanationWords.weight(weight), Self.weightWidth), isColoured: isColoured)
    }

    private func dim(_ text: String) -> String {
        TextStyle.dim.applied(to: text, isColoured: isColoured)
    }

    private func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private static func trimmed(_ row: String) -> String {
        String(row.reversed().drop { $0 == " " }.reversed())
    }
}
