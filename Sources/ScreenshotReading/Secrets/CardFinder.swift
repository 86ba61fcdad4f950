internal import ScreenshotModel

/// Finds card numbers.
///
/// A number whose check digit is right and whose groups are those of its issuer is one wherever it
/// stands. One without groups, or of an issuer that begins as many other numbers do, is one beside words
/// that speak of cards, and there a digit that was misread is forgiven.
struct CardFinder {
    let page: SecretPage

    /// Words that begin what is said of cards, in small letters.
    private static let cardWords = [
        "card", "debit", "credit", "kredit", "karte", "carte", "tarjeta", "visa", "mastercard",
        "maestro", "amex", "american express", "discover", "cvv", "cvc", "valid thru", "gultig",
        "good thru", "expir", "pan:",
    ]
    /// How many lines above and below a number may speak of cards.
    private static let contextLineCount = 3
    /// How many digits of a number may have been taken for letters.
    private static let mostLetters = 3
    /// Numbers have 13 and more, of which an engine may lose one.
    private static let digitCounts = 12...19

    func spans() -> [SecretSpan] {
        let groups = page.digitGroups
        var spans: [SecretSpan] = []
        var index = 0
        while index < groups.count {
            if let count = groupCount(ofCardAt: index, in: groups) {
                spans.append(span(of: groups[index..<index + count]))
                index += count
            } else {
                index += 1
            }
        }
        return spans
    }

    /// Over how many groups a card number extends that begins with this one; nil if none does. The
    /// longest is taken.
    private func groupCount(ofCardAt start: Int, in groups: [DigitGroup]) -> Int? {
        let isInside = start > 0 && groups[start - 1].leadsOn
        var digits: [Int] = []
        var ends: [Int] = []
        var letterCount = 0
        var found: Int?
        for index in start..<groups.count {
            let group = groups[index]
            digits += group.digits
            letterCount += group.letterCount
            guard digits.count <= Self.digitCounts.upperBound, letterCount <= Self.mostLetters,
                !group.isPartOfOther
            else { break }
            if Self.digitCounts.contains(digits.count),
                isCard(
                    digits, ends: ends, letterCount: letterCount, isInside: isInside, group.range)
            {
                found = index - start + 1
            }
            ends.append(digits.count)
            guard group.leadsOn else { break }
        }
        return found
    }

    /// - Parameters:
    ///   - ends: After how many digits there is a space.
    ///   - isInside: Whether more digits lead on to these.
    private func isCard(
        _ digits: [Int], ends: [Int], letterCount: Int, isInside: Bool, _ lastGroup: Range<Int>
    ) -> Bool {
        guard let issuer = CardIssuer.issuer(of: digits), CardIssuer.hasCheckDigit(digits) else {
            return !isInside && Self.isMisread(digits, ends: ends)
                && hasContext(near: lastGroup)
        }
        let breaks = CardIssuer.breaks(ofLength: digits.count)
        if ends.isEmpty {
            return letterCount == 0 && (issuer.isDistinctive || hasContext(near: lastGroup))
        }
        if ends.allSatisfy(breaks.contains) { return true }
        return letterCount == 0 && hasContext(near: lastGroup)
    }

    /// Whether these can be the digits of a card of which an engine has misread or lost some.
    private static func isMisread(_ digits: [Int], ends: [Int]) -> Bool {
        let sizes = zip([0] + ends, ends + [digits.count]).map { $1 - $0 }
        return sizes.count >= fewestGroups && sizes.allSatisfy(groupSizes.contains)
            && leadingDigits.contains { $0.contains(digits[0] * 10 + digits[1]) }
    }

    private static let fewestGroups = 3
    private static let groupSizes = 3...6
    /// The two digits that the numbers of all issuers begin with.
    private static let leadingDigits = [22...27, 30...69]

    private func hasContext(near range: Range<Int>) -> Bool {
        let line = page.lineIndex(at: range.lowerBound)
        let first = max(0, line - Self.contextLineCount)
        let last = min(page.lines.count - 1, line + Self.contextLineCount)
        let region = page.lines[first].range.lowerBound..<page.lines[last].range.upperBound
        return Self.cardWords.contains { page.hasWord(beginningWith: $0, in: region) }
    }

    /// One range for each line.
    private func span(of groups: ArraySlice<DigitGroup>) -> SecretSpan {
        var ranges: [Range<Int>] = []
        for group in groups {
            if let last = ranges.last,
                page.lineIndex(at: last.lowerBound)
                    == page.lineIndex(at: group.range.lowerBound)
            {
                ranges[ranges.count - 1] = last.lowerBound..<group.range.upperBound
            } else {
                ranges.append(group.range)
            }
        }
        return SecretSpan(.cardNumber, ranges)
    }
}
