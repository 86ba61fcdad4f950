/// A place in a text file.
package struct TextPosition: Hashable, Sendable {
    /// Counted from 1.
    package var line: Int
    /// Counted from 1, in Unicode scalars.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    static let start = TextPosition(line: 1, column: 1)
}

/// Something in a text file that must be put right.
struct TextProblem: Error, Hashable {
    var position: TextPosition
    /// What is wrong and what to write instead, in lower case, without a full stop.
    var message: String
}
