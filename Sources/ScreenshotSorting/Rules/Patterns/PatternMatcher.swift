/// One pattern at work.
struct PatternMatcher {
    /// How many steps one line may take. Of ordinary patterns and lines, some hundred do.
    private static let mostWork = 50_000

    private let program: PatternProgram
    private(set) var hasMatched = false
    /// The steps that wait for the next character.
    private var waiting: [Int] = []
    private var previous: [Int] = []
    private var pending: [Int] = []
    /// In which round each step was reached last, so that none is reached twice.
    private var rounds: [Int]
    private var round = 0
    /// How many steps the line has taken so far.
    private var work = 0

    init(_ program: PatternProgram) {
        self.program = program
        rounds = Array(repeating: -1, count: program.steps.count)
    }

    /// The sets of the steps that wait for a character.
    var reachedSets: [ScalarSet] {
        waiting.compactMap { step in
            if case .character(let set) = program.steps[step] { program.sets[set] } else { nil }
        }
    }

    /// The end of the longest match that begins at `start`; nil if there is none, or if the line
    /// has taken too much work.
    mutating func end(ofMatchIn line: [Unicode.Scalar], at start: Int) -> Int? {
        begin()
        guard work <= Self.mostWork else { return nil }
        reach(0, in: line, at: start)
        var end: Int?
        var index = start
        while !waiting.isEmpty, index < line.count {
            swap(&previous, &waiting)
            begin()
            index += 1
            for step in previous {
                if case .character(let set) = program.steps[step],
                    program.sets[set].contains(line[index - 1])
                {
                    reach(step + 1, in: line, at: index)
                }
            }
            work += previous.count
            guard work <= Self.mostWork else { return end }
            if hasMatched { end = index }
        }
        return end
    }

    /// Makes ready for another line.
    mutating func endLine() {
        work = 0
    }

    /// Goes on from a step to all those that can be reached without a character.
    ///
    /// - Parameter index: Where in the line; nil takes every assertion as true.
    mutating func reach(_ first: Int, in line: [Unicode.Scalar], at index: Int?) {
        pending.append(first)
        while let step = pending.popLast() {
            guard rounds[step] != round else { continue }
            rounds[step] = round
            work += 1
            switch program.steps[step] {
            case .character: waiting.append(step)
            case .assertion(let assertion):
                if index.map({ assertion.holds(in: line, at: $0) }) ?? true {
                    pending.append(step + 1)
                }
            case .fork(let first, let second):
                pending.append(second)
                pending.append(first)
            case .jump(let target): pending.append(target)
            case .match: hasMatched = true
            }
        }
    }

    private mutating func begin() {
        round += 1
        waiting.removeAll(keepingCapacity: true)
        hasMatched = false
    }
}

extension PatternAssertion {
    /// Whether it is so before the character at `index`.
    func holds(in line: [Unicode.Scalar], at index: Int) -> Bool {
        switch self {
        case .lineStart: index == 0
        case .lineEnd: index == line.count
        case .wordEdge: Self.isWordEdge(line, index)
        case .noWordEdge: !Self.isWordEdge(line, index)
        }
    }

    private static func isWordEdge(_ line: [Unicode.Scalar], _ index: Int) -> Bool {
        let isWordBefore = index > 0 && line[index - 1].isWordPart
        let isWordAfter = index < line.count && line[index].isWordPart
        return isWordBefore != isWordAfter
    }
}
