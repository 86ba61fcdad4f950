internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import Testing

struct ProcessingResultTests {
    @Test(arguments: ["file", "status", "category", "processedAt"])
    func `a result without a needed key is refused by that key's name`(key: String) {
        var fields = ProcessingResult.full.fields
        fields[key] = nil
        let error = #expect(throws: ResultFormatError.self) { try ProcessingResult(fields: fields) }
        #expect(error?.key == key)
    }

    @Test(arguments: [
        ("status", JSONValue.string("done")), ("processedAt", .string("now")),
        ("category", .integer(1)), ("observations", .array([.null])),
    ])
    func `a key that holds something else is refused by its name`(key: String, value: JSONValue) {
        var fields = ProcessingResult.full.fields
        fields[key] = value
        let error = #expect(throws: ResultFormatError.self) { try ProcessingResult(fields: fields) }
        #expect(error?.key == key)
    }

    @Test(arguments: [
        JSONValue.array([]), .array([.integer(1), .integer(2), .integer(3)]), .string("0,0,1,1"),
    ])
    func `a box that is not four numbers is refused`(box: JSONValue) {
        let line = JSONValue.object(["text": .string("a"), "box": box])
        var fields = ProcessingResult.full.fields
        fields["observations"] = .array([line])
        let error = #expect(throws: ResultFormatError.self) { try ProcessingResult(fields: fields) }
        #expect(error?.key == "box")
    }

    @Test(arguments: [nil, JSONValue.null, .string("0"), .object([:])])
    func `a result without statistics of its picture is read all the same`(value: JSONValue?) throws
    {
        var fields = ProcessingResult.full.fields
        fields["picture"] = value
        var expected = ProcessingResult.full
        expected.observations = []
        expected.picture = nil
        #expect(try ProcessingResult(fields: fields) == expected)
    }

    @Test(arguments: [nil, JSONValue.null, .string("0"), .object([:])])
    func `a result for which nobody looked for secrets tells so`(value: JSONValue?) throws {
        var fields = ProcessingResult.full.fields
        fields["secrets"] = value
        #expect(try ProcessingResult(fields: fields).secrets == nil)
    }

    @Test func `secrets of kinds that a later version finds are passed over`() throws {
        let box = JSONValue.array([1, 2, 3, 4].map { .integer($0) })
        var fields = ProcessingResult.full.fields
        fields["secrets"] = .array([
            .object(["kind": .string("fingerprint"), "box": box]), .null,
            .object(["kind": .string("token"), "box": .array([])]),
            .object(["kind": .string("private_key"), "box": box, "more": .null]),
        ])
        let secrets = try ProcessingResult(fields: fields).secrets
        let expected = Secret(
            kind: .privateKey, box: BoundingBox(x: 1, y: 2, width: 3, height: 4))
        #expect(secrets == [expected])
    }

    @Test(arguments: [
        ["file": JSONValue.string("a.png\0b")], ["fileBytes": .string("YQBi")],
        ["file": .string("a"), "fileBytes": .string("AA==")],
    ])
    func `a path with a zero byte in it is none`(fields: [String: JSONValue]) {
        #expect(ProcessingResult.file(in: fields) == nil)
    }

    @Test(arguments: [1e300, -1e308, 0x1p50, 123_456_789_012.345_678, 1e-300])
    func `a number that no run would write comes back as it was written`(number: Double) throws {
        var result = ProcessingResult.full
        result.seconds = number
        result.verdict.confidence = number
        result.picture?.luminance = number
        let once = try result.throughSidecar()
        #expect(try once.throughSidecar() == once)
        #expect(abs(once.seconds - number) <= 0.001)
    }

    @Test func `a full result survives the way to a sidecar and back`() throws {
        let result = ProcessingResult.full
        #expect(try result.throughSidecar() == result)
    }

    @Test func `a result of which little is known survives too`() throws {
        let result = ProcessingResult.failed
        #expect(try result.throughSidecar() == result)
    }

    @Test(arguments: [
        [0xFF], Array("a b\n\"c\".png".utf8), Array("🎧é.png".utf8),
        Array("caf".utf8) + [0xE9, 0x2E],
        Array("-rf".utf8),
    ])
    func `a file name keeps its bytes, whatever they are`(name: [UInt8]) throws {
        var result = ProcessingResult.full
        result.file = FilePath(
            platformString: name.map { CInterop.PlatformChar(bitPattern: $0) } + [0])
        #expect(try result.throughSidecar().file == result.file)
        let isText = String(validating: name, as: UTF8.self) != nil
        #expect((result.fields["fileBytes"] == nil) == isText)
    }

    @Test func `every key is there even where nothing is known`() {
        let missing = Set(ProcessingResult.full.fields.keys)
            .subtracting(ProcessingResult.failed.fields.keys)
        #expect(missing.isEmpty)
        for key in [
            "reason", "title", "creator", "link", "width", "sha256", "engine", "correction",
            "picture", "machine",
        ] {
            let value = ProcessingResult.failed.fields[key]
            #expect(value == (key == "reason" ? .string("unreadable") : .null), "\(key)")
        }
    }

    @Test func `a text that a correction leaves open stays open, unlike one that it denies`() throws
    {
        var result = ProcessingResult.full
        for text in [CorrectedText.open, .absent, .text("")] {
            result.correction?.title = text
            #expect(try result.throughSidecar().correction?.title == text)
        }
    }

    @Test func `a machine's answer that is damaged does not take the result with it`() throws {
        var fields = ProcessingResult.full.fields
        fields["machine"] = .object([:])
        let result = try ProcessingResult(fields: fields)
        #expect(result.machine == nil)
        #expect(result.correction == ProcessingResult.full.correction)
    }

    @Test func `keys of a later version are ignored`() throws {
        var fields = ProcessingResult.full.fields
        fields["mood"] = .string("calm")
        #expect(try ProcessingResult(fields: fields).verdict == ProcessingResult.full.verdict)
    }

    @Test func `confidences are written with four decimals`() {
        var result = ProcessingResult.full
        result.verdict.confidence = 0.123_456_789
        #expect(result.fields["confidence"] == .number(0.1235))
    }
}
