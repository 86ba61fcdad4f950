internal import ScreenshotModel
internal import ScreenshotSorting
internal import Testing

struct SourceFoldsTests {
    /// Forty sources with one to five screens each, most of one category.
    private static let labels: [ScreenLabel] = (0..<40).flatMap { source in
        (0..<(source % 5 + 1)).map { screen in
            ScreenLabel(
                file: "\(source)-\(screen).png",
                category: Category.builtIn[(source / 5 + (screen == 4 ? 1 : 0)) % 5],
                source: "source \(source)")
        }
    }

    @Test func `fewer sources than folds leave folds empty, and no labels all of them`() {
        let two = ["a", "b"].map { ScreenLabel(file: $0, category: .book, source: $0) }
        #expect(SourceFolds(two, count: 3, seed: 1).folds.map(\.count) == [1, 1, 0])
        #expect(SourceFolds([], count: 3, seed: 1).folds == [[], [], []])
    }

    @Test(arguments: [0, 1, 7] as [UInt64])
    func `every screen is in one fold, and no source in two`(seed: UInt64) {
        let folds = SourceFolds(Self.labels, count: 5, seed: seed).folds
        #expect(folds.flatMap(\.self).sorted() == Array(Self.labels.indices))
        let sources = folds.map { Set($0.compactMap { Self.labels[$0].source }) }
        #expect(sources.reduce(0) { $0 + $1.count } == 40)
    }

    @Test func `every category is spread over the folds`() {
        let folds = SourceFolds(Self.labels, count: 5, seed: 1).folds
        for category in Category.builtIn {
            let counts = folds.map { $0.count { Self.labels[$0].category == category } }
            let mean = Double(counts.reduce(0, +)) / 5
            #expect(counts.allSatisfy { abs(Double($0) - mean) <= 2 }, "\(category): \(counts)")
        }
    }

    @Test func `the same seed gives the same folds, another one others`() {
        let folds = SourceFolds(Self.labels, count: 5, seed: 1)
        #expect(folds == SourceFolds(Self.labels, count: 5, seed: 1))
        #expect(folds != SourceFolds(Self.labels, count: 5, seed: 2))
    }

    @Test func `a screen without a source stands for itself`() {
        let labels = (0..<6).map { ScreenLabel(file: "\($0)", category: .meme) }
        #expect(SourceFolds(labels, count: 3, seed: 1).folds.map(\.count) == [2, 2, 2])
    }
}
