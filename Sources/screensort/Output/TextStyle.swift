/// How a piece of text is shown on a terminal that has colours.
enum TextStyle: String, CaseIterable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"

    func applied(to text: String, isColoured: Bool) -> String {
        isColoured && self != .plain ? Self.code(rawValue) + text + Self.ending : text
    }

    /// All that ``applied(to:isColoured:)`` may put around a text.
    static let codes = [ending] + allCases.filter { $0 != .plain }.map { code($0.rawValue) }

    private static let ending = code("0")

    /// Select Graphic Rendition (ECMA-48, 8.3.117).
    private static func code(_ parameter: String) -> String {
        "\u{1B}[\(parameter)m"
    }
}
