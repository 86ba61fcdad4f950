internal import ScreenshotLibrary
internal import ScreenshotModel
internal import SystemPackage

/// Results as rows for people. Rows are made one by one, so that they can be shown as they come.
struct ResultTable {
    /// Cells of the terminal, or nil where nothing has to fit.
    var width: Int?
    var isColoured: Bool

    private static let categoryWidth = 8
    private static let confidenceWidth = 4
    /// What the caption gets where the width is not known.
    private static let captionWidth = 56

    /// One row, without its line break.
    func row(for result: ProcessingResult) -> String {
        let verdict = result.verdict
        let style = Self.style(of: verdict.status)
        let name = verdict.status == .failed ? "failed" : verdict.category.rawValue
        let columns = [
            style.applied(to: Self.symbol(of: verdict.status), isColoured: isColoured),
            style.applied(
                to: PrintableText.fitted(name, to: Self.categoryWidth), isColoured: isColoured),
            Self.confidence(of: verdict),
            PrintableText.fitted(Self.words(for: verdict), to: captionWidth),
            TextStyle.dim.applied(to: file(of: result), isColoured: isColoured),
        ]
        return columns.joined(separator: "  ")
    }

    /// The line that a result was found by, to stand under its row, without its line break.
    func line(_ line: MatchedLine) -> String {
        var left = width.map { $0 - Self.lineIndent.count } ?? Int.max
        var text = Self.lineIndent
        for piece in Self.startingNear(line.pieces) where left > 0 {
            let escaped = PrintableText.escaped(piece.text)
            let shown = PrintableText.truncated(escaped, to: left)
            left -= PrintableText.width(of: shown)
            text += (piece.isHit ? TextStyle.bold : .plain).applied(
                to: shown, isColoured: isColoured)
        }
        return text
    }

    /// Under the captions.
    private static let lineIndent = String(
        repeating: " ", count: 1 + categoryWidth + confidenceWidth + 3 * 2)
    /// What is shown of a long line before the first hit.
    private static let contextLength = 24

    /// The pieces of a line without what is far before the first hit.
    private static func startingNear(_ pieces: [MatchedLine.Piece]) -> [MatchedLine.Piece] {
        guard var first = pieces.first, !first.isHit, first.text.count > contextLength else {
            return pieces
        }
        first.text = "…" + first.text.suffix(contextLength)
        return [first] + pieces.dropFirst()
    }

    private var captionWidth: Int {
        guard let width else { return Self.captionWidth }
        return max(8, flexibleWidth(of: width) * 3 / 5)
    }

    /// What is left of `width` for the caption and the file.
    private func flexibleWidth(of width: Int) -> Int {
        let separators = 4 * 2
        return width - 1 - Self.categoryWidth - Self.confidenceWidth - separators
    }

    private func file(of result: ProcessingResult) -> String {
        let name = PrintableText.escaped(result.file.string)
        guard let width else { return name }
        return PrintableText.end(of: name, in: max(4, flexibleWidth(of: width) - captionWidth))
    }

    private static func words(for verdict: Verdict) -> String {
        PrintableText.escaped(verdict.status == .failed ? verdict.message : verdict.caption)
    }

    private static func confidence(of verdict: Verdict) -> String {
        let isKnown = verdict.status == .success
        let text = isKnown ? "\(Int((verdict.confidence * 100).rounded()))%" : ""
        return String(repeating: " ", count: max(0, confidenceWidth - text.count)) + text
    }

    private static func symbol(of status: ProcessingStatus) -> String {
        switch status {
        case .success: "✓"
        case .flagged: "?"
        case .failed: "✗"
        }
    }

    private static func style(of status: ProcessingStatus) -> TextStyle {
        switch status {
        case .success: .green
        case .flagged: .yellow
        case .failed: .red
        }
    }
}
