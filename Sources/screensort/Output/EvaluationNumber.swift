internal import ScreenshotModel
internal import ScreenshotSorting

/// Figures of a report as they are written.
enum EvaluationNumber {
    /// Stands where there is no figure.
    static let none = "–"

    /// Three digits after the point: finer differences mean nothing on some hundred screens.
    static func text(_ number: Double?) -> String {
        guard let number else { return none }
        let thousandths = Int((number * 1000).rounded())
        let digits = String(thousandths.magnitude % 1000)
        let sign = thousandths < 0 ? "-" : ""
        return "\(sign)\(thousandths.magnitude / 1000)."
            + String(repeating: "0", count: 3 - digits.count) + digits
    }

    static func text(_ share: Share) -> String {
        text(share.value)
    }

    static func json(_ number: Double?) -> JSONValue {
        number.map { .number(($0 * 1e6).rounded() / 1e6) } ?? .null
    }

    /// `{count, of, share}`; the share is null where there is nothing to have a share of.
    static func json(_ share: Share) -> JSONValue {
        .object([
            "count": JSONValue(share.count), "of": JSONValue(share.total),
            "share": json(share.value),
        ])
    }
}
