internal import ScreenshotModel
internal import ScreenshotSorting
internal import Testing

struct ConfusionMatrixTests {
    @Test func `without screens nothing has a value, and nothing is NaN`() {
        let matrix = ConfusionMatrix([])
        #expect(matrix.categories.isEmpty)
        #expect(matrix.accuracy == Share(0, of: 0))
        #expect(matrix.accuracy.value == nil)
        #expect(matrix.macroF1 == nil)
    }

    @Test func `a category that is never said has no precision and an F1 of 0`() throws {
        let matrix = ConfusionMatrix([(.book, .unknown), (.unknown, .unknown)])
        let book = try #require(matrix.scores.first)
        #expect(book.category == .book)
        #expect(book.precision.value == nil)
        #expect(book.recall.value == 0)
        #expect(book.f1 == 0)
        #expect(book.coverage == Share(0, of: 1))
    }

    @Test func `a category that is said but never true counts in the macro-F1`() throws {
        let matrix = ConfusionMatrix([(.music, .music), (.music, .meme)])
        let meme = try #require(matrix.scores.last)
        #expect(meme.recall.value == nil)
        #expect(meme.precision.value == 0)
        // music: precision 1, recall 1/2, F1 2/3; meme: 0.
        #expect(try abs(#require(matrix.macroF1) - 1.0 / 3) < 1e-12)
    }

    /// scikit-learn says of the same lists: macro-F1 0.51333…, accuracy 0.6.
    @Test func `the figures are those of scikit-learn`() throws {
        let truths: [Category] = [
            .music, .music, .music, .movie, .movie, .book, .book, .meme, .unknown, .unknown,
        ]
        let said: [Category] = [
            .music, .music, .unknown, .movie, .music, .book, .book, .unknown, .unknown, .movie,
        ]
        let matrix = ConfusionMatrix(zip(truths, said).map { (truth: $0, said: $1) })
        #expect(matrix.accuracy == Share(6, of: 10))
        #expect(matrix[truth: .movie, said: .music] == 1)
        #expect(
            matrix.scores.map(\.precision) == [
                Share(2, of: 3), Share(1, of: 2), Share(2, of: 2), Share(0, of: 0), Share(1, of: 3),
            ])
        #expect(matrix.scores.map(\.coverage.count) == [2, 2, 2, 0, 1])
        let f1 = matrix.scores.map(\.f1)
        let expected = [2.0 / 3, 1.0 / 2, 1, 0, 2.0 / 5]
        #expect(zip(f1, expected).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(try abs(#require(matrix.macroF1) - 0.513_333_333_333) < 1e-9)
    }

    @Test func `categories are in one order, the user's own after ours`() {
        let own = ["tea", "chat"].map { Category(rawValue: $0) }
        let matrix = ConfusionMatrix([
            (own[0], .unknown), (.meme, own[1]), (.music, .music),
        ])
        #expect(matrix.categories.map(\.rawValue) == ["music", "meme", "unknown", "chat", "tea"])
    }
}
