package import ScreenshotModel

/// Rules that are ready to be used.
package struct RuleSet: Sendable {
    package let rules: [Rule]
    /// For the phrases of all rules, one after the other.
    private let finder: PhraseFinder

    /// - Parameter rules: Of several with the same category, the last one counts, in the place of
    ///   the first.
    package init(_ rules: [Rule] = []) {
        var effective: [Rule] = []
        for rule in rules {
            if let index = effective.firstIndex(where: { $0.category == rule.category }) {
                effective[index] = rule
            } else {
                effective.append(rule)
            }
        }
        self.rules = effective
        finder = PhraseFinder(effective.flatMap { $0.phrases.map(\.text) })
    }

    /// The rule that a screen fits best, which is the one whose minimum it exceeds the most times;
    /// of equals the first.
    ///
    /// - Parameters:
    ///   - lines: All lines of the screen, as recognized.
    ///   - category: What the screen is without rules; only those that win over it are asked.
    /// - Returns: nil if no minimum is reached.
    package func match(_ lines: [String], over category: Category = .unknown) -> RuleMatch? {
        guard rules.contains(where: { $0.wins(over: category) }) else { return nil }
        return zip(rules, matches(lines)).filter { $0.wins(over: category) && $1.isReached }
            .map(\.1).max { $0.total / $0.minimum < $1.total / $1.minimum }
    }

    /// What speaks for each rule, in their order, whether its minimum is reached or not.
    package func matches(_ lines: [String]) -> [RuleMatch] {
        let phraseLines = finder.firstLines(in: lines.map(FoldedText.init))
        let hasPatterns = rules.contains { !$0.patterns.isEmpty }
        let patternLines = hasPatterns ? lines.map(PatternLine.init) : []
        var offset = 0
        return rules.map { rule in
            defer { offset += rule.phrases.count }
            let found = phraseLines[offset..<(offset + rule.phrases.count)]
            return match(of: rule, phraseLines: found, patternLines: patternLines)
        }
    }

    private func match(
        of rule: Rule, phraseLines: ArraySlice<Int?>, patternLines: [PatternLine]
    ) -> RuleMatch {
        var evidence = zip(rule.phrases, phraseLines).compactMap { phrase, line in
            line.map {
                RuleMatch.Evidence(phrase: phrase.text, weight: phrase.weight, line: $0)
            }
        }
        evidence += rule.patterns.compactMap { pattern in
            pattern.firstLine(in: patternLines).map {
                RuleMatch.Evidence(phrase: pattern.source, weight: pattern.weight, line: $0)
            }
        }
        return RuleMatch(
            category: rule.category, album: rule.album,
            total: evidence.reduce(0) { $0 + $1.weight }, minimum: rule.minimum, over: rule.over,
            evidence: evidence.sorted { $0.weight > $1.weight })
    }
}

extension Rule.Pattern {
    /// The first line with a match; nil if there are too few on all of them.
    fileprivate func firstLine(in lines: [PatternLine]) -> Int? {
        let found = match.matchLines(in: lines, upTo: atLeast)
        return found.count == atLeast ? found.first : nil
    }
}
