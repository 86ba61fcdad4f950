/// A regular expression for one line of text, such as `\$\d+\.\d\d`.
///
/// It knows the part of the usual syntax that needs no memory: `. [a-z] [^a-z] \d \w \s \b ^ $`,
/// groups, `|`, and `* + ? {2,5}`, which take as much as they can. `(?i)` at the start ignores case.
/// Swift's own engine takes some 15 µs for each line, and without a bound: `(a+)+$` on twenty
/// letters keeps it busy for minutes, which a rules file from elsewhere must not be able to do.
struct LinePattern: Sendable {
    /// As it was written.
    let source: String
    private let program: PatternProgram
    /// What a match can begin with.
    private let start: ScalarSet
    private let openingAssertions: [PatternAssertion]
    /// Of each of these a line must have a character. Most lines lack some, and are done with that.
    private let needs: [ASCIISet]

    init(_ source: String) throws(PatternError) {
        self.source = source
        let node = try PatternParser.parse(source)
        program = try PatternProgram(node)
        needs = node.needs.map(\.ascii)
        openingAssertions = node.openingAssertions
        var matcher = PatternMatcher(program)
        // With all assertions taken as true, so that nothing is overlooked.
        matcher.reach(0, in: [], at: nil)
        guard !matcher.hasMatched else {
            throw PatternError(
                place: 1, message: "the pattern also matches where nothing is; make it say more")
        }
        start = ScalarSet(unionOf: matcher.reachedSets)
    }

    /// On which lines the matches are that do not overlap, from the start of each line.
    ///
    /// - Parameter limit: More matches are not looked for.
    /// - Returns: The index of a line for each match; fewer if a line and the pattern take too much
    ///   work together.
    func matchLines(in lines: [PatternLine], upTo limit: Int) -> [Int] {
        var found: [Int] = []
        var matcher = PatternMatcher(program)
        for (lineIndex, candidate) in lines.enumerated() where candidate.mayHave(needs) {
            let line = candidate.scalars
            var index = 0
            while index < line.count {
                guard mayBegin(in: line, at: index) else {
                    index += 1
                    continue
                }
                if let end = matcher.end(ofMatchIn: line, at: index) {
                    found.append(lineIndex)
                    if found.count == limit { return found }
                    index = end
                } else {
                    index += 1
                }
            }
            matcher.endLine()
        }
        return found
    }

    private func mayBegin(in line: [Unicode.Scalar], at index: Int) -> Bool {
        start.contains(line[index])
            && openingAssertions.allSatisfy { $0.holds(in: line, at: index) }
    }
}
