internal import Glibc

/// How much of something a screen shows, and where.
struct Reading {
    /// Never negative.
    var value: Double
    /// The lines that show it, as indices into ``Page/lines``.
    var lines: [Int] = []

    static let nothing = Reading(value: 0)

    init(value: Double, lines: [Int] = []) {
        self.value = value
        self.lines = lines
    }

    /// The lines that match: the more, the higher, but less with each.
    init(countOf lines: [Int]) {
        self.init(value: lines.isEmpty ? 0 : log1p(Double(lines.count)), lines: lines)
    }
}
