internal import ScreenshotModel

/// Where labels, and the values beside them, begin and end.
extension SecretPage {
    /// Where a label ends that begins at a place; nil if it is not there.
    func end(ofLabel label: [UInt8], at start: Int) -> Int? {
        var place = start
        for character in label {
            if character == UInt8(ascii: " ") {
                if Self.labelBlanks.contains(self[place]) { place += 1 }
            } else if self[place].lowercased == character {
                place += 1
            } else {
                return nil
            }
        }
        return place
    }

    private static let labelBlanks = Set(" -_".utf8)

    /// The first place from one on that holds none of some characters.
    func skip(_ characters: Set<UInt8>, from start: Int) -> Int {
        var place = start
        while characters.contains(self[place]) { place += 1 }
        return place
    }

    /// A value up to the blank or the quote that ends it, without the comma or semicolon after it.
    func valueRange(from start: Int) -> Range<Int> {
        var end = start
        while self[end] != UInt8(ascii: " "), self[end] != UInt8(ascii: "\n"),
            self[end] != UInt8(ascii: "\"")
        {
            end += 1
        }
        while end > start, Self.trailing.contains(self[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Words of capitals and digits that follow one another.
    func groups(from start: Int, to end: Int) -> Range<Int> {
        let groups = words(in: start..<end).prefix { word in
            characters[word].allSatisfy { $0.isDigit || $0.isCapital || $0 == UInt8(ascii: "-") }
        }
        return start..<(groups.last?.upperBound ?? start)
    }

    /// The characters of all ranges together.
    func characters(in ranges: [Range<Int>]) -> ArraySlice<UInt8> {
        ranges.flatMap { characters[$0] }[...]
    }

    private static let trailing = Set(",;'`".utf8)

    /// What ends a value that stands in quotes or among others.
    private static let closing = Set("\"'`,;<>)]}".utf8)

    /// Where the value that begins at a place ends: at a blank or a closing mark.
    func endOfValue(from start: Int) -> Int {
        var end = start
        while self[end] != UInt8(ascii: " "), self[end] != UInt8(ascii: "\n"),
            !Self.closing.contains(self[end])
        {
            end += 1
        }
        return end
    }

    /// The fewest characters of a word that can be the rest of a value, in its line and in the next.
    private static let shortestRest = 4
    private static let shortestRestBelow = 6

    /// Adds the words after a value that look as if they were still its own: an engine has seen blanks,
    /// or the line has ended.
    ///
    /// - Parameter mayWrap: Whether the value is so long that it may go on in the next line.
    func extend(_ ranges: inout [Range<Int>], mayWrap: Bool) {
        while let last = ranges.last {
            let line = lineIndex(at: last.lowerBound)
            let start = last.upperBound + 1
            switch self[last.upperBound] {
            case UInt8(ascii: " "):
                let end = endOfValue(from: start)
                guard isRest(start..<end, from: Self.shortestRest) else { return }
                ranges[ranges.count - 1] = last.lowerBound..<end
            case UInt8(ascii: "\n"):
                guard mayWrap, line + 1 < lines.count,
                    lines[line + 1].box.goesOn(from: lines[line].box)
                else { return }
                let end = endOfValue(from: start)
                guard isRest(start..<end, from: Self.shortestRestBelow) else { return }
                ranges.append(start..<end)
            default: return
            }
        }
    }

    private func isRest(_ range: Range<Int>, from shortest: Int) -> Bool {
        range.count >= shortest && Randomness.isRandom(characters[range])
            && !characters[range].contains { Self.breaking.contains($0) }
    }

    /// What times, dates, links and addresses have and rests of values have not.
    private static let breaking = Set(":@\\(".utf8)
}
