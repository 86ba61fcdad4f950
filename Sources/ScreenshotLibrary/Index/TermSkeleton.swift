/// What is left of a word when letters that recognition takes for each other are made the same.
enum TermSkeleton {
    private static let twins: [Character: Character] = [
        "0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "5": "s", "8": "b",
    ]
    private static let pairs = [("rn", "m"), ("vv", "w"), ("cl", "d")]

    /// - Parameter term: In lower case, without accents.
    static func skeleton(of term: String) -> String {
        var skeleton = term
        if term.utf8.count > 2 {
            for (pair, letter) in pairs where skeleton.contains(pair) {
                skeleton = skeleton.replacing(pair, with: letter)
            }
        }
        guard skeleton.contains(where: { twins[$0] != nil }) else { return skeleton }
        return String(skeleton.map { twins[$0] ?? $0 })
    }
}
