/// Cuts one printed line at the places where interfaces put several things into it.
struct WorkLineParts {
    struct Part {
        let text: String
        let origin: WorkCandidate.Origin
        /// The key of what was cut off, where that may stand elsewhere on the page.
        var otherKey = ""
    }

    private(set) var parts: [Part] = []
    private let tokens: [String]

    /// Dashes with spaces around: `Artist - Album`.
    private static let dashes: Set<String> = ["-", "–", "—", "::", "~"]
    /// Signs between things of a list.
    private static let separators: Set<String> = ["·", "•", "|", "/", "»", "›", ">"]
    /// The longest of them, in bytes.
    private static let longestSeparator = 3

    init(_ line: WorkLine) {
        tokens = line.text.text.split(separator: " ").map(String.init)
        addAfterLabel(line.text.text)
        addAtSeparators()
        addAroundBy()
        addWithoutEnds()
        addBeforeSigns()
    }

    /// What precedes the first comma, parenthesis, year or colon.
    private mutating func addBeforeSigns() {
        for (index, token) in tokens.enumerated() {
            let rest = tokens[(index + 1)...]
            if index > 0, token.utf8.first.map(Self.opens) == true {
                guard isAside(tokens[index...]) else { return }
                let words = PageLine.words(in: tokens[index...].joined(separator: " "))
                let isVersion = words.contains(where: WorkVocabulary.versions.contains)
                add(
                    tokens[..<index],
                    isVersion ? [.beforeParenthesis, .beforeVersion] : .beforeParenthesis,
                    other: tokens[index...])
                return
            }
            if index > 0, token.utf8.count >= 4, !rest.isEmpty,
                WorkVocabulary.isYear(token.trimmed(of: ",.-–—"))
            {
                add(tokens[..<index], .beforeYear, other: rest)
                return
            }
            guard !rest.isEmpty, let sign = token.unicodeScalars.last,
                ",:;".unicodeScalars.contains(sign)
            else {
                continue
            }
            let kept = tokens[..<index] + [String(token.dropLast())]
            add(kept, sign == "," ? .beforeComma : .beforeColon, other: rest)
            if sign != "," { return }
            break
        }
    }

    /// Whether nothing follows the parentheses that open here but what interfaces add: those in
    /// the middle of a name belong to it.
    private func isAside(_ tail: ArraySlice<String>) -> Bool {
        guard let end = tail.firstIndex(where: { $0.contains(")") || $0.contains("]") }) else {
            return true
        }
        return tail[(end + 1)...].allSatisfy { token in
            Self.isTail(token) || token.utf8.first.map(Self.opens) == true
        }
    }

    /// Whether a byte is `(` or `[`.
    private static func opens(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
    }

    /// What follows `Label:`.
    private mutating func addAfterLabel(_ text: String) {
        guard let colon = text.unicodeScalars.firstIndex(where: Self.isColon) else {
            return
        }
        let key = PageLine.words(in: String(text[..<colon])).joined()
        guard let role = WorkVocabulary.role(ofLabel: key) else { return }
        let value = String(text[text.index(after: colon)...])
        let origin: WorkCandidate.Origin =
            switch role {
            case .title: .afterTitleLabel
            case .creator: .afterCreatorLabel
            case .other: .afterOtherLabel
            }
        parts.append(Part(text: value, origin: origin))
    }

    /// Whether a sign is read as a colon after a label.
    private static func isColon(_ sign: Unicode.Scalar) -> Bool {
        sign == ":" || sign == ";" || sign == "："
    }

    private mutating func addAtSeparators() {
        guard tokens.count > 2 else { return }
        let cuts = tokens.indices.dropFirst().dropLast().filter {
            tokens[$0].utf8.count <= Self.longestSeparator
                && (Self.dashes.contains(tokens[$0]) || Self.separators.contains(tokens[$0]))
        }
        guard let first = cuts.first, let last = cuts.last else { return }
        let ends = cuts + [tokens.endIndex]
        var start = 0
        for end in ends where end >= start {
            var origin: WorkCandidate.Origin =
                start == 0 ? .firstPart : end == tokens.endIndex ? .lastPart : .middlePart
            let cut = start == 0 ? first : end == tokens.endIndex ? last : start - 1
            if Self.dashes.contains(tokens[cut]) { origin.insert(.atDash) }
            let other = tokens[..<max(start - 1, 0)] + tokens[min(end + 1, tokens.endIndex)...]
            add(tokens[start..<end], origin, other: other)
            start = end + 1
        }
        if cuts.count > 1 {
            add(tokens[..<last], [.firstPart, .middlePart], other: [])
        }
    }

