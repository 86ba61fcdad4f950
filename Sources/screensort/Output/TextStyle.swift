/// How a piece of text is shown on a terminal that has colours.
enum TextStyle: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"

    func applied(to text: String, isColoured: Bool) -> String {
        isColoured && self != .plain ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
