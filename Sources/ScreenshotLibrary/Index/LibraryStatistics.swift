/// Counts of all results of a library, from tallies that the index keeps.
package struct LibraryStatistics: Hashable, Sendable {
    /// How many results share something.
    package struct Count: Hashable, Sendable {
        /// Such as `2026-11` or `music`; empty where a result says nothing.
        package var name: String
        package var count: Int

        package init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    package private(set) var total = 0
    /// The bytes of all images.
    package private(set) var bytes: Int64 = 0
    /// In the order of time.
    package private(set) var months: [Count] = []
    /// The most common first, as in all that follow.
    package private(set) var categories: [Count] = []
    package private(set) var statuses: [Count] = []
    package private(set) var reasons: [Count] = []
    package private(set) var sources: [Count] = []
    package private(set) var reading = ReadingTime()
    /// Images that show secrets.
    package private(set) var secretImageCount = 0

    /// How long recognition took.
    package struct ReadingTime: Hashable, Sendable {
        /// Images in which something was recognized.
        package var imageCount = 0
        package var milliseconds: Int64 = 0
        /// Nineteen of twenty images took no longer, to a tenth; nil if none was read.
        package var percentile95: Double?

        package var mean: Double? {
            imageCount > 0 ? Double(milliseconds) / Double(imageCount) : nil
        }
    }

    init(_ tallies: [Tally]) {
        let byKind = Dictionary(grouping: tallies, by: \.kind)
        let statuses = byKind[.status, default: []]
        total = statuses.reduce(0) { $0 + $1.count }
        bytes = statuses.reduce(0) { $0 + $1.bytes }
        months = Self.counts(byKind[.month]).sorted { $0.name < $1.name }
        categories = Self.commonFirst(byKind[.category])
        self.statuses = Self.commonFirst(statuses)
        reasons = Self.commonFirst(byKind[.reason]).filter { !$0.name.isEmpty }
        sources = Self.commonFirst(byKind[.source])
        secretImageCount = byKind[.secrets, default: []].first { !$0.name.isEmpty }?.count ?? 0
        let paces = byKind[.pace, default: []].filter { !$0.name.isEmpty }
        reading.imageCount = paces.reduce(0) { $0 + $1.count }
        reading.milliseconds = paces.reduce(0) { $0 + $1.milliseconds }
        let buckets = paces.compactMap { tally in Int(tally.name).map { ($0, tally.count) } }
        reading.percentile95 = PaceHistogram.percentile(
            0.95, of: Dictionary(buckets, uniquingKeysWith: +))
    }

    private static func counts(_ tallies: [Tally]?) -> [Count] {
        (tallies ?? []).map { Count(name: $0.name, count: $0.count) }
    }

    private static func commonFirst(_ tallies: [Tally]?) -> [Count] {
        counts(tallies).sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}

/// How many entries share something, and what they add up to.
struct Tally: Hashable {
    var kind: TallyKind
    /// Empty for the entries that say nothing.
    var name: String
    var count: Int
    var milliseconds: Int64
    var bytes: Int64

    /// The tallies of both, added up.
    static func merged(_ tallies: [Tally]) -> [Tally] {
        Dictionary(grouping: tallies) { "\($0.kind.rawValue) \($0.name)" }.values.map { same in
            same.dropFirst().reduce(into: same[0]) { sum, tally in
                sum.count += tally.count
                sum.milliseconds += tally.milliseconds
                sum.bytes += tally.bytes
            }
        }
    }
}
