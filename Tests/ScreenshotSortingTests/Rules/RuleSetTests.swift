import ScreenshotModel
import Testing

@testable import ScreenshotSorting

struct RuleSetTests {
    private func rules(_ text: String) -> RuleSet {
        let file = RuleFile(text: text, name: "r.toml")
        #expect(file.problems.isEmpty)
        return RuleSet(file.rules)
    }

    private func phrases(_ phrases: String, minimum: Double = 1) -> RuleSet {
        rules("[[rule]]\nname = \"x\"\nphrases = { \(phrases) }\nminimum = \(minimum)")
    }

    @Test func `without rules nothing matches`() {
        #expect(RuleSet().match(["anything"]) == nil)
        #expect(phrases("one = 1").match([]) == nil)
    }

    @Test(arguments: ["subtotals are", "sub total", "total", "taxi"])
    func `other words than the phrases do not match`(line: String) {
        let set = phrases("tax = 1, \"grand total\" = 1")
        #expect(set.match([line]) == nil)
    }

    @Test func `a phrase does not run over the end of a line`() {
        #expect(phrases("\"amount due\" = 1").match(["amount", "due"]) == nil)
    }

    @Test(arguments: [
        ("tax", "TAX"), ("tax", "incl. Tax:"), ("amount due", "Amount-Due now"),
        ("ménage", "menage"), ("größe", "GROSSE"), ("what's new", "Whats new?"),
        ("レシピ", "この料理のレシピです"), ("5 min", "in 5 min."),
    ])
    func `case, accents and punctuation do not matter`(phrase: String, line: String) {
        #expect(phrases("\"\(phrase)\" = 1").match([line]) != nil)
    }

    @Test(arguments: [
        ("subtotal", "Subtota1"), ("subtotal", "Subtctal"), ("subtotal", "Subtottal"),
        ("subtotal", "Subtoal"), ("payment", "payrnent"), ("modern", "modem art"),
        ("installed", "lnstaIled"), ("boarding pass", "B0arding pass"),
    ])
    func `long words match as recognition may misread them`(phrase: String, line: String) {
        #expect(phrases("\"\(phrase)\" = 1").match([line]) != nil)
    }

    @Test(arguments: [
        ("total", "tota1"), ("total", "totals"), ("subtotal", "subtle"), ("subtotal", "subtottle"),
        ("subtotal", "subtotals"), ("subtotals", "subtotal"), ("imessage", "message"),
        ("message", "imessage"),
    ])
    func `short words must be exact, long ones nearly`(phrase: String, line: String) {
        #expect(phrases("\"\(phrase)\" = 1").match([line]) == nil)
    }

    @Test func `each phrase counts once, on the first of its lines`() throws {
        let set = phrases("one = 1, two = 2, against = -0.5", minimum: 2)
        let match = try #require(set.match(["none", "one two two", "one against two"]))
        #expect(match.total == 2.5)
        #expect(match.evidence.map(\.phrase) == ["two", "one", "against"])
        #expect(match.evidence.map(\.line) == [1, 1, 2])
    }

    @Test func `a total below the minimum gives no category, but is told`() throws {
        let set = phrases("one = 1, two = 2", minimum: 2.5)
        #expect(set.match(["two"]) == nil)
        let match = try #require(set.matches(["two"]).first)
        #expect(match.total == 2)
        #expect(!match.isReached)
    }

    @Test func `a pattern counts once when it matches often enough`() throws {
        let set = rules(
            """
            [[rule]]
            name = "x"
            patterns = [ { match = '\\$\\d+\\.\\d\\d', weight = 2, atLeast = 3 } ]
            minimum = 2
            """)
        #expect(set.match(["$1.00", "$2.00 $x"]) == nil)
        let match = try #require(set.match(["none", "$1.00", "$2.00 $3.00 $4.00"]))
        #expect(match.total == 2)
        #expect(match.evidence.map(\.line) == [1])
    }

    @Test func `the confidence grows with the total and stays below one`() {
        let set = phrases("one = 2, two = 2, three = 1000", minimum: 2)
        #expect(set.match(["one"])?.confidence == 0.7)
        #expect(set.match(["one two"])?.confidence == 0.85)
        #expect(set.match(["one two three"])?.confidence == 0.99)
    }

    @Test func `of several rules the one that is exceeded the most wins`() {
        let set = rules(
            """
            [[rule]]
            name = "a"
            phrases = { one = 4 }
            minimum = 4
            [[rule]]
            name = "b"
            phrases = { one = 2, two = 1 }
            minimum = 2
            """)
        #expect(set.match(["one"])?.category.rawValue == "a")
        #expect(set.match(["one two"])?.category.rawValue == "b")
    }

    @Test func `a later rule replaces the one with its name`() {
        let first = RuleFile(
            text: "[[rule]]\nname = \"x\"\nphrases = { one = 1 }\nminimum = 1", name: "a"
        ).rules
        let second = RuleFile(
            text: "[[rule]]\nname = \"x\"\nphrases = { two = 1 }\nminimum = 1", name: "b"
        ).rules
        let set = RuleSet(first + second)
        #expect(set.rules.map(\.origin) == [.file("b", line: 1)])
        #expect(set.match(["one"]) == nil)
        #expect(set.match(["two"]) != nil)
    }
}
