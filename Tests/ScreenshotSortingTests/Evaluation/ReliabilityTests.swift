internal import ScreenshotModel
internal import ScreenshotSorting
internal import Testing

struct ReliabilityTests {
    @Test func `without screens there is no error and every bin is empty`() {
        let reliability = Reliability([])
        #expect(reliability.error == nil)
        #expect(reliability.bins.count == 10)
        #expect(reliability.bins.allSatisfy { $0.accuracy.total == 0 && $0.meanConfidence == nil })
    }

    @Test func `the error is the mean distance, weighted by the screens of a bin`() throws {
        // 0.9–1: mean 0.95, one of two right, distance 0.45; 0.6–0.7: 0.6, right, distance 0.4.
        let reliability = Reliability([
            .make(.music, said: .music, confidence: 0.9), .make(.book, said: .meme, confidence: 1),
            .make(.book, said: .book, confidence: 0.6),
        ])
        #expect(reliability.bins[9].accuracy == Share(1, of: 2))
        #expect(reliability.bins[6].accuracy == Share(1, of: 1))
        #expect(try abs(#require(reliability.bins[9].meanConfidence) - 0.95) < 1e-12)
        let expected = (0.45 * 2 + 0.4) / 3
        let error = try #require(reliability.error)
        #expect(abs(error - expected) < 1e-12)
    }

    @Test func `it is the guess that is right or wrong, also where it is not said`() {
        let reliability = Reliability([
            .make(.music, said: .unknown, guess: .music, confidence: 0.35)
        ])
        #expect(reliability.bins[3].accuracy == Share(1, of: 1))
    }

    @Test func `a confidence that is none falls into an outer bin`() throws {
        let reliability = Reliability(
            [-1, .nan, 2, .infinity].map { .make(.music, said: .music, confidence: $0) })
        #expect(reliability.bins[0].accuracy.total == 2)
        #expect(reliability.bins[9].accuracy.total == 2)
        #expect(reliability.error == 0.5)
    }
}
