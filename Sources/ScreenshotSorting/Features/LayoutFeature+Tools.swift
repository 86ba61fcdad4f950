internal import ScreenshotModel

extension LayoutFeature {
    /// What screens of everything else look like.
    static let tools: [LayoutFeature] = [
        countOfTokens("price") { token in
            guard let first = token.first, let last = token.last else { return false }
            return token.count > 2 && token.contains(where: \.isNumber)
                && ("$€£¥".contains(first) || "$€£¥".contains(last))
        },
        count("line of code") { line in
            ["{", "};", ");", "();", "=> {", "*/"].contains { line.text.hasSuffix($0) }
                || ["//", "#include", "/*", "$ ", ">>> "].contains { line.text.hasPrefix($0) }
        },
        countOfTokens("address of a host, a file or a person", where: isAddress),
        count("time of day", where: tellsTimeOfDay),
        count("degrees") { $0.text.contains("°") },
        countOfTokens("percentage") { $0.hasSuffix("%") && $0.count > 1 },
        countOfTokens("size in bytes") { token in
            ["kb", "mb", "gb", "tb", "kib", "mib", "gib", "kb/s", "mb/s", "mib/s"]
                .contains(token.lowercased())
        },
        count("label with a colon") { $0.text.hasSuffix(":") || $0.text.contains(": ") },
        LayoutFeature("share of digits") { page in
            let characters = page.lines.reduce(0) { $0 + $1.text.utf8.count }
            let digits = page.lines.reduce(0) { sum, line in
                sum + line.text.utf8.count { (0x30...0x39).contains($0) }
            }
            return Reading(value: Double(digits) / Double(max(1, characters)))
        },
    ]

    /// A mail address, a path of files or four numbers as of a host.
    private static func isAddress(_ token: String) -> Bool {
        let numbers = token.split(separator: ".").map { Int($0.prefix { $0.isNumber }) }
        return (token.contains("@") && token.contains(".") && !token.hasPrefix("@"))
            || (token.hasPrefix("/") && token.dropFirst().contains("/")) || token.hasPrefix("http")
            || (numbers.count == 4 && numbers.allSatisfy { $0 != nil })
    }

    /// `9:41 PM` or `12:30` alone, as beside messages and appointments.
    private static func tellsTimeOfDay(_ line: PageLine) -> Bool {
        zip(line.tokens, line.tokens.dropFirst()).contains { time, half in
            ClockTime(time) != nil && ["am", "pm"].contains(half.lowercased())
        }
    }
}
