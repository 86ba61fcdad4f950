@testable import ScreenshotSorting

/// A rules file that somebody is writing, and a screen that has the text of the file on it, so that
/// its phrases and patterns find something.
enum RulesTarget {
    static func check(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let file = RuleFile(text: text, name: "rules.toml")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        check(file.problems, in: text)
        let rules = RuleSet(file.rules)
        for match in rules.matches(lines) { check(match, lineCount: lines.count) }
        guard let best = rules.match(lines) else { return }
        precondition(best.isReached, "a rule wins that is not reached")
    }

    private static func check(_ problems: [RuleProblem], in text: String) {
        let lineCount = text.unicodeScalars.count { $0 == "\n" } + 1
        for problem in problems {
            guard let position = problem.position else { continue }
            precondition((1...lineCount).contains(position.line), "a problem on no line")
            precondition(position.column >= 1, "a problem in no column")
            precondition(!problem.message.isEmpty, "a problem of which nothing is said")
        }
    }

    private static func check(_ match: RuleMatch, lineCount: Int) {
        precondition((0..<1).contains(match.confidence), "a confidence that is none")
        // As far as the rounding of numbers goes.
        precondition(
            match.isReached ? match.confidence > 0.699 : match.confidence < 0.701,
            "doubt does not fit what was found")
        for evidence in match.evidence {
            precondition((0..<lineCount).contains(evidence.line), "evidence on no line")
        }
    }
}
