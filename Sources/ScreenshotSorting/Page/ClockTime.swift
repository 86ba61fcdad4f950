/// A length or a position in a recording, as players print it: `3:45` or `1:02:03`.
struct ClockTime: Equatable {
    let seconds: Int

    /// - Returns: nil unless the text is one or two digits, then one or two groups of a colon and
    ///   two digits, none over 59 but the first.
    init?(_ text: some StringProtocol) {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let groups = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(groups.count), (1...2).contains(groups[0].count) else { return nil }
        var total = 0
        for (index, group) in groups.enumerated() {
            let isDigits = group.allSatisfy { $0.isASCII && $0.isNumber }
            guard isDigits, let number = Int(group) else { return nil }
            guard index == 0 || (group.count == 2 && number < 60) else { return nil }
            total = total * 60 + number
        }
        seconds = total
    }
}
