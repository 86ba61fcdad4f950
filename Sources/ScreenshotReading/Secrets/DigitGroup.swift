/// Digits that stand together, and what leads from them to the next.
struct DigitGroup {
    var range: Range<Int>
    var digits: [Int]
    /// How many of the digits an engine took for letters.
    var letterCount: Int
    /// Whether the character before or after makes it a part of something else, such as a fraction, an
    /// address of a page or a number that begins with `+`.
    var isPartOfOther: Bool
    /// Whether the next group follows after a single space or dash, or begins the line that goes on
    /// from this one.
    var leadsOn = false
}

extension SecretPage {
    /// The groups of digits of a page that may be parts of a card number, in their order.
    var digitGroups: [DigitGroup] {
        var groups: [DigitGroup] = []
        var place = 0
        while place < characters.count {
            guard characters[place].isAlphanumeric || characters[place] == UInt8(ascii: "|") else {
                place += 1
                continue
            }
            let start = place
            while self[place].isAlphanumeric || self[place] == UInt8(ascii: "|") { place += 1 }
            if let group = digitGroup(in: start..<place) {
                if let last = groups.indices.last {
                    groups[last].leadsOn = leads(from: groups[last].range, to: group.range)
                }
                groups.append(group)
            }
        }
        return groups
    }

    /// The longest group that can be a part of a card number, and as many letters as may be digits.
    private static let longestGroup = 19
    private static let mostLetters = 2

    private func digitGroup(in range: Range<Int>) -> DigitGroup? {
        guard range.count <= Self.longestGroup else { return nil }
        var digits: [Int] = []
        var letterCount = 0
        for character in characters[range] {
            guard let digit = character.digitValue else { return nil }
            if !character.isDigit { letterCount += 1 }
            digits.append(digit)
        }
        guard letterCount <= Self.mostLetters, letterCount < digits.count else { return nil }
        return DigitGroup(
            range: range, digits: digits, letterCount: letterCount,
            isPartOfOther: isPartOfOther(range))
    }

    private func isPartOfOther(_ range: Range<Int>) -> Bool {
        let (before, after) = (self[range.lowerBound - 1], self[range.upperBound])
        if Self.joining.contains(before) || Self.points.contains(before) { return true }
        if Self.joining.contains(after) { return true }
        if Self.points.contains(after) { return self[range.upperBound + 1].isDigit }
        return before == UInt8(ascii: "=") && isInLink(range.lowerBound)
    }

    private static let joining = Set("/+#_%&@$".utf8)
    private static let points = Set(".,".utf8)

    /// Whether there is a slash before a place, in the same word.
    private func isInLink(_ place: Int) -> Bool {
        var start = place
        while self[start - 1] != UInt8(ascii: " "), self[start - 1] != UInt8(ascii: "\n") {
            start -= 1
        }
        return characters[start..<place].contains(UInt8(ascii: "/"))
    }

    private func leads(from first: Range<Int>, to second: Range<Int>) -> Bool {
        let between = characters[first.upperBound..<second.lowerBound]
        guard between.count == 1, let character = between.first else { return false }
        switch character {
        case UInt8(ascii: " "), UInt8(ascii: "-"): return true
        case UInt8(ascii: "\n"):
            let line = lineIndex(at: first.lowerBound)
            return lines[line + 1].box.goesOn(from: lines[line].box)
        default: return false
        }
    }
}
