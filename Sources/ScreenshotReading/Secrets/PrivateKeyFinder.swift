internal import ScreenshotModel

/// Finds private keys: the lines between `-----BEGIN … PRIVATE KEY-----` and its `END` (RFC 7468), which
/// both may be outside of the picture. The two lines themselves tell nothing and stay.
struct PrivateKeyFinder {
    let page: SecretPage

    /// How many lines a key has at most: one of 8192 bits has about 100.
    private static let longestKey = 160
    /// The shortest piece of base64 that a whole line of a key may be, other than its last one.
    private static let shortestLine = 16

    func spans() -> [SecretSpan] {
        var spans: [SecretSpan] = []
        var line = 0
        while line < page.lines.count {
            switch boundary(in: line) {
            case .begin(let end):
                let (ranges, next) = body(from: end, line: line)
                if !ranges.isEmpty { spans.append(SecretSpan(.privateKey, ranges)) }
                line = next
            case .end(let start):
                let ranges = bodyWithoutBeginning(before: start, line: line)
                if !ranges.isEmpty { spans.append(SecretSpan(.privateKey, ranges)) }
                line += 1
            case nil:
                line += 1
            }
        }
        return spans
    }

    private enum Boundary {
        /// The place after the line that begins a key.
        case begin(Int)
        /// The place of the dashes before `END`.
        case end(Int)
    }

    /// - Parameter start: Where in the line to look; nil for its start.
    private func boundary(in line: Int, from start: Int? = nil) -> Boundary? {
        let range = (start ?? page.lines[line].range.lowerBound)..<page.lines[line].range.upperBound
        for place in range where isDash(place - 1) || isDash(place - 2) {
            if page.has("begin".utf8, at: place), let end = endOfTitle(after: place + 5, in: range)
            {
                return .begin(end)
            }
            if page.has("end".utf8, at: place), endOfTitle(after: place + 3, in: range) != nil {
                return .end(startOfDashes(before: place, in: range))
            }
        }
        return nil
    }

    private func isDash(_ place: Int) -> Bool {
        page[place] == UInt8(ascii: "-")
    }

    private func startOfDashes(before place: Int, in range: Range<Int>) -> Int {
        var start = place
        while start > range.lowerBound, isDash(start - 1) || page[start - 1] == UInt8(ascii: " ") {
            start -= 1
        }
        return start
    }

    /// Where `… PRIVATE KEY-----` ends. Engines lose blanks and dashes.
    private func endOfTitle(after place: Int, in range: Range<Int>) -> Int? {
        // The longest kind is `OPENSSH` or `ENCRYPTED`, with a blank on either side.
        for start in place..<min(place + 12, range.upperBound)
        where page.has("private".utf8, at: start) {
            var end = start + "private".utf8.count
            while page[end] == UInt8(ascii: " ") { end += 1 }
            guard page.has("key".utf8, at: end) else { return nil }
            end += "key".utf8.count
            while page[end] == UInt8(ascii: " ") { end += 1 }
            if page.has("block".utf8, at: end) { end += "block".utf8.count }
            while end < range.upperBound, isDash(end) || page[end] == UInt8(ascii: " ") { end += 1 }
            return min(end, range.upperBound)
        }
        return nil
    }

    /// The ranges of a key that begins at a place, and the line after it.
    private func body(from start: Int, line first: Int) -> ([Range<Int>], next: Int) {
        let last = min(page.lines.count, first + Self.longestKey) - 1
        let end = (first...last).first { line in
            if case .end = boundary(in: line, from: line == first ? start : nil) {
                true
            } else {
                false
            }
        }
        var ranges: [Range<Int>] = []
        for line in first...(end ?? last) {
            var range = page.lines[line].range
            if line == first { range = start..<range.upperBound }
            if line == end, case .end(let dashes) = boundary(in: line, from: range.lowerBound) {
                range = range.lowerBound..<dashes
            }
            if range.isEmpty { continue }
            if end == nil, line != first, !isKeyLine(range) { return (ranges, line) }
            ranges.append(range)
        }
        return (ranges, (end ?? last) + 1)
    }

    /// The ranges of a key whose beginning is not in the picture.
    private func bodyWithoutBeginning(before dashes: Int, line last: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        let own = page.lines[last].range.lowerBound..<dashes
        if !own.isEmpty { ranges.append(own) }
        for line in (max(0, last - Self.longestKey)..<last).reversed() {
            let range = page.lines[line].range
            guard isKeyLine(range) || (line == last - 1 && isRest(range)) else { break }
            ranges.append(range)
        }
        return ranges.reversed()
    }

    /// Whether a line is base64, or one of the headers of an older key.
    private func isKeyLine(_ range: Range<Int>) -> Bool {
        let isHeader =
            page.has("proc-type".utf8, at: range.lowerBound)
            || page.has("dek-info".utf8, at: range.lowerBound)
        let longest = page.words(in: range).map(\.count).max() ?? 0
        return isHeader || isRest(range)
            || (longest >= Self.shortestLine && isBase64(range))
    }

    /// Whether a line can be the last one of a key.
    private func isRest(_ range: Range<Int>) -> Bool {
        page.characters[range].last == UInt8(ascii: "=") && isBase64(range)
    }

    /// Whether nearly all of it is of that alphabet, in few words: engines see blanks where there are
    /// none.
    private func isBase64(_ range: Range<Int>) -> Bool {
        let odd = page.characters[range].count { !$0.isAlphanumeric && !Self.marks.contains($0) }
        return odd * 10 <= range.count
    }

    private static let marks = Set("+/=".utf8)
}
