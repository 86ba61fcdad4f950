/// A line as patterns look at it.
struct PatternLine {
    /// Characters of a line after these are not looked at: what a rule is about is not that long.
    private static let longest = 500

    let scalars: [Unicode.Scalar]
    private var ascii = ASCIISet()
    private var isASCII = true

    init(_ text: String) {
        scalars = Array(text.unicodeScalars.prefix(Self.longest))
        for scalar in scalars {
            if scalar.value < 128 { ascii.insert(scalar.value) } else { isASCII = false }
        }
    }

    /// Whether the line may have a character of each of `sets`, of which only ASCII is known.
    /// false is certain.
    func mayHave(_ sets: [ASCIISet]) -> Bool {
        !isASCII || sets.allSatisfy { !$0.isDisjoint(with: ascii) }
    }
}
