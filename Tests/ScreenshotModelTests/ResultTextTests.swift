internal import Foundation
internal import ScreenshotModel
internal import Testing

struct ResultTextTests {
    @Test(arguments: [ProcessingResult.full, .failed])
    func `a sidecar and a line of NDJSON hold the same object`(result: ProcessingResult) throws {
        let line = ResultText.line(fields: result.fields, observations: result.observations)
        #expect(try object(line) == object(result.sidecar))
        #expect(!line.contains(UInt8(ascii: "\n")))
        let foreign = try [line, result.sidecar].map { bytes in
            try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
        }
        #expect(foreign[0] == foreign[1])
    }

    @Test func `without observations a line has neither their key nor those of details`() throws {
        let line = try object(ResultText.line(fields: ProcessingResult.full.fields))
        #expect(line["observations"] == nil)
        #expect(line["picture"] == nil)
        #expect(line.count == ProcessingResult.full.fields.count - 1)
    }

    @Test func `observations among the fields do not count`() throws {
        var fields = ProcessingResult.failed.fields
        fields["observations"] = .array([.null])
        #expect(
            try object(ResultText.sidecar(fields: fields, observations: []))["observations"]
                == .array([]))
        #expect(try object(ResultText.line(fields: fields))["observations"] == nil)
    }

    @Test func `an object of nothing is whole JSON`() throws {
        #expect(ResultText.line(fields: [:]) == Array("{}".utf8))
        #expect(
            ResultText.line(fields: [:], observations: []) == Array(#"{"observations":[]}"#.utf8))
        #expect(
            try object(ResultText.sidecar(fields: [:], observations: [])) == [
                "observations": .array([])
            ])
    }

    @Test
    func `each key of a sidecar has a line of its own, sorted, and the observations come last`()
        throws
    {
        let text = String(decoding: ProcessingResult.full.sidecar, as: UTF8.self)
        let lines = text.split(separator: "\n")
        let opening = try #require(lines.firstIndex { $0 == ResultText.observationsOpening })
        let keys = lines[1..<opening].compactMap { $0.split(separator: "\"").dropFirst().first }
        #expect(keys.map(String.init) == ProcessingResult.full.fields.keys.sorted())
        #expect(lines[(opening + 1)...].count == ProcessingResult.full.observations.count + 2)
        #expect(text.hasSuffix("\n  ]\n}\n"))
    }

    private func object(_ bytes: [UInt8]) throws -> [String: JSONValue] {
        try JSONDecoder().decode([String: JSONValue].self, from: Data(bytes))
    }
}

extension ProcessingResult {
    fileprivate var sidecar: [UInt8] {
        ResultText.sidecar(fields: fields, observations: observations)
    }
}
