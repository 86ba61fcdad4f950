/// A pattern as steps that are gone through for all ways to match at once, so that the time a line
/// takes is bounded, whatever the pattern (Thompson, "Regular Expression Search Algorithm", 1968).
struct PatternProgram: Sendable {
    enum Step: Sendable {
        /// Takes a character of the set with this number.
        case character(Int)
        case assertion(PatternAssertion)
        /// Goes on at both places.
        case fork(Int, Int)
        case jump(Int)
        case match
    }

    /// Enough for twenty words with alternatives; each step costs time on each character.
    private static let mostSteps = 400

    private(set) var steps: [Step] = []
    private(set) var sets: [ScalarSet] = []

    init(_ node: PatternNode) throws(PatternError) {
        try emit(node)
        try add(.match)
    }

    private mutating func add(_ step: Step) throws(PatternError) {
        guard steps.count < Self.mostSteps else {
            throw PatternError(place: 1, message: "the pattern is too long or repeats too much")
        }
        steps.append(step)
    }

    private mutating func emit(_ node: PatternNode) throws(PatternError) {
        switch node {
        case .character(let set):
            try add(.character(sets.count))
            sets.append(set)
        case .assertion(let assertion): try add(.assertion(assertion))
        case .sequence(let nodes):
            for node in nodes { try emit(node) }
        case .choice(let branches): try emit(branches[...])
        case .repetition(let node, let minimum, let maximum):
            try emit(node, minimum: minimum, maximum: maximum)
        }
    }

    private mutating func emit(_ branches: ArraySlice<PatternNode>) throws(PatternError) {
        guard let first = branches.first else { return }
        guard branches.count > 1 else { return try emit(first) }
        let fork = steps.count
        try add(.fork(fork + 1, fork + 1))
        try emit(first)
        let jump = steps.count
        try add(.jump(jump + 1))
        steps[fork] = .fork(fork + 1, steps.count)
        try emit(branches.dropFirst())
        steps[jump] = .jump(steps.count)
    }

    private mutating func emit(
        _ node: PatternNode, minimum: Int, maximum: Int?
    ) throws(PatternError) {
        for _ in 0..<minimum { try emit(node) }
        guard let maximum else {
            let fork = steps.count
            try add(.fork(fork + 1, fork + 1))
            try emit(node)
            try add(.jump(fork))
            steps[fork] = .fork(fork + 1, steps.count)
            return
        }
        var forks: [Int] = []
        for _ in minimum..<maximum {
            forks.append(steps.count)
            try add(.fork(steps.count + 1, steps.count + 1))
            try emit(node)
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
    }
}
