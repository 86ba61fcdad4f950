/// A set of characters, as `[a-z€]` or `\d` names one.
struct ScalarSet: Sendable {
    /// A kind of characters with a name of its own, of all scripts.
    enum Kind: Hashable, Sendable {
        case digit, word, space
    }

    private var ranges: [ClosedRange<UInt32>] = []
    private var kinds: [Kind: Bool] = [:]
    private var isInverted = false
    /// Other sets whose characters belong to it, too.
    private var parts: [ScalarSet] = []
    /// The characters of ASCII in it, since nearly all that are asked for are there.
    private(set) var ascii = ASCIISet()

    /// The characters of `ranges` and `kinds`, or all others.
    ///
    /// - Parameter kinds: With false, all characters that are not of that kind.
    init(
        ranges: [ClosedRange<UInt32>] = [], kinds: [Kind: Bool] = [:], isInverted: Bool = false
    ) {
        self.ranges = ranges
        self.kinds = kinds
        self.isInverted = isInverted
        for value in UInt32(0)..<128 where isMember(value) { ascii.insert(value) }
    }

    /// The characters of any of `sets`.
    init(unionOf sets: [ScalarSet]) {
        for set in sets { ascii.formUnion(set.ascii) }
        parts = sets
    }

    /// Every character.
    static let all = ScalarSet(isInverted: true)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 128 ? ascii.contains(scalar.value) : isMember(scalar.value)
    }

    private func isMember(_ value: UInt32) -> Bool {
        let isNamed = ranges.contains { $0.contains(value) }
        let isOfKind = kinds.contains { Self.isOf($0.key, value) == $0.value }
        return (isNamed || isOfKind) != isInverted || parts.contains { $0.isMember(value) }
    }

    private static func isOf(_ kind: Kind, _ value: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(value) else { return false }
        return switch kind {
        case .digit: scalar.properties.generalCategory == .decimalNumber
        case .word: scalar.isWordPart
        case .space: scalar.properties.isWhitespace
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a mark on one, a digit or `_`.
    var isWordPart: Bool {
        switch value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
        case 0..<0x80: false
        default: properties.isAlphabetic || properties.numericType != nil
        }
    }
}
