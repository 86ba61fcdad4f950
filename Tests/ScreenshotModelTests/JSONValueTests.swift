internal import Foundation
internal import ScreenshotModel
internal import Testing

struct JSONValueTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that JSON has no word for becomes null`(number: Double) {
        #expect(JSONValue.number(number).compactText == "null")
    }

    @Test(arguments: [
        ("", #""""#), ("\"\\/", #""\"\\/""#), ("a\nb\tc\rd", #""a\nb\tc\rd""#),
        ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("Grüße 🎧\u{2028}", "\"Grüße 🎧\u{2028}\""),
    ])
    func `text is escaped where JSON asks for it and nowhere else`(text: String, json: String) {
        #expect(JSONValue.string(text).compactText == json)
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e300, "1e+300"),
        (123_456_789_012_345_680, "1.2345678901234568e+17"),
    ])
    func `numbers are written as short as they can be read back`(number: Double, json: String) {
        #expect(JSONValue.number(number).compactText == json)
    }

    @Test func `the ends of the integers are written in full`() {
        #expect(JSONValue.integer(.min).compactText == "-9223372036854775808")
        #expect(JSONValue.integer(.max).compactText == "9223372036854775807")
    }

    @Test func `keys are sorted by their bytes`() {
        let value = JSONValue.object([
            "b": .bool(true), "a": .null, "Z": .array([]), "é": .object([:]),
        ])
        #expect(value.compactText == #"{"Z":[],"a":null,"b":true,"é":{}}"#)
    }

    @Test(arguments: [
        JSONValue.null, .bool(false), .bool(true), .integer(0), .integer(1), .integer(.min),
        .number(0.5), .number(1e300), .string(""), .string("1"), .string("true"),
        .string("\u{0}\"\\\n🎧"), .array([.null, .array([])]), .object(["": .object([:])]),
    ])
    func `every value survives the way to text and back`(value: JSONValue) throws {
        let data = Data(value.compactText.utf8)
        #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    }

    @Test func `a value is only read as what it is`() {
        #expect(JSONValue.string("1").integer == nil)
        #expect(JSONValue.integer(1).string == nil)
        #expect(JSONValue.integer(1).number == 1)
        #expect(JSONValue.number(1.5).integer == nil)
        #expect(JSONValue.null.array == nil)
        #expect(JSONValue.null.object == nil)
    }
}