    private mutating func addAroundBy() {
        guard
            let by = tokens.firstIndex(where: { token in
                WorkVocabulary.lengthsOfBywords.contains(token.utf8.count)
                    && WorkVocabulary.bywords.contains(token.lowercased())
            }), by + 1 < tokens.endIndex
        else { return }
        add(tokens[(by + 1)...], .afterBy, other: tokens[..<by])
        if by > 0 { add(tokens[..<by], .beforeBy, other: tokens[(by + 1)...]) }
    }

    /// Without a track number or an icon in front, without a year, a length or a badge behind.
    private mutating func addWithoutEnds() {
        guard tokens.count > 1 else { return }
        var start = 0
        var end = tokens.count
        var origin: WorkCandidate.Origin = []
        if Self.isNumber(tokens[0]) {
            (start, origin) = (1, .withoutNumber)
        } else if Self.isIcon(tokens[0]) {
            (start, origin) = (1, .withoutIcon)
        }
        while end - start > 1, Self.isTail(tokens[end - 1]) {
            end -= 1
            origin.insert(.withoutTail)
        }
        if !origin.isEmpty { add(tokens[start..<end], origin, other: []) }
        if origin.contains(.withoutTail), start > 0 {
            add(tokens[..<end], .withoutTail, other: [])
        }
    }

    private mutating func add(
        _ kept: ArraySlice<String>, _ origin: WorkCandidate.Origin, other: ArraySlice<String>
    ) {
        guard !kept.isEmpty else { return }
        let key = PageLine.words(in: other.joined(separator: " ")).joined()
        parts.append(Part(text: kept.joined(separator: " "), origin: origin, otherKey: key))
    }

    /// What follows a leading `by`, also where the line wraps.
    static func withoutBy(_ words: [String], _ text: String) -> Substring? {
        guard let first = words.first, WorkVocabulary.bywords.contains(first),
            let space = text.firstIndex(of: " ")
        else { return nil }
        return text[space...].dropFirst()
    }

    /// `7`, `07.`, `1/12` or `#3`.
    private static func isNumber(_ token: String) -> Bool {
        token.utf8.count <= 5 && token.contains(where: \.isNumber)
            && token.allSatisfy { $0.isNumber || "./#-):".contains($0) }
    }

    /// One sign or letter that is no word.
    private static func isIcon(_ token: String) -> Bool {
        guard token.count <= 2, let first = token.first else { return false }
        if token.count == 1, first.isLetter { return !"aAIiOoUu".contains(first) && first.isASCII }
        return !token.contains { $0.isLetter || $0.isNumber } && !"\"“'‘(«¿¡".contains(first)
    }

    /// `(2016)`, `2016`, `3:45`, `[E]`, `HD` or a sign.
    private static func isTail(_ token: String) -> Bool {
        let bare = String(token.trimmed(of: "()[]"))
        if WorkVocabulary.isYear(bare) || ClockTime(bare) != nil { return true }
        if badges.contains(bare) { return true }
        return !token.contains { $0.isLetter || $0.isNumber } && !"!?)".contains(token)
    }

    private static let badges: Set<String> = [
        "E", "HD", "4K", "UHD", "MP3", "FLAC", "LIVE", "HDR", "X", "×", "✓", "v", "™", "®",
    ]
}

extension StringProtocol {
    /// The text without such characters at both ends.
    func trimmed(of characters: String) -> SubSequence {
        let start = firstIndex { !characters.contains($0) } ?? endIndex
        let end = lastIndex { !characters.contains($0) }.map(index(after:)) ?? start
        return self[start..<Swift.max(start, end)]
    }
}
