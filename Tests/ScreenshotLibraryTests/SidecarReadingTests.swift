internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct SidecarReadingTests {
    private let result = ProcessingResult.make()

    private var text: String {
        ResultText.sidecar(fields: result.fields, observations: result.observations).string
    }

    /// What is known of `a.png` when `text` is in the place of its sidecar.
    private func lookup(_ text: String) throws -> SidecarLookup {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            try store.plant(text, for: "a.png", in: folder)
            return store.lookup("a.png", .make())
        }
    }

    private func isDamaged(_ text: String) throws -> Bool {
        if case .damaged(.damaged) = try lookup(text) { true } else { false }
    }

    @Test func `a sidecar that is empty, cut off or no result is damaged`() throws {
        #expect(try isDamaged(""))
        #expect(try isDamaged(String(text.dropLast(3))))
        #expect(try isDamaged(String(text.prefix(100))))
        #expect(try isDamaged("not JSON"))
        #expect(try isDamaged("[]"))
        #expect(try isDamaged("{}"))
        #expect(try isDamaged(#"{"schema":1}"#))
        #expect(try isDamaged(String(repeating: "\0", count: 20_000)))
    }

    @Test func `a long sidecar without its end is damaged`() throws {
        let long = ProcessingResult.make(text: Array(repeating: "many words", count: 500))
        let text = ResultText.sidecar(fields: long.fields, observations: long.observations).string
        #expect(text.utf8.count > 1 << 15)
        #expect(try !isDamaged(text))
        #expect(try isDamaged(String(text.dropLast(3))))
    }

    @Test func `a short part longer than one read is read to its end`() throws {
        let long = ProcessingResult.make(text: Array(repeating: "many words", count: 2000))
        let text = ResultText.sidecar(fields: long.fields, observations: long.observations)
        guard case .done(let stored) = try lookup(text.string) else {
            Issue.record("the sidecar should be whole")
            return
        }
        #expect(stored.line(file: "a.png") == ResultText.line(fields: long.fields))
    }

    @Test func `a sidecar of a later version is told apart from a damaged one`() throws {
        let later = text.replacing(#""schema":1,"#, with: #""schema":7,"#)
        #expect(try lookup(later) == .newer(schema: 7))
        #expect(try lookup(#"{"schema":2,"status":{}}"#) == .newer(schema: 2))
    }

    @Test func `a sidecar that cannot be opened is not taken for a missing one`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            try folder.makeFolder(store.place(of: "a.png"))
            guard case .damaged(.file(let error)) = store.lookup("a.png", .make()) else {
                Issue.record("a folder in the place of a sidecar should be an error")
                return
            }
            #expect(error.code == .isDirectory)
        }
    }

    @Test func `an image without a sidecar is absent, also below a file`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            #expect(store.lookup("a.png", .make()) == .absent)
            #expect(try store.load("a.png") == nil)
            try store.plant(text, for: "a.png", in: folder)
            #expect(store.lookup("a.png.json/b.png", .make()) == .absent)
        }
    }

    @Test func `an image is done while its size and its time are the same`() throws {
        guard case .done(let stored) = try lookup(text) else {
            Issue.record("the image should be done")
            return
        }
        #expect(!stored.matches(.make(bytes: 124)))
        #expect(!stored.matches(.make(seconds: 1_700_000_001)))
        #expect(stored.matches(.make()))
        let touched = text.replacing(#""bytes":123"#, with: #""bytes":1230"#)
        guard case .changed = try lookup(touched) else {
            Issue.record("the image should have changed")
            return
        }
    }

    @Test func `a time is read as it was written, whatever the date`() {
        for seconds in [0, 68_169_600, 951_782_399, 951_868_800, 1_709_251_200, 4_102_444_799] {
            let time = Timestamp(seconds: seconds, nanoseconds: 123_456_789)
            let json = Array("\"\(time.iso8601(.nanoseconds))\"".utf8)
            #expect(Timestamp(json: json[...]) == time)
            #expect(Timestamp(json: json.dropLast()) == nil)
        }
    }

    @Test func `a sidecar that another program laid out anew is read the same`() throws {
        let spaced = text.replacing("\":", with: "\": ").replacing(",\"", with: ", \"")
        let carriage = text.replacing("\n", with: "\r\n")
        let unsorted = text.replacing("{\n", with: "{\n  \"zebra\":[1],\n")
        for variant in [spaced, carriage] {
            guard case .done(let stored) = try lookup(variant) else {
                Issue.record("the image should be done")
                continue
            }
            #expect(stored.line(file: "a.png") == ResultText.line(fields: result.fields))
        }
        guard case .done(let stored) = try lookup(unsorted) else {
            Issue.record("the image should be done")
            return
        }
        #expect(stored.line(file: "a.png").string.hasSuffix(#""year":null,"zebra":[1]}"#))
    }

    @Test(arguments: [
        ["  \"status\":\"failed\",", "  \"status\":\"success\","],
        ["  \"status\":\"failed\",", "  \"stat\\u0075s\":\"success\","],
    ])
    func `a key that is there twice says what the last one says, however it is read`(
        lines: [String]
    ) throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try store.write(.make(), to: "a.png")
            let text = try folder.read(store.place(of: "a.png")).string
            let status = "  \"status\":\"success\","
            let doubled = text.replacing(status, with: lines.sorted().joined(separator: "\n"))
            try store.plant(doubled, for: "a.png", in: folder)
            let sidecar = try #require(try store.load("a.png"))
            #expect(sidecar.stored.status == (try sidecar.result().verdict.status))
        }
    }
}
