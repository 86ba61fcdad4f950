internal import ScreenshotModel

@testable import ScreenshotSorting

/// Screens made of random features: those of one app lie around a point of their own.
struct SyntheticScreens {
    /// As many as the real model has, about.
    static let featureCount = 250

    private var random: SplitMix
    private var count = 0

    init(seed: UInt64) {
        random = SplitMix(state: seed)
    }

    /// A point that the screens of an app lie around.
    mutating func app() -> [Float] {
        (0..<Self.featureCount).map { _ in normal() }
    }

    /// A screen that is about two thirds its app and one third its own.
    ///
    /// - Parameter guess: The category that the shipped model prefers by 1.
    mutating func screen(
        of app: [Float], guess: Category = .unknown, category: Category
    ) -> LocalLesson {
        let features = app.map { 0.8 * $0 + 0.6 * normal() }
        count += 1
        let scores: [Category: Double] = [
            .music: -1, .movie: -1, .book: -1, .meme: -1, .unknown: -1,
        ]
        return LocalLesson(
            id: "\(count)", features: features,
            scores: scores.merging([guess: 0]) { _, new in new }, category: category)
    }

    /// About normal: the sum of twelve uniform numbers has a variance of one.
    private mutating func normal() -> Float {
        (0..<12).reduce(Float(-6)) { sum, _ in sum + Float.random(in: 0..<1, using: &random) }
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
