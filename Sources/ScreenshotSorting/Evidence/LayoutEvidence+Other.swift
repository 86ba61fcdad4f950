internal import ScreenshotModel

extension LayoutEvidence {
    static func other(_ page: Page) -> [Evidence] {
        evidence(for: .unknown, [1: 1, 3: 3], in: page.lines) { $0.tokens.contains(where: isPrice) }
            + evidence(for: .unknown, [1: 1, 3: 2, 6: 4], in: page.lines, where: isCode)
            + evidence(for: .unknown, [1: 1, 3: 2], in: page.lines) {
                $0.tokens.contains(where: isAddress)
            }
            + evidence(for: .unknown, [3: 2, 6: 3], in: page.body, where: tellsTimeOfDay)
            + evidence(for: .unknown, [3: 2], in: page.lines) { $0.text.contains("°") }
    }

    /// `$12.99` or `12,99€`.
    private static func isPrice(_ token: String) -> Bool {
        guard let first = token.first, let last = token.last else { return false }
        let currencies = "$€£¥"
        return token.count > 2 && token.contains(where: \.isNumber)
            && (currencies.contains(first) || currencies.contains(last))
    }

    /// A line that ends or starts as only code does.
    private static func isCode(_ line: PageLine) -> Bool {
        ["{", "};", ");", "();", "=> {", "*/"].contains { line.text.hasSuffix($0) }
            || ["//", "#include", "/*", "$ ", ">>> "].contains { line.text.hasPrefix($0) }
    }

    /// A mail address, a path of files or four numbers as of a host.
    private static func isAddress(_ token: String) -> Bool {
        let numbers = token.split(separator: ".").map { Int($0.prefix { $0.isNumber }) }
        return (token.contains("@") && token.contains(".") && !token.hasPrefix("@"))
            || (token.hasPrefix("/") && token.dropFirst().contains("/"))
            || (numbers.count == 4 && numbers.allSatisfy { $0 != nil })
    }

    /// `9:41 PM`, as beside messages and appointments.
    private static func tellsTimeOfDay(_ line: PageLine) -> Bool {
        zip(line.tokens, line.tokens.dropFirst()).contains { time, half in
            ClockTime(time) != nil && ["am", "pm"].contains(half.lowercased())
        }
    }
}
