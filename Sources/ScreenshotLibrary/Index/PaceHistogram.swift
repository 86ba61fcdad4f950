internal import Glibc

/// Classes of how long recognition took, eight to a doubling, so that a percentile of many can be
/// told from the classes' counts, to a tenth.
enum PaceHistogram {
    private static let bucketsPerDoubling = 8.0

    /// - Parameter milliseconds: Positive.
    static func bucket(of milliseconds: Int) -> Int {
        Int((log2(Double(max(milliseconds, 1))) * bucketsPerDoubling).rounded())
    }

    /// The number of milliseconds in the middle of a class.
    static func milliseconds(of bucket: Int) -> Double {
        exp2(Double(bucket) / bucketsPerDoubling)
    }

    /// How long the given part of all took at most.
    ///
    /// - Parameters:
    ///   - counts: By class.
    ///   - part: 0…1.
    /// - Returns: Milliseconds; nil if nothing was counted.
    static func percentile(_ part: Double, of counts: [Int: Int]) -> Double? {
        let total = counts.values.reduce(0, +)
        var passed = 0
        for (bucket, count) in counts.sorted(by: { $0.key < $1.key }) {
            passed += count
            if Double(passed) >= part * Double(total) { return milliseconds(of: bucket) }
        }
        return nil
    }
}
