internal import ScreenshotModel
internal import Testing

struct PictureStatisticsTests {
    private let statistics = PictureStatistics(
        columns: 3, rows: 2, texture: [0, 0, 3, 9, 7, 9], luminance: 0.5, colorfulness: 0.25,
        background: 0.75, colors: 12, hash: 0x0123_4567_89AB_CDEF)

    private func fields() throws -> [String: JSONValue] {
        try #require(statistics.json.object)
    }

    @Test(arguments: [
        ("texture", JSONValue.string("00397")), ("texture", .string("00397x")),
        ("texture", .string("")), ("texture", .null), ("columns", .integer(2)),
        ("columns", .integer(0)), ("columns", .integer(-3)), ("rows", .integer(3)),
        ("rows", .integer(0)), ("luminance", .string("0.5")), ("colors", .null),
    ])
    func `what is not statistics is not taken for them`(key: String, value: JSONValue) throws {
        var fields = try fields()
        fields[key] = value
        #expect(PictureStatistics(json: .object(fields)) == nil)
        fields[key] = nil
        #expect(PictureStatistics(json: .object(fields)) == nil)
    }

    @Test func `statistics come back from their JSON`() {
        #expect(PictureStatistics(json: statistics.json) == statistics)
    }

    @Test func `the JSON has sorted keys, and texture and hash as digits`() {
        let text = statistics.json.compactText
        #expect(
            text == #"{"background":0.75,"colorfulness":0.25,"colors":12,"columns":3,"#
                + #""hash":"0123456789abcdef","luminance":0.5,"rows":2,"texture":"003979"}"#)
    }

    @Test func `statistics of versions without a hash are taken`() throws {
        var fields = try fields()
        fields["hash"] = nil
        let older = try #require(PictureStatistics(json: .object(fields)))
        #expect(older.hash == nil)
        #expect(older.texture == statistics.texture)
    }

    @Test func `numbers keep three decimals`() {
        let statistics = PictureStatistics(
            columns: 1, rows: 1, texture: [0], luminance: 2.0 / 3, colorfulness: 1.0 / 3,
            background: 0.1 + 0.2, colors: 1)
        #expect(statistics.luminance == 0.667)
        #expect(statistics.colorfulness == 0.333)
        #expect(statistics.background == 0.3)
    }
}
