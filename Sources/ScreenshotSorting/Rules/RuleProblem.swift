/// Something in a rules file that must be put right before the rules can be used.
package struct RuleProblem: Error, Hashable, CustomStringConvertible {
    /// The file, by the name it was given.
    package var file: String
    /// Where in it; nil if the file as a whole cannot be read.
    package var position: TextPosition?
    /// What is wrong and what to do.
    package var message: String

    package init(file: String, position: TextPosition? = nil, message: String) {
        self.file = file
        self.position = position
        self.message = message
    }

    /// `FILE:LINE:COLUMN: MESSAGE`, as compilers print it.
    package var description: String {
        guard let position else { return "\(file): \(message)" }
        return "\(file):\(position.line):\(position.column): \(message)"
    }
}

/// The problems of all rules files that were to be used.
package struct RuleProblems: Error, CustomStringConvertible {
    package var problems: [RuleProblem]

    package init(_ problems: [RuleProblem]) {
        self.problems = problems
    }

    /// A problem a line.
    package var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
