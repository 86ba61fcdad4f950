import ScreenshotModel
import Testing

@testable import ScreenshotSorting

struct RuleFileTests {
    private func problems(_ text: String) -> [String] {
        RuleFile(text: text, name: "r.toml").problems.map(\.description)
    }

    /// A rule with nothing wrong, and `lines` in it.
    private func rule(_ lines: String) -> String {
        "[[rule]]\n\(lines)\nname = \"x\"\nphrases = { one = 2 }\nminimum = 2"
    }

    @Test(arguments: [
        ("albun = \"A\"", "r.toml:2:1: unknown key 'albun'; did you mean 'album'?"),
        (
            "colour = 1",
            "r.toml:2:1: unknown key 'colour'; there are name, album, phrases, patterns, minimum, over"
        ),
        ("album = 3", "r.toml:2:9: 'album' is a number; write a text in quotes"),
        (
            "album = \"a/b\"",
            "r.toml:2:9: 'a/b' cannot be the name of a folder; leave out '/' and a dot at the start"
        ),
        ("over = \"music\"", "r.toml:2:8: 'over' is a text; write [\"music\"]"),
        ("over = [\"musik\"]", "r.toml:2:9: 'musik' is not built in; did you mean 'music'?"),
        (
            "patterns = [{ match = 'a*' }]",
            "r.toml:2:23: the pattern 'a*' is wrong at its character 1: the pattern also matches"
                + " where nothing is; make it say more"
        ),
        ("patterns = [{ }]", "r.toml:2:13: the pattern has no text; add match = '\\d+'"),
        (
            "patterns = [{ match = 'a', atLeast = 0 }]",
            "r.toml:2:38: 'atLeast' is no count; write a whole number from 1 to 1000"
        ),
        (
            "patterns = [{ match = 'a', weight = 0 }]",
            "r.toml:2:37: the weight of 'weight' is 0.0; it can be -1000 to 1000, but not 0"
        ),
        (
            "patterns = { match = 'a' }",
            "r.toml:2:12: 'patterns' is a table; write [ { match = '\\d+', weight = 1 } ]"
        ),
    ])
    func `a field that is wrong is named with its place`(line: String, problem: String) {
        #expect(problems(rule(line)) == [problem])
    }

