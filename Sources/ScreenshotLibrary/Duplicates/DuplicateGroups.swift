/// Sorts pictures into groups of those that look alike.
///
/// Each picture is compared with the first one of every group, never with others of it, so that no
/// chain of small changes leads from one picture to quite another.
package struct DuplicateGroups: Sendable {
    /// Hashes of pictures that differ in more bits are of different looks. Of the same picture in
    /// another size or format they differ in fewer.
    package static let largestDistance = 7

    /// Indices of pictures, in the order in which they came, by group.
    package private(set) var groups: [[Int]] = []
    private var index = HammingIndex()

    package init() {}

    /// Puts a picture into the first group that it belongs to, else into a new one.
    ///
    /// - Parameters:
    ///   - number: The picture's own.
    ///   - hash: Of its look.
    ///   - isSame: Whether it shows the same as the picture of another number, which has a similar
    ///     look. Asked in the order of the groups.
    package mutating func insert<Failure: Error>(
        _ number: Int, hash: UInt64, isSame: (_ other: Int) throws(Failure) -> Bool
    ) throws(Failure) {
        for group in index.groups(within: Self.largestDistance, of: hash)
        where try isSame(groups[group][0]) {
            groups[group].append(number)
            return
        }
        index.insert(hash, group: groups.count)
        groups.append([number])
    }
}

/// Finds hashes that differ in few bits.
///
/// Of two hashes that differ in at most `k` bits, cut into `k + 1` parts or more, at least one part is
/// the same; so only those with a part in common are compared.
private struct HammingIndex: Sendable {
    /// Bits of each part.
    private static let partWidth = 8
    private static let partCount = UInt64.bitWidth / partWidth

    private var hashes: [UInt64] = []
    private var groups: [Int] = []
    /// The places in ``hashes`` with a value in a part, by part and value.
    private var places = [[Int32]](repeating: [], count: partCount << partWidth)

    mutating func insert(_ hash: UInt64, group: Int) {
        for part in 0..<Self.partCount {
            places[Self.slot(of: hash, part)].append(Int32(hashes.count))
        }
        hashes.append(hash)
        groups.append(group)
    }

    /// The groups of hashes that differ from `hash` in at most `distance` bits, in the order of
    /// insertion.
    ///
    /// - Precondition: `distance` is less than the number of parts.
    func groups(within distance: Int, of hash: UInt64) -> [Int] {
        precondition(distance < Self.partCount)
        var found: Set<Int32> = []
        for part in 0..<Self.partCount {
            for place in places[Self.slot(of: hash, part)]
            where (hashes[Int(place)] ^ hash).nonzeroBitCount <= distance {
                found.insert(place)
            }
        }
        return found.sorted().map { groups[Int($0)] }
    }

    private static func slot(of hash: UInt64, _ part: Int) -> Int {
        part << partWidth | Int(UInt8(truncatingIfNeeded: hash >> UInt64(part * partWidth)))
    }
}
