internal import Foundation
internal import ScreenshotModel
internal import Testing

struct JSONParserTests {
    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "01", "1.", ".5", "-", "+1",
        "1e", "nul", "truex", "\"a", "\"\t\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"",
        "\"\\ud800\\u0041\"", "\"\\udc00\"", "1 2", "[1 2]", "1e999", "NaN", "\u{FEFF}1",
    ])
    func `what is no JSON is refused`(text: String) {
        #expect(JSONValue(parsing: text.utf8) == nil)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(JSONValue(parsing: [0x22, 0xFF, 0x22]) == nil)
        #expect(JSONValue(parsing: [0x22, 0xFF, 0x5C, 0x6E, 0x22]) == nil)
    }

    @Test func `nesting without end is refused, however deep`() {
        #expect(JSONValue(parsing: String(repeating: "[", count: 1_000_000).utf8) == nil)
        let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(JSONValue(parsing: deep.utf8) != nil)
        #expect(JSONValue(parsing: "[\(deep)]".utf8) == nil)
    }

    @Test(arguments: [
        "null", "true", " [ ] ", "{\n}", "0", "-0", "12", "-9223372036854775808",
        "9223372036854775808", "1.5", "-2.5e-3", "1E2", "\"\"", "\"a\\\"\\\\\\/\\n\\t\\r\\b\\f\"",
        "\"\\u00e9\\ud83d\\udc26é🐦\"", "[1,[2,{\"a\":[]}],\"b\"]",
        "{\"a\" : { \"b\" : null } , \"c\" : [ true , false ] }",
    ])
    func `all else is read as Foundation reads it`(text: String) throws {
        let expected = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        #expect(JSONValue(parsing: text.utf8) == expected)
    }
}
