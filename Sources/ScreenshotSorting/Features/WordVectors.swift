internal import CSortingModel

/// Vectors that are near each other for words that mean the like.
///
/// Words that are not known are put together from pieces, the longest first, as WordPiece does
/// (Schuster & Nakajima 2012). Nothing is loaded: words are looked up where they lie in the program,
/// in constant memory, which is why any thread may.
struct WordVectors: @unchecked Sendable {
    let dimensions: Int
    private let wordCount: Int
    private let offsets: UnsafePointer<UInt32>
    private let text: UnsafePointer<UInt8>
    private let scales: UnsafePointer<Float>
    private let vectors: UnsafePointer<Int8>

    static var shipped: WordVectors { WordVectors(screensort_resource_word_vectors()) }

    /// - Parameter resource: As Fixtures/training/word_vectors.py lays it out.
    private init(_ resource: screensort_resource) {
        let bytes = UnsafeRawPointer(resource.bytes)
        wordCount = Int(bytes.load(as: UInt32.self))
        dimensions = Int(bytes.load(fromByteOffset: 4, as: UInt32.self))
        offsets = (bytes + 8).assumingMemoryBound(to: UInt32.self)
        let textStart = 8 + 4 * (wordCount + 1)
        text = (bytes + textStart).assumingMemoryBound(to: UInt8.self)
        let scalesStart = textStart + (Int(offsets[wordCount]) + 3) / 4 * 4
        scales = (bytes + scalesStart).assumingMemoryBound(to: Float.self)
        vectors = (bytes + scalesStart + 4 * wordCount).assumingMemoryBound(to: Int8.self)
    }

    /// The pieces that `word` consists of, as numbers of known words.
    ///
    /// - Parameter word: As ``PlainWord`` makes it.
    /// - Returns: Nothing if a part of the word is like no piece.
    func pieces(of word: String) -> [Int] {
        var word = word
        return word.withUTF8 { bytes in
            guard bytes.count <= Self.longestWord else { return [] }
            var pieces: [Int] = []
            var start = 0
            while start < bytes.count {
                var end = bytes.count
                while end > start {
                    let isInside = start > 0
                    if let piece = index(of: bytes[start..<end], isInside: isInside) {
                        pieces.append(piece)
                        break
                    }
                    end -= 1
                }
                guard end > start else { return [] }
                start = end
            }
            return pieces
        }
    }

    /// Letters beyond this make no word.
    private static let longestWord = 40

    /// Adds the vector of a piece to `sum`.
    func add(_ piece: Int, to sum: inout [Float]) {
        let vector = vectors + piece * dimensions
        let scale = scales[piece]
        for index in 0..<dimensions { sum[index] += Float(vector[index]) * scale }
    }

    /// The dot product of a piece's vector with `other`.
    func dot(_ piece: Int, _ other: [Float]) -> Float {
        let vector = vectors + piece * dimensions
        var sum: Float = 0
        for index in 0..<dimensions { sum += Float(vector[index]) * other[index] }
        return sum * scales[piece]
    }

    /// Finds a piece by halving. Those that stand inside of words begin with `##`.
    private func index(of piece: Slice<UnsafeBufferPointer<UInt8>>, isInside: Bool) -> Int? {
        var (low, high) = (0, wordCount)
        while low < high {
            let middle = (low + high) / 2
            switch order(of: piece, isInside: isInside, against: middle) {
            case 0: return middle
            case ..<0: high = middle
            default: low = middle + 1
            }
        }
        return nil
    }

    /// Less than 0 if `piece` comes before the word, more if it comes after it.
    private func order(
        of piece: Slice<UnsafeBufferPointer<UInt8>>, isInside: Bool, against word: Int
    ) -> Int {
        let marks = isInside ? 2 : 0
        let length = piece.count + marks
        let start = Int(offsets[word])
        let known = Int(offsets[word + 1]) - start
        for position in 0..<min(length, known) {
            let byte =
                position < marks
                ? UInt8(ascii: "#") : piece[piece.startIndex + position - marks]
            let other = text[start + position]
            if byte != other { return Int(byte) - Int(other) }
        }
        return length - known
    }
}
