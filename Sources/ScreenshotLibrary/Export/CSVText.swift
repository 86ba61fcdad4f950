package import ScreenshotModel

/// Results as comma-separated values.
///
/// Format: RFC 4180, in UTF-8. Line breaks inside of a value stay, in quotes.
package enum CSVText {
    /// The keys of a result that get a column, in this order.
    package static let columns = [
        "file", "status", "reason", "category", "album", "confidence", "title", "creator",
        "caption", "year", "season", "episode", "isbn", "link", "capturedAt", "processedAt",
        "width", "height", "format", "bytes", "sha256", "text",
    ]

    /// The names of the columns, with the line break.
    package static var header: [UInt8] {
        Array((columns.joined(separator: ",") + lineBreak).utf8)
    }

    /// A row with its line break. What is null is empty.
    ///
    /// - Parameter fields: Of a result.
    package static func row(_ fields: [String: JSONValue]) -> [UInt8] {
        let cells = columns.map { quoted(text(of: fields[$0] ?? .null)) }
        return Array((cells.joined(separator: ",") + lineBreak).utf8)
    }

    private static let lineBreak = "\r\n"

    private static func text(of value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .bool, .integer, .number, .array, .object: value.compactText
        }
    }

    private static func quoted(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { byte in
            [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
                .contains(byte)
        }
        guard needsQuotes || text.first == " " || text.last == " " else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
