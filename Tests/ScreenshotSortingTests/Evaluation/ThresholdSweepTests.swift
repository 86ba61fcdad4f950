internal import ScreenshotModel
internal import ScreenshotSorting
internal import Testing

struct ThresholdSweepTests {
    @Test func `a higher threshold covers less, and is compared with at least`() {
        let sweep = ThresholdSweep(
            .music,
            over: [
                .make(.music, said: .music, confidence: 0.9),
                .make(.music, said: .unknown, guess: .music, confidence: 0.5),
                .make(.meme, said: .music, confidence: 0.4),
                .make(.music, said: .unknown, confidence: 0.8),
                .make(.music, said: .book, confidence: 0.7),
            ])
        #expect(sweep.points.map(\.threshold).prefix(3) == [0, 0.05, 0.1])
        #expect(sweep.points[0].precision == Share(2, of: 3))
        #expect(sweep.points[0].coverage == Share(3, of: 4))
        #expect(sweep.points[10].precision == Share(2, of: 2))
        #expect(sweep.points[11].precision == Share(1, of: 1))
        #expect(sweep.points[11].coverage == Share(2, of: 4))
        #expect(sweep.points[19].precision.value == nil)
        #expect(sweep.points[19].coverage == Share(0, of: 4))
    }

    @Test func `every category but unknown is swept, also one that is only guessed`() {
        let sweeps = ThresholdSweep.all(over: [
            .make(.unknown, said: .unknown, guess: .book, confidence: 0.2),
            .make(.music, said: .music),
        ])
        #expect(sweeps.map(\.category) == [.music, .book])
        #expect(sweeps[1].points[0].coverage.value == nil)
    }
}
