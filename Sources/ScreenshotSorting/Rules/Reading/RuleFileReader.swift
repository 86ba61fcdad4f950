internal import ScreenshotModel

/// Makes rules of a TOML document, and notes all that is wrong with them.
struct RuleFileReader {
    let file: String
    let examples: [Rule]
    private(set) var rules: [Rule] = []
    private(set) var keepsSecrets: Bool?
    var problems: ProblemList
    /// The line on which each name was used first.
    private var lines: [String: Int] = [:]
    private let placeOfUser: String?

    /// - Parameters:
    ///   - placeOfUser: The file of the user's own rules, if this is another one.
    ///   - isComplete: Whether the whole document could be read.
    init(file: String, examples: [Rule], placeOfUser: String?, isComplete: Bool) {
        problems = ProblemList(isComplete: isComplete)
        self.file = file
        self.examples = examples
        self.placeOfUser = placeOfUser
    }

    mutating func read(_ document: TOMLTable) {
        problems.checkKeys(of: document, known: ["enable", "rule", "keepSecrets"])
        if let value = document["keepSecrets"] { keepSecrets(value) }
        if let value = document["enable"] { enable(value) }
        guard let value = document["rule"] else { return }
        for rule in problems.values(value, "rule", wanted: "[[rule]] with two brackets") {
            guard let table = problems.table(rule, "rule", wanted: "[[rule]] before its keys")
            else { continue }
            readRule(table, at: rule.position)
        }
    }

    private mutating func keepSecrets(_ value: TOMLValue) {
        if let placeOfUser {
            problems.add("'keepSecrets' counts only in \(placeOfUser)", at: value.position)
        } else {
            keepsSecrets = problems.flag(value, "keepSecrets")
        }
    }

    private mutating func enable(_ value: TOMLValue) {
        let names = examples.map(\.category.rawValue)
        for element in problems.values(value, "enable", wanted: #"["chat", "receipt"]"#) {
            guard let name = problems.text(element, "enable") else { continue }
            guard var example = examples.first(where: { $0.category.rawValue == name }) else {
                let hint = NearestName.hint(for: name, among: names)
                problems.add("there is no example '\(name)'\(hint)", at: element.position)
                continue
            }
            guard isNew(name, at: element.position) else { continue }
            example.origin = .example(enabledBy: file)
            rules.append(example)
        }
    }

    private mutating func readRule(_ table: TOMLTable, at position: TextPosition) {
        problems.checkKeys(
            of: table, known: ["name", "album", "phrases", "patterns", "minimum", "over"])
        let name = name(of: table, at: position)
        let album = album(of: table)
        let phrases = phrases(of: table)
        let patterns = patterns(of: table)
        let minimum = minimum(of: table, at: position)
        let over = over(of: table)
        guard !phrases.isEmpty || !patterns.isEmpty else {
            if table["phrases"] == nil && table["patterns"] == nil {
                problems.addMissing(
                    "nothing speaks for this rule; add phrases = { \"subtotal\" = 2 }", at: position
                )
            }
            return
        }
        guard let name, let minimum else { return }
        let highest = (phrases.map(\.weight) + patterns.map(\.weight)).filter { $0 > 0 }
            .reduce(0, +)
        if highest < minimum {
            problems.add(
                "all weights together make \(highest), which never reaches the minimum of \(minimum)",
                at: table["minimum"]?.position ?? position)
        }
        rules.append(
            Rule(
                category: Category(rawValue: name), album: album ?? Self.capitalized(name),
                phrases: phrases, patterns: patterns, minimum: minimum, over: over,
                origin: .file(file, line: position.line)))
    }

    /// Notes a problem if the file has named a rule so before.
    mutating func isNew(_ name: String, at position: TextPosition) -> Bool {
        if let line = lines[name] {
            problems.add(
                "'\(name)' is already on line \(line); give one of them another name", at: position)
            return false
        }
        lines[name] = position.line
        return true
    }

    private static func capitalized(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }
}
