internal import ScreenshotSorting
internal import Testing

struct SourceFoldsTests {
    /// Forty sources with one to five screens each, most of one of five labels.
    private static let screens: [(source: String, label: Int)] = (0..<40).flatMap { source in
        (0..<(source % 5 + 1)).map { screen in
            ("source \(source)", (source / 5 + (screen == 4 ? 1 : 0)) % 5)
        }
    }

    @Test func `fewer sources than folds leave folds empty`() {
        let folds = SourceFolds(sources: ["a", "b"], labels: [0, 0], count: 3)
        #expect(Set([folds.fold(of: 0), folds.fold(of: 1)]).count == 2)
    }

    @Test(arguments: [0, 1, 7] as [UInt64])
    func `no source is in two folds`(seed: UInt64) {
        let folds = Self.folds(seed: seed)
        let places = Set(zip(Self.screens, folds).map { "\($0.source) \($1)" })
        #expect(places.count == 40)
        #expect(Set(folds) == [0, 1, 2, 3, 4])
    }

    @Test(arguments: [0, 1, 7] as [UInt64])
    func `every label is spread over the folds`(seed: UInt64) {
        let folds = Self.folds(seed: seed)
        for label in 0..<5 {
            let counts = (0..<5).map { fold in
                zip(Self.screens, folds).count { $0.label == label && $1 == fold }
            }
            let mean = Double(counts.reduce(0, +)) / 5
            #expect(counts.allSatisfy { abs(Double($0) - mean) <= 2 }, "\(label): \(counts)")
        }
    }

    @Test func `the same seed gives the same folds, another one others`() {
        #expect(Self.folds(seed: 1) == Self.folds(seed: 1))
        #expect(Self.folds(seed: 1) != Self.folds(seed: 2))
    }

    private static func folds(seed: UInt64) -> [Int] {
        let folds = SourceFolds(
            sources: screens.map(\.source), labels: screens.map(\.label), count: 5, seed: seed)
        return screens.indices.map(folds.fold)
    }
}
