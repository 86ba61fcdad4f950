/// Reads the text of a pattern.
struct PatternParser {
    /// More groups inside each other are refused, since each takes stack.
    private static let deepestGroup = 16
    /// The largest number between braces.
    private static let mostRepetitions = 100

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private let ignoresCase: Bool

    /// Reads a whole pattern.
    static func parse(_ pattern: String) throws(PatternError) -> PatternNode {
        var parser = PatternParser(pattern)
        let node = try parser.choice(depth: 0)
        guard parser.next == nil else {
            throw parser.error("')' closes nothing; write '\\)' for the character")
        }
        return node
    }

    private init(_ pattern: String) {
        scalars = Array(pattern.unicodeScalars)
        ignoresCase = pattern.hasPrefix("(?i)")
        index = ignoresCase ? 4 : 0
    }

    private var next: Unicode.Scalar? {
        index < scalars.count ? scalars[index] : nil
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private func error(_ message: String) -> PatternError {
        PatternError(place: index + 1, message: message)
    }

    private mutating func choice(depth: Int) throws(PatternError) -> PatternNode {
        guard depth <= Self.deepestGroup else { throw error("too many groups inside each other") }
        var branches = [try sequence(depth: depth)]
        while skip("|") { branches.append(try sequence(depth: depth)) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence(depth: Int) throws(PatternError) -> PatternNode {
        var nodes: [PatternNode] = []
        while let next, next != "|", next != ")" {
            let atom = try atom(depth: depth)
            nodes.append(try repeated(atom))
        }
        return .sequence(nodes)
    }

    private mutating func atom(depth: Int) throws(PatternError) -> PatternNode {
        guard let scalar = next else { return .sequence([]) }
        switch scalar {
        case "(": return try group(depth: depth)
        case "[": return .character(try bracketed())
        case "\\": return try escaped()
        case "*", "+", "?", "{":
            throw error("'\(scalar)' repeats nothing; write '\\\(scalar)' for the character")
        default: break
        }
        index += 1
        switch scalar {
        case ".": return .character(.all)
        case "^": return .assertion(.lineStart)
        case "$": return .assertion(.lineEnd)
        default: return .character(ScalarSet(ranges: ranges(scalar...scalar)))
        }
    }

    private mutating func group(depth: Int) throws(PatternError) -> PatternNode {
        let start = error("'(' has no ')'")
        index += 1
        if skip("?"), !skip(":") {
            throw error("only '(…)' and '(?:…)' are known, and '(?i)' at the start")
        }
        let node = try choice(depth: depth + 1)
        guard skip(")") else { throw start }
        return node
    }
}

/// Repetitions: `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}`.
extension PatternParser {
    private mutating func repeated(_ node: PatternNode) throws(PatternError) -> PatternNode {
        let bounds: (minimum: Int, maximum: Int?)
        switch next {
        case "*": bounds = (0, nil)
        case "+": bounds = (1, nil)
        case "?": bounds = (0, 1)
        case "{": bounds = try braces()
        default: return node
        }
        index += 1
        if let next, "*+?{".unicodeScalars.contains(next) {
            throw error("'\(next)' follows a repetition; leave it out")
        }
        return .repetition(node, minimum: bounds.minimum, maximum: bounds.maximum)
    }

    /// Reads up to the closing brace, but not past it.
    private mutating func braces() throws(PatternError) -> (minimum: Int, maximum: Int?) {
        let malformed = error("write '{2}', '{2,}' or '{2,5}', up to \(Self.mostRepetitions)")
        index += 1
        guard let minimum = number() else { throw malformed }
        var maximum: Int? = minimum
        if skip(",") { maximum = next == "}" ? nil : number() ?? -1 }
        guard next == "}", (maximum ?? minimum) >= minimum,
            max(minimum, maximum ?? 0) <= Self.mostRepetitions
        else { throw malformed }
        return (minimum, maximum)
    }

    private mutating func number() -> Int? {
        var digits = ""
        while let next, ("0"..."9").contains(next) {
            digits.unicodeScalars.append(next)
            index += 1
        }
        return Int(digits)
    }
}

/// Sets of characters: `[a-z]`, `\d`, `\.`.
extension PatternParser {
    private mutating func escaped() throws(PatternError) -> PatternNode {
        if scalars.dropFirst(index + 1).first == "b" {
            index += 2
            return .assertion(.wordEdge)
        }
        if scalars.dropFirst(index + 1).first == "B" {
            index += 2
            return .assertion(.noWordEdge)
        }
        switch try escape() {
        case .kind(let kind, let isMember): return .character(ScalarSet(kinds: [kind: isMember]))
        case .scalar(let scalar):
            return .character(ScalarSet(ranges: ranges(scalar...scalar)))
        }
    }

    private enum Escape {
        case scalar(Unicode.Scalar)
        case kind(ScalarSet.Kind, isMember: Bool)
    }

    private mutating func escape() throws(PatternError) -> Escape {
        let unknown = error(
            "this escape is not known; there are \\d \\w \\s \\b, in capitals their opposites,"
                + " \\t, and \\ before punctuation")
        index += 1
        guard let scalar = next else { throw unknown }
        index += 1
        switch scalar {
        case "d": return .kind(.digit, isMember: true)
        case "D": return .kind(.digit, isMember: false)
        case "w": return .kind(.word, isMember: true)
        case "W": return .kind(.word, isMember: false)
        case "s": return .kind(.space, isMember: true)
        case "S": return .kind(.space, isMember: false)
        case "t": return .scalar("\t")
        default:
            guard !scalar.isWordPart else { throw unknown }
            return .scalar(scalar)
        }
    }

    private mutating func bracketed() throws(PatternError) -> ScalarSet {
        let unclosed = error("'[' has no ']'")
        index += 1
        let isInverted = skip("^")
        var ranges: [ClosedRange<UInt32>] = []
        var kinds: [ScalarSet.Kind: Bool] = [:]
        while !skip("]") {
            guard next != nil else { throw unclosed }
            switch try member() {
            case .kind(let kind, let isMember): kinds[kind] = isMember
            case .scalar(let first):
                ranges += self.ranges(first...(try rangeEnd(from: first)))
            }
        }
        guard !ranges.isEmpty || !kinds.isEmpty else { throw unclosed }
        return ScalarSet(ranges: ranges, kinds: kinds, isInverted: isInverted)
    }

    private mutating func member() throws(PatternError) -> Escape {
        guard let scalar = next else { throw error("']' is missing") }
        if scalar == "\\" { return try escape() }
        index += 1
        return .scalar(scalar)
    }

    /// The end of the range that `first` begins, or `first` itself if no range follows.
    private mutating func rangeEnd(
        from first: Unicode.Scalar
    ) throws(PatternError) -> Unicode.Scalar {
        let isRange = next == "-" && scalars.dropFirst(index + 1).first.map { $0 != "]" } == true
        guard isRange else { return first }
        index += 1
        guard case .scalar(let last) = try member(), last >= first else {
            throw error("the end of this range comes before its start")
        }
        return last
    }

    /// A range, and if the case of letters does not matter, the other case of its ends and of its
    /// ASCII letters.
    private func ranges(_ range: ClosedRange<Unicode.Scalar>) -> [ClosedRange<UInt32>] {
        let plain = range.lowerBound.value...range.upperBound.value
        guard ignoresCase else { return [plain] }
        let letters =
            [range.lowerBound, range.upperBound] + Self.asciiLetters.filter(range.contains)
        let twins = letters.flatMap { letter in
            [letter.properties.lowercaseMapping, letter.properties.uppercaseMapping]
                .filter { $0.unicodeScalars.count == 1 }.flatMap(\.unicodeScalars)
        }
        return [plain] + twins.map { $0.value...$0.value }
    }

    private static let asciiLetters = (UInt8(ascii: "A")...UInt8(ascii: "z"))
        .map { Unicode.Scalar($0) }.filter(\.properties.isAlphabetic)
}
