/// What a rules file says.
package struct RuleFile: Sendable {
    /// The rules that could be read: first the examples it switches on, then its own.
    package private(set) var rules: [Rule]
    /// In the order of the file.
    package private(set) var problems: [RuleProblem]
    /// Whether secrets stay in the text; nil if the file does not say.
    package private(set) var keepsSecrets: Bool?

    /// Reads a rules file.
    ///
    /// - Parameters:
    ///   - text: TOML.
    ///   - name: What to call the file in problems.
    ///   - placeOfUser: The file of the user's own rules, if this is another one: a folder may come from
    ///     anywhere, and does not say what becomes of secrets.
    package init(text: String, name: String, placeOfUser: String? = nil) {
        self.init(
            text: text, name: name, examples: RuleExamples.all, placeOfUser: placeOfUser)
    }

    /// A file that cannot be read at all.
    ///
    /// - Parameter cause: Why, and what to do.
    package init(unreadable name: String, because cause: String) {
        rules = []
        problems = [RuleProblem(file: name, message: cause)]
    }

    init(text: String, name: String, examples: [Rule], placeOfUser: String? = nil) {
        let document = TOMLParser.parse(text)
        var reader = RuleFileReader(
            file: name, examples: examples, placeOfUser: placeOfUser,
            isComplete: document.problems.isEmpty)
        reader.read(document.table)
        rules = reader.rules
        keepsSecrets = reader.keepsSecrets
        let problems = (document.problems + reader.problems.list)
            .sorted {
                ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
            }
        self.problems = problems.map {
            RuleProblem(file: name, position: $0.position, message: $0.message)
        }
    }
}
