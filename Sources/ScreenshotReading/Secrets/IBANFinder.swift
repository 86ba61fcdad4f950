internal import ScreenshotModel

/// Finds international bank account numbers: a known country, its length, and check digits that are
/// right (ISO 13616, ISO 7064 MOD 97-10). Beside the word IBAN a character that was misread is forgiven.
struct IBANFinder {
    let page: SecretPage

    func spans() -> [SecretSpan] {
        var spans: [SecretSpan] = []
        var end = 0
        for place in page.characters.indices where place >= end && isStart(place) {
            guard let span = span(at: place) else { continue }
            spans.append(span)
            end = span.ranges.last?.upperBound ?? end
        }
        return spans
    }

    /// Whether two letters stand here and a digit after them, or what an engine takes for one.
    private func isStart(_ place: Int) -> Bool {
        page.characters[place].isLetter && page[place + 1].isLetter && page.isWordStart(place)
            && (page[place + 2].isDigit || page[place + 3].isDigit
                || (page[place + 2] == UInt8(ascii: " ") && page[place + 3].isDigit))
    }

    private func span(at start: Int) -> SecretSpan? {
        let name = page.characters[start..<start + 2].map { $0 & ~0x20 }
        guard let country = IBANCountry.all[String(decoding: name, as: UTF8.self)],
            let places = places(from: start, count: country.length)
        else { return nil }
        let text = places.map { page.characters[$0] }
        // Fewer are a sentence.
        guard text.count(where: \.isDigit) * 2 >= text.count else { return nil }
        guard
            Self.isValid(text) || Self.isValid(Self.repaired(text, country))
                || isMisread(start: start)
        else { return nil }
        return SecretSpan(.iban, ranges(of: places))
    }

    /// The places of so many letters and digits, with nothing but single separators between them, at
    /// whose end the word ends.
    private func places(from start: Int, count: Int) -> [Int]? {
        var places: [Int] = []
        var place = start
        while places.count < count {
            if page[place].isAlphanumeric || page[place] == UInt8(ascii: "|") {
                places.append(place)
            } else if !isSeparator(place) {
                return nil
            }
            place += 1
        }
        return page[place].isAlphanumeric ? nil : places
    }

    /// A single space or dash within a line, or the end of a line that goes on in the next.
    private func isSeparator(_ place: Int) -> Bool {
        guard page[place + 1].isAlphanumeric || page[place + 1] == UInt8(ascii: "|") else {
            return false
        }
        switch page[place] {
        case UInt8(ascii: " "), UInt8(ascii: "-"): return true
        case UInt8(ascii: "\n"):
            let line = page.lineIndex(at: place)
            return line + 1 < page.lines.count
                && page.lines[line + 1].box.goesOn(from: page.lines[line].box)
        default: return false
        }
    }

    /// The text with digits where only digits can be.
    private static func repaired(_ text: [UInt8], _ country: IBANCountry) -> [UInt8] {
        text.enumerated().map { index, character in
            guard index >= 2, index < 4 || country.isNumeric, !character.isDigit else {
                return character
            }
            return character.digitValue.map { UInt8(ascii: "0") + UInt8($0) } ?? character
        }
    }

    private static func isValid(_ text: [UInt8]) -> Bool {
        guard text[2].isDigit, text[3].isDigit else { return false }
        var remainder = 0
        for character in text[4...] + text[..<4] {
            guard let value = Int(String(UnicodeScalar(character)), radix: 36) else { return false }
            remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
        }
        return remainder == 1
    }

    /// Whether a number whose check digits are wrong follows the word IBAN, in its line or the one
    /// before.
    private func isMisread(start: Int) -> Bool {
        let line = page.lineIndex(at: start)
        let first = page.lines[max(0, line - 1)].range.lowerBound
        return page.hasWord(beginningWith: "iban", in: first..<start)
    }

    /// From the first to the last place in each line.
    private func ranges(of places: [Int]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for place in places {
            if let last = ranges.last,
                page.lineIndex(at: last.lowerBound) == page.lineIndex(at: place)
            {
                ranges[ranges.count - 1] = last.lowerBound..<place + 1
            } else {
                ranges.append(place..<place + 1)
            }
        }
        return ranges
    }
}
