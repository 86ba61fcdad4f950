import Testing

@testable import ScreenshotSorting

struct LinePatternTests {
    private func count(_ pattern: String, _ line: String, upTo limit: Int = 100) throws -> Int {
        try LinePattern(pattern).matchLines(in: [PatternLine(line)], upTo: limit).count
    }

    @Test(arguments: [
        ("(a", 1), ("a)", 2), ("[a", 1), ("[]", 1), ("*a", 1), ("a**", 3), ("a+?", 3), ("a{", 2),
        ("a{2,1}", 2), ("a{101}", 2), ("a{1,x}", 2), ("(?=a)b", 3), ("a\\1", 2), ("\\", 1),
        ("[z-a]", 5), ("\\q", 1), ("a*", 1), ("", 1), ("^$", 1), ("a|", 1), ("(a{100}){100}", 1),
        ("()", 1),
    ])
    func `a pattern that cannot be used says where and why`(pattern: String, place: Int) {
        let error = #expect(throws: PatternError.self) { try LinePattern(pattern) }
        #expect(error?.place == place, "\(pattern): \(error?.message ?? "")")
        #expect(error?.message.isEmpty == false)
    }

    @Test func `groups that are nested without end are refused`() {
        #expect(throws: PatternError.self) {
            try LinePattern(String(repeating: "(", count: 100_000))
        }
    }

    @Test(arguments: ["(a+)+$", "(a|a)*b", "(a*)*b", "(.*)(.*)(.*)(.*)x", "(a{1,9}){1,9}b"])
    func `no pattern goes back and forth without end`(pattern: String) throws {
        #expect(try count(pattern, String(repeating: "a", count: 499) + "!") == 0)
    }

    @Test(arguments: [
        (#"\$\d+\.\d\d"#, "$4.50 and $12.00, not $3", 2),
        (#"\d+"#, "10 of 200", 2),
        (#"\b\d{1,2}:\d\d\b"#, "9:41 10:05 123:45 1:234", 2),
        (#"^[A-Z]{3}$"#, "ABC", 1),
        (#"^[A-Z]{3}$"#, "ABCD", 0),
        ("colou?r", "color colour", 2),
        ("(?:ab)+", "ababab ab", 2),
        ("[^a-c]", "abcd", 1),
        ("[a-]", "-", 1),
        (#"[\d.]+"#, "1.5", 1),
        (#"\w+"#, "größe läuft", 2),
        (#"\W"#, "a-b", 1),
        (#"\Bb"#, "ab b", 1),
        ("(?i)größe", "GRÖSSE Größe GRÖßE", 2),
        ("(?i)[a-f]x", "BX bx", 2),
        ("€|EUR", "5 € or EUR", 2),
        ("a{2,}", "aaaa a", 1),
        (".", "", 0),
    ])
    func `matches that do not overlap are counted`(
        pattern: String, line: String, expected: Int
    ) throws {
        #expect(try count(pattern, line) == expected)
    }

    @Test(arguments: [
        ("a|b", "xb", 1), ("(a|b)(c|d)", "bd", 1), ("(ab)?c", "c", 1), ("a{0,2}b", "b", 1),
        ("é", "é", 1), ("[^a]", "ü", 1), ("\\d-x", "٣-x", 1), ("(?i)K", "\u{212A}", 0),
    ])
    func `a line is not passed over that has what a match needs`(
        pattern: String, line: String, expected: Int
    ) throws {
        #expect(try count(pattern, line) == expected)
    }

    @Test func `each match is on a line of its own`() throws {
        let lines = ["a b", "none", "a"].map(PatternLine.init)
        #expect(try LinePattern("a|b").matchLines(in: lines, upTo: 9) == [0, 0, 2])
    }

    @Test func `no more are counted than are asked for`() throws {
        #expect(try count("a", "aaaa", upTo: 3) == 3)
    }
}
