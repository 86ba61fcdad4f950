internal import ScreenshotModel

extension LayoutFeature {
    /// What screens of everything else look like.
    static let tools: [LayoutFeature] = [
        countOfNumbers("price") { token in
            guard let first = token.first, let last = token.last else { return false }
            return token.count > 2 && token.contains(where: \.isNumber)
                && ("$€£¥".contains(first) || "$€£¥".contains(last))
        },
        count("line of code") { line in
            endsOfCode.contains(where: line.text.hasSuffix)
                || startsOfCode.contains(where: line.text.hasPrefix)
        },
        count("address of a host, a file or a person") { line in
            line.tokens.contains(where: isAddress)
        },
        count("time of day", where: tellsTimeOfDay),
        count("degrees") { $0.text.unicodeScalars.contains("°") },
        countOfNumbers("percentage") { $0.hasSuffix("%") && $0.count > 1 },
        countOfNumbers("size in bytes") { sizes.contains($0.lowercased()) },
        count("label with a colon") { line in
            line.tokens.contains { $0.utf8.last == UInt8(ascii: ":") }
        },
        LayoutFeature("share of digits") { page in
            let characters = page.lines.reduce(0) { $0 + $1.text.utf8.count }
            let digits = page.lines.reduce(0) { sum, line in
                sum + line.text.utf8.count { (0x30...0x39).contains($0) }
            }
            return Reading(value: Double(digits) / Double(max(1, characters)))
        },
    ]

    private static let endsOfCode = ["{", "};", ");", "();", "=> {", "*/"]
    private static let startsOfCode = ["//", "#include", "/*", "$ ", ">>> "]
    private static let halves: Set<String> = ["am", "pm"]
    private static let sizes: Set<String> = [
        "kb", "mb", "gb", "tb", "kib", "mib", "gib", "kb/s", "mb/s", "mib/s",
    ]

    /// A mail address, a path of files or four numbers as of a host.
    private static func isAddress(_ token: String) -> Bool {
        guard token.utf8.contains(where: marksOfAddresses.contains) else { return false }
        let numbers = token.split(separator: ".").map { Int($0.prefix { $0.isNumber }) }
        return (token.contains("@") && token.contains(".") && !token.hasPrefix("@"))
            || (token.hasPrefix("/") && token.dropFirst().contains("/")) || token.hasPrefix("http")
            || (numbers.count == 4 && numbers.allSatisfy { $0 != nil })
    }

    /// One of these is in every address: `@`, `/`, `.`.
    private static let marksOfAddresses: [UInt8] = [0x40, 0x2F, 0x2E]

    /// `9:41 PM` or `12:30` alone, as beside messages and appointments.
    private static func tellsTimeOfDay(_ line: PageLine) -> Bool {
        line.hasDigits
            && zip(line.tokens, line.tokens.dropFirst()).contains { time, half in
                halves.contains(half.lowercased()) && ClockTime(time) != nil
            }
    }
}
