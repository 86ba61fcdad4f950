import Testing

@testable import ScreenshotSorting

struct TOMLParserTests {
    /// The problems of a document as `line:column message`.
    private func problems(_ text: String) -> [String] {
        TOMLParser.parse(text).problems.map {
            "\($0.position.line):\($0.position.column) \($0.message)"
        }
    }

    @Test(arguments: [
        ("a = b", "1:5 'b' is no value; text stands in quotes: \"b\""),
        ("a = \"b", "1:5 this text has no end; close it with \""),
        ("a = 'b\nc = 1", "1:5 this text has no end; close it with '"),
        ("a = \"\\d\"", "1:6 '\\d' is no escape; put text with backslashes between single quotes"),
        ("a = \"\\uD800\"", "1:6 this is no character; write 4 hex digits"),
        ("a = \"\\x4", "1:6 this is no character; write 2 hex digits"),
        ("a", "1:2 the file ends here; there should be '=' and a value after the key"),
        ("a = ", "1:5 the file ends here; there should be a value"),
        ("a = 1 2", "1:7 '2' is here; there should be the end of the line"),
        ("a = [1 2]", "1:8 '2' is here; there should be ',' or ']'"),
        ("a = {b 2}", "1:8 '2' is here; there should be '=' and a value after the key"),
        ("[[rule]", "1:7 ']' is here; there should be ']]' after the name"),
        ("a = 1\na = 2", "2:1 'a' is here twice; remove one of them"),
        ("[a]\n[a]", "2:2 'a' is here twice; remove one of them"),
        ("a = 1\n[a]", "2:2 'a' already has a value of its own"),
        ("a = {b = 1}\na.c = 1", "2:1 'a' already has a value of its own"),
        ("a = 1979-05-27", "1:5 '1979-05-27' is no value; text stands in quotes: \"1979-05-27\""),
        ("a = inf", "1:5 'inf' is no value; text stands in quotes: \"inf\""),
    ])
    func `a mistake is reported where it is`(text: String, problem: String) {
        #expect(problems(text) == [problem])
    }

    @Test func `a mistake does not hide the next one`() {
        #expect(
            problems("a = b\n\nc = 1\n[d\ne = \"\\q\"\nf = 1\ng = nope").map { $0.prefix(3) }
                == ["1:5", "4:3", "7:5"])
    }

    @Test func `lists that are nested without end are refused`() {
        let text = "a = " + String(repeating: "[", count: 100_000)
        #expect(problems(text).map { $0.prefix(4) } == ["1:22"])
    }

    @Test func `any text that is cut off anywhere is read or refused`() {
        let text = """
            # a comment
            [a."b c"]
            d = { e = [1, 2.5, "\\u00e9", '''x'''], f.g = true }
            """
        for length in 0...text.count { _ = TOMLParser.parse(String(text.prefix(length))) }
        #expect(TOMLParser.parse(text).problems.isEmpty)
    }

    @Test(arguments: [
        (#""a\tb\u00e9\x41\e""#, "a\tb\u{E9}A\u{1B}"),
        (#"'\d+'"#, #"\d+"#),
        ("\"\"\"\na\n b\"\"\"\"", "a\n b\""),
        ("\"\"\"a\\\n   b\"\"\"", "ab"),
        ("'''\na'b'''", "a'b"),
        ("\"\"", ""),
        ("\"ü\u{1F600}\"", "ü\u{1F600}"),
    ])
    func `a text is what stands between the quotes`(source: String, text: String) {
        let value = TOMLParser.parse("a = \(source)\r\n").table["a"]
        guard case .string(let read) = value?.content else {
            Issue.record("not a text: \(source)")
            return
        }
        #expect(read == text)
    }

    @Test func `numbers are integers or not`() {
        let table = TOMLParser.parse("a = [1_000, -2, 0xFF, 0o17, 0b11, 1.5, 1e3, +0.5]").table
        guard case .array(let values) = table["a"]?.content else {
            Issue.record("not a list")
            return
        }
        let numbers = values.map { value -> Double in
            switch value.content {
            case .integer(let integer): Double(integer)
            case .number(let number): number
            default: .nan
            }
        }
        #expect(numbers == [1000, -2, 255, 15, 3, 1.5, 1000, 0.5])
    }

    @Test func `tables are found by headers, dots and braces`() {
        let text = """
            \u{FEFF}a.b = 1
            [[rule]]
            name = "x"
            phrases = {
                one = 1,  # with a comment
                "two words" = 2,
            }
            [[rule]]
            name = "y"
            [rule.phrases]
            three = 3
            """
        let (table, problems) = TOMLParser.parse(text)
        #expect(problems.isEmpty)
        guard case .array(let rules) = table["rule"]?.content, rules.count == 2,
            case .table(let first) = rules[0].content, case .table(let second) = rules[1].content,
            case .table(let phrases) = first["phrases"]?.content,
            case .table(let others) = second["phrases"]?.content
        else {
            Issue.record("not two rules with phrases")
            return
        }
        #expect(phrases.entries.map(\.key.name) == ["one", "two words"])
        #expect(phrases.entries.map(\.key.position.line) == [5, 6])
        #expect(others.entries.map(\.key.name) == ["three"])
    }
}