    @Test(arguments: [
        ("phrases = { a = 1 }\nminimum = 1", "r.toml:1:3: the rule has no name; add name"),
        ("name = \"\"\nphrases = { a = 1 }\nminimum = 1", "r.toml:2:8: the name '' is not made of"),
        (
            "name = \"Söme thing\"\nphrases = { a = 1 }\nminimum = 1",
            "r.toml:2:8: the name 'Söme thing' is not made of"
        ),
        (
            "name = \"music\"\nphrases = { a = 1 }\nminimum = 1",
            "r.toml:2:8: 'music' is built in; choose"
        ),
        (
            "name = \"unknown\"\nphrases = { a = 1 }\nminimum = 1",
            "r.toml:2:8: 'unknown' is built in; choose"
        ),
        ("name = \"x\"\nminimum = 1", "r.toml:1:3: nothing speaks for this rule"),
        ("name = \"x\"\nphrases = { a = 1 }", "r.toml:1:3: the rule has no minimum"),
        (
            "name = \"x\"\nphrases = { a = 1 }\nminimum = -1",
            "r.toml:4:11: the minimum is -1.0; it can be up to 1000, and more than 0"
        ),
        (
            "name = \"x\"\nphrases = { a = 1, b = -5 }\nminimum = 2",
            "r.toml:4:11: all weights together make 1.0, which never reaches the minimum of 2.0"
        ),
        (
            "name = \"x\"\nphrases = { a = \"1\" }\nminimum = 1",
            "r.toml:3:17: 'a' is a text; write a number"
        ),
        (
            "name = \"x\"\nphrases = { a = 1, \"…\" = 1 }\nminimum = 1",
            "r.toml:3:20: the phrase '…' has no letter or digit"
        ),
        (
            "name = \"x\"\nphrases = { \"Über\" = 1, uber = 1 }\nminimum = 1",
            "r.toml:3:25: the phrases 'Über' and 'uber' are the same"
        ),
    ])
    func `a rule that could not work is refused`(lines: String, problem: String) {
        let found = problems("[[rule]]\n\(lines)")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(problem) == true, "\(found)")
    }

    @Test(arguments: [
        (
            "enable = [\"recipt\"]",
            "r.toml:1:11: there is no example 'recipt'; did you mean 'receipt'?"
        ),
        ("enable = true", "r.toml:1:10: 'enable' is true or false; write [\"chat\", \"receipt\"]"),
        ("enable = [1]", "r.toml:1:11: 'enable' is a number; write a text in quotes"),
        ("[rule]\nname = \"x\"", "r.toml:1:2: 'rule' is a table; write [[rule]] with two brackets"),
        ("[[rules]]", "r.toml:1:3: unknown key 'rules'; did you mean 'rule'?"),
        (
            "enable = [\"chat\", \"chat\"]",
            "r.toml:1:19: 'chat' is already on line 1; give one of them another name"
        ),
        ("enable = [", "r.toml:1:11: the file ends here; there should be a value"),
    ])
    func `what stands outside of rules is checked too`(text: String, problem: String) {
        #expect(problems(text) == [problem])
    }

    /// But not that a minimum is missing: it may be on the line that cannot be read.
    @Test func `all problems are told at once, in the order of the file`() {
        let text = """
            enable = ["chat", "nothing-like-it"]
            [[rule]]
            name = "Bad Name"
            albums = "x"
            phrases = { a = "1" }
            [[rule]]
            name = "chat"
            name = "twice"
            phrases = { a = 1 }
            minimum = nope
            """
        let lines = problems(text).map { $0.split(separator: ":")[1] }
        #expect(lines == ["1", "3", "4", "5", "7", "8", "10"])
    }

    @Test func `a rule has defaults for what it does not say`() throws {
        let file = RuleFile(text: rule(""), name: "r.toml")
        let rule = try #require(file.rules.first)
        #expect(file.problems.isEmpty)
        #expect(rule.album == "X")
        #expect(rule.over.isEmpty)
        #expect(rule.origin == .file("r.toml", line: 1))
    }

    @Test func `every field is read`() throws {
        let text = """
            [[rule]]
            name = "receipt-2"
            album = "Belege & Co"
            phrases = { "subtotal" = 2, "amount due" = 0.5 }
            patterns = [ { match = '\\$\\d+', weight = 1.5, atLeast = 3 } ]
            minimum = 4
            over = ["music", "unknown"]
            """
        let file = RuleFile(text: text, name: "r.toml")
        let rule = try #require(file.rules.first)
        #expect(file.problems.isEmpty)
        #expect(rule.category.rawValue == "receipt-2")
        #expect(rule.album == "Belege & Co")
        #expect(rule.phrases.map(\.text) == ["subtotal", "amount due"])
        #expect(rule.phrases.map(\.weight) == [2, 0.5])
        #expect(rule.patterns.map(\.source) == [#"\$\d+"#])
        #expect(rule.patterns.map(\.weight) == [1.5])
        #expect(rule.patterns.map(\.atLeast) == [3])
        #expect(rule.minimum == 4)
        #expect(rule.over == [.music, .unknown])
    }

    @Test func `an example is switched on by its name`() throws {
        let file = RuleFile(text: "enable = [\"receipt\"]", name: "r.toml")
        #expect(file.problems.isEmpty)
        let rule = try #require(file.rules.first)
        #expect(rule.origin == .example(enabledBy: "r.toml"))
        #expect(rule.category.rawValue == "receipt")
    }

    @Test func `an empty file has no rules and no problems`() {
        let file = RuleFile(text: "# nothing yet\n", name: "r.toml")
        #expect(file.rules.isEmpty)
        #expect(file.problems.isEmpty)
    }
}
