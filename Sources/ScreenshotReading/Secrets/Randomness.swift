/// Tells made-up characters from words.
enum Randomness {
    /// Whether there are digits and letters, changing more often than in a name with a number.
    static func isRandom(_ text: some Collection<UInt8>) -> Bool {
        guard text.contains(where: \.isDigit), text.contains(where: \.isLetter) else {
            return false
        }
        let changes = zip(text, text.dropFirst()).count { kind(of: $0) != kind(of: $1) }
        return changes * 5 >= text.count
    }

    private static func kind(of character: UInt8) -> Int {
        if character.isDigit { return 0 }
        return character.isCapital ? 1 : 2
    }
}
