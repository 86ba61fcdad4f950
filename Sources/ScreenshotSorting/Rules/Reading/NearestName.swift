/// Guesses which name was meant.
enum NearestName {
    /// More differences make another name.
    private static let mostEdits = 2

    /// The name that `word` is most like; nil if it is like none.
    static func nearest(to word: String, among names: [String]) -> String? {
        let word = Array(word.lowercased())
        let distances = names.map { (name: $0, edits: edits(word, Array($0.lowercased()))) }
        return distances.filter { $0.edits <= mostEdits }.min { $0.edits < $1.edits }?.name
    }

    /// `; did you mean 'album'?`, or the names there are.
    static func hint(for word: String, among names: [String]) -> String {
        if let nearest = nearest(to: word, among: names) { return "; did you mean '\(nearest)'?" }
        return "; there are \(names.joined(separator: ", "))"
    }

    /// How many letters must be added, taken away or changed to make one of the other.
    private static func edits(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (leftIndex, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = leftIndex + 1
            for (rightIndex, other) in right.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[rightIndex + 1]
                row[rightIndex + 1] = min(changed, diagonal + 1, row[rightIndex] + 1)
            }
        }
        return row[right.count]
    }
}
