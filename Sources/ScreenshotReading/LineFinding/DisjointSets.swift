/// Sets of small numbers that are united step by step (union-find).
///
/// The representative of a set is its smallest number.
struct DisjointSets {
    private var parents: [Int32] = []

    var count: Int { parents.count }

    mutating func removeAll() {
        parents.removeAll(keepingCapacity: true)
    }

    /// Adds a set of one number, which is how many numbers there were before.
    ///
    /// - Precondition: There are less than 2^31.
    @discardableResult
    mutating func insert() -> Int {
        parents.append(Int32(parents.count))
        return parents.count - 1
    }

    /// The representative of the set that holds `number`.
    mutating func representative(of number: Int) -> Int {
        var number = number
        while Int(parents[number]) != number {
            // Halving the path keeps paths short: the amortized cost is as good as constant.
            let grandparent = parents[Int(parents[number])]
            parents[number] = grandparent
            number = Int(grandparent)
        }
        return number
    }

    /// Whether a number stands for its set.
    func isRepresentative(_ number: Int) -> Bool {
        Int(parents[number]) == number
    }

    /// - Returns: The representative of the united set.
    @discardableResult
    mutating func unite(_ first: Int, _ second: Int) -> Int {
        let (first, second) = (representative(of: first), representative(of: second))
        let (smaller, larger) = (min(first, second), max(first, second))
        parents[larger] = Int32(smaller)
        return smaller
    }
}
