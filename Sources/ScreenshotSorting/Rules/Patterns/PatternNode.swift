/// A part of a pattern.
indirect enum PatternNode {
    case character(ScalarSet)
    case assertion(PatternAssertion)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// - Parameter maximum: nil is without end.
    case repetition(PatternNode, minimum: Int, maximum: Int?)

    /// What must be so where a match begins.
    var openingAssertions: [PatternAssertion] {
        switch self {
        case .assertion(let assertion): return [assertion]
        case .sequence(let nodes): return nodes.first?.openingAssertions ?? []
        default: return []
        }
    }

    /// Sets of which every match has at least one character each.
    var needs: [ScalarSet] {
        switch self {
        case .character(let set): return [set]
        case .assertion: return []
        case .sequence(let nodes): return nodes.flatMap(\.needs)
        case .choice(let branches):
            let firsts = branches.compactMap(\.needs.first)
            return firsts.count == branches.count ? [ScalarSet(unionOf: firsts)] : []
        case .repetition(let node, let minimum, _): return minimum > 0 ? node.needs : []
        }
    }
}

/// What must be so at a place between two characters.
enum PatternAssertion: Hashable, Sendable {
    case lineStart, lineEnd, wordEdge, noWordEdge
}

/// Why a pattern cannot be used.
struct PatternError: Error, Hashable {
    /// Which character of the pattern, counted from 1.
    var place: Int
    /// What is wrong and what to do, in lower case, without a full stop.
    var message: String
}
