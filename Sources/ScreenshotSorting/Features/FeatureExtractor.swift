internal import Glibc
internal import ScreenshotModel

/// Measures what the model weighs.
package struct FeatureExtractor: Sendable {
    let lexicon: Lexicon
    private let vectors: WordVectors
    /// The names of all features, in their order: `words: music strong`, `layout: price`,
    /// `picture: colours`, `meaning: 17`.
    package let names: [String]
    /// Where the features of the meaning of words begin; they are the last.
    let firstOfMeaning: Int

    package static let shipped = FeatureExtractor(lexicon: .shipped, vectors: .shipped)

    private init(lexicon: Lexicon, vectors: WordVectors) {
        self.lexicon = lexicon
        self.vectors = vectors
        let ahead =
            lexicon.groups.map { "words: \($0)" } + LayoutFeature.all.map { "layout: \($0.name)" }
            + PictureFeature.all.map { "picture: \($0.name)" }
        firstOfMeaning = ahead.count
        names = ahead + (1...vectors.dimensions).map { "meaning: \($0)" }
    }

    /// - Returns: One value a feature, and what shows them.
    func measure(_ page: Page) -> PageFeatures {
        let matches = lexicon.matches(on: page)
        var sums = [Double](repeating: 0, count: lexicon.groups.count)
        for match in matches { sums[match.group] += match.share }
        let layout = LayoutFeature.all.map { $0.measure(page) }
        let picture = PictureFeature.all.map { feature in
            page.picture.map { feature.measure($0, page) } ?? .nan
        }
        let meaning = meaning(of: page)
        return PageFeatures(
            values: (sums.map(log1p) + layout.map(\.value) + picture).map { Float($0) }
                + meaning.vector,
            matches: matches, layoutLines: layout.map(\.lines), pieces: meaning.pieces)
    }

    /// The mean direction of the meanings of a page's words, each counted once.
    ///
    /// - Returns: A vector of length 1, or of zeros where there is no known word; and the line that
    ///   shows each piece of a word first.
    private func meaning(of page: Page) -> (vector: [Float], pieces: [(piece: Int, line: Int)]) {
        var sum = [Float](repeating: 0, count: vectors.dimensions)
        var seen: Set<Int> = []
        var pieces: [(piece: Int, line: Int)] = []
        for (index, line) in page.lines.enumerated() {
            for piece in line.plainWords.flatMap(vectors.pieces(of:)) {
                guard seen.insert(piece).inserted else { continue }
                vectors.add(piece, to: &sum)
                pieces.append((piece, index))
            }
        }
        let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return (length > 0 ? sum.map { $0 / length } : sum, pieces)
    }

    /// How far each line's words go in the direction of `weights`, of those who show a word first.
    ///
    /// - Parameter weights: One a dimension of meaning.
    func shares(of features: PageFeatures, along weights: [Float]) -> [Int: Double] {
        var sum = [Float](repeating: 0, count: vectors.dimensions)
        for (piece, _) in features.pieces { vectors.add(piece, to: &sum) }
        let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard length > 0 else { return [:] }
        return features.pieces.reduce(into: [:]) { shares, shown in
            let share = vectors.dot(shown.piece, weights) / length
            shares[shown.line, default: 0] += Double(share)
        }
    }
}

/// What was measured on one page.
struct PageFeatures {
    /// In the order of ``FeatureExtractor/names``; not a number where it is not known.
    var values: [Float]
    /// The phrases behind the features of words.
    var matches: [Lexicon.Match]
    /// The lines behind the features of layout, as indices into ``Page/lines``.
    var layoutLines: [[Int]]
    /// The pieces of words behind the features of meaning, and the line that shows each first.
    var pieces: [(piece: Int, line: Int)]
}
