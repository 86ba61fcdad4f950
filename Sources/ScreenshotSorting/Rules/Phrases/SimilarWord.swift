/// How words are compared that recognition may have misread.
enum SimilarWord {
    /// From this many letters on a word may differ; shorter ones would become other words.
    static let leastLength = 6

    /// The word with letters that look alike made equal: `rn` and `m`, `l`, `I` and `1`, `O` and
    /// `0`.
    static func skeleton(of word: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var skeleton: [Unicode.Scalar] = []
        skeleton.reserveCapacity(word.count)
        for scalar in word {
            switch scalar {
            case "n" where skeleton.last == "r": skeleton[skeleton.count - 1] = "m"
            case "i", "1": skeleton.append("l")
            case "0": skeleton.append("o")
            default: skeleton.append(scalar)
            }
        }
        return skeleton
    }

    /// Whether one letter changed, or one more or less within the word, makes the words equal, if
    /// they are not. One more at an end makes another word: `subtotals`, `imessage`.
    static func isWithinOneEdit(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
        guard left.count <= right.count else { return isWithinOneEdit(right, left) }
        guard right.count - left.count <= 1 else { return false }
        let start = zip(left, right).prefix { $0 == $1 }.count
        let isLonger = left.count < right.count
        if isLonger && (start == 0 || start == left.count) { return false }
        let rest = left[start...].dropFirst(isLonger ? 0 : 1)
        return rest.elementsEqual(right[start...].dropFirst())
    }

    /// A number for the word and one for each word that is it without one letter. Words within one
    /// edit of each other have one of them in common.
    static func traces(of word: [Unicode.Scalar]) -> [UInt64] {
        [hash(word, without: nil)] + word.indices.map { hash(word, without: $0) }
    }

    /// FNV-1a over the letters (http://www.isthe.com/chongo/tech/comp/fnv/).
    private static func hash(_ word: [Unicode.Scalar], without left: Int?) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for (index, scalar) in word.enumerated() where index != left {
            hash = (hash ^ UInt64(scalar.value)) &* 0x100_0000_01B3
        }
        return hash
    }
}
