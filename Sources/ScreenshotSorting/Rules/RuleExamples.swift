/// The rules that come with the program and are off until a rules file switches them on.
package enum RuleExamples {
    package static let all: [Rule] = RuleFile(text: text, name: "examples", examples: []).rules.map
    {
        var rule = $0
        rule.origin = .example(enabledBy: nil)
        return rule
    }

    /// The examples as a rules file, to be copied from: interface words of each kind of screen in
    /// English, and some in German, French and Spanish. What players, shops of films and book
    /// pages also say weighs little, or speaks against.
    package static let text =
        chat + code + receipt + travel + recipe + shopping + social + settings + error
}
