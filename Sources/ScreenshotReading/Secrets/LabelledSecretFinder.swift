internal import ScreenshotModel

/// Finds values next to their labels: after a colon, in the same row, or below.
///
/// What the user interface says of passwords (`Password required`, `Forgot password?`) is not one.
struct LabelledSecretFinder {
    let page: SecretPage

    /// How a value is tied to its label.
    private enum Tie {
        /// By a colon or an equals sign right after the label.
        case strong
        /// By one after some words, or by a word such as `is`.
        case loose
        /// By nothing but its place.
        case adjacent
    }

    private static let labels = Dictionary(
        grouping: SecretLabel.all.sorted { $0.text.count > $1.text.count }, by: \.text[0])

    func spans() -> [SecretSpan] {
        var spans: [SecretSpan] = []
        for line in page.lines.indices {
            var end = page.lines[line].range.lowerBound
            for place in page.lines[line].range where place >= end {
                guard let (label, labelEnd) = label(at: place) else { continue }
                end = labelEnd
                let tied = LabelledPlace(page: page, line: line, start: place, end: labelEnd)
                guard let span = span(of: label, tied) else { continue }
                spans.append(span)
                end = max(end, span.ranges[0].upperBound)
            }
        }
        return spans
    }

    private func label(at place: Int) -> (SecretLabel, end: Int)? {
        for label in Self.labels[page[place].lowercased, default: []]
        where label.endsWords || page.isWordStart(place) {
            if let end = page.end(ofLabel: label.text, at: place), !page[end].isAlphanumeric {
                return (label, end)
            }
        }
        return nil
    }

    private func span(of label: SecretLabel, _ place: LabelledPlace) -> SecretSpan? {
        if let (start, tie) = valueStart(after: place) {
            let found = span(of: label, valueAt: start, in: place.line, tie, place)
            return found ?? spanOfAssignment(of: label, after: start, place)
        }
        guard place.isAlone else { return nil }
        for line in place.neighbours {
            let range = page.lines[line].range
            let found = span(
                of: label, valueAt: range.lowerBound, in: line, .adjacent, place)
            if let found { return found }
        }
        return nil
    }

    /// The value behind a type, as in `let password: String = "…"`.
    private func spanOfAssignment(
        of label: SecretLabel, after start: Int, _ place: LabelledPlace
    ) -> SecretSpan? {
        let line = start..<page.lines[place.line].range.upperBound
        guard let equals = line.first(where: { page[$0] == UInt8(ascii: "=") }) else { return nil }
        let value = page.skip(Self.ties.union(Self.fillers), from: equals)
        guard value < line.upperBound else { return nil }
        return span(of: label, valueAt: value, in: place.line, .loose, place)
    }

    /// Where in the label's line a value begins.
    private func valueStart(after place: LabelledPlace) -> (Int, Tie)? {
        let lineEnd = page.lines[place.line].range.upperBound
        var next = place.end
        while next < lineEnd, Self.fillers.contains(page[next]) { next += 1 }
        guard next < lineEnd else { return nil }
        if Self.ties.contains(page[next]) {
            let start = page.skip(Self.ties.union(Self.fillers), from: next)
            return start < lineEnd ? (start, .strong) : nil
        }
        if let tie = looseTie(from: next, to: lineEnd) {
            let start = page.skip(Self.ties.union(Self.fillers), from: tie)
            return start < lineEnd ? (start, .loose) : nil
        }
        return (next, .adjacent)
    }

    /// How far after a label its colon may be, with some words between.
    private static let reach = 32
    private static let ties = Set(":=".utf8)
    private static let fillers = Set(" \"'`".utf8).union([SecretPage.other])
    private static let verbs = ["is ", "ist ", "lautet ", "est ", "es "]

    private func looseTie(from start: Int, to end: Int) -> Int? {
        for verb in Self.verbs where page.has(verb.utf8, at: start) {
            return start + verb.utf8.count
        }
        return (start..<min(end, start + Self.reach)).first { Self.ties.contains(page[$0]) }
    }

    private func span(
        of label: SecretLabel, valueAt start: Int, in line: Int, _ tie: Tie, _ place: LabelledPlace
    ) -> SecretSpan? {
        let range = page.valueRange(from: start)
        let lineEnd = page.lines[line].range.upperBound
        let isLast = page.words(in: range.upperBound..<lineEnd).isEmpty
        let value = SecretValue(characters: page.characters[range])
        var ranges = [range]
        let isFound: Bool
        switch label.form {
        case .digits(let counts):
            isFound = value.isDigits(counts) && (tie != .adjacent || isLast)
        case .password:
            isFound = isPassword(value, tie, place, isLast: isLast)
            page.extend(&ranges, mayWrap: false)
        case .token:
            page.extend(&ranges, mayWrap: true)
            isFound = SecretValue(characters: page.characters(in: ranges)).isToken
        case .account:
            ranges = [page.groups(from: start, to: lineEnd)]
            isFound = page.characters[ranges[0]].count(where: \.isDigit) >= Self.fewestAccountDigits
        }
        return isFound ? SecretSpan(label.kind, ranges) : nil
    }

    private func isPassword(
        _ value: SecretValue, _ tie: Tie, _ place: LabelledPlace, isLast: Bool
    ) -> Bool {
        switch tie {
        case .strong: value.isChosen || (isLast && value.isPlainWord)
        case .loose: value.isChosen && !value.isDigits(0...Self.mostCasualDigits)
        case .adjacent:
            isLast && place.isAtStart && value.isChosen
                && !value.isDigits(0...Self.mostCasualDigits)
        }
    }

    /// A number of so few digits is a password only right after a colon.
    private static let mostCasualDigits = 5
    /// The shortest account number of a country has 11 digits after its check digits, of which an engine
    /// may lose some.
    private static let fewestAccountDigits = 9
}
