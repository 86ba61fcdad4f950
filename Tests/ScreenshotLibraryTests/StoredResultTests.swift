internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct StoredResultTests {
    private func store(_ result: ProcessingResult) throws -> Sidecar {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try store.write(result, to: result.file)
            return try #require(try store.load(result.file))
        }
    }

    @Test func `a printed line is, byte for byte, that of the result`() throws {
        for name in ["a.png", "with \"quotes\"\nand lines.png", "sub/é 😀.png"] {
            var result = ProcessingResult.make(file: FilePath(name))
            let sidecar = try store(result)
            result.file = "../typed/here.png"
            let line = ResultText.line(fields: result.fields)
            #expect(sidecar.stored.line(file: result.file) == line)
            let long = ResultText.line(fields: result.fields, observations: result.observations)
            #expect(sidecar.line(file: result.file) == long)
        }
    }

    @Test func `a name that is not UTF-8 comes into a line and out of it`() throws {
        let odd = FilePath(bytes: [0x66, 0xFF, 0x2E, 0x70, 0x6E, 0x67])
        var result = ProcessingResult.make(file: odd)
        let sidecar = try store(result)
        #expect(try sidecar.result() == result)
        #expect(sidecar.stored.line(file: odd) == ResultText.line(fields: result.fields))
        result.file = "plain.png"
        #expect(sidecar.stored.line(file: "plain.png") == ResultText.line(fields: result.fields))
        result.file = odd
        let plain = try store(.make(file: "plain.png"))
        #expect(plain.stored.line(file: odd) == ResultText.line(fields: result.fields))
    }

    @Test func `an image without text has a line and observations too`() throws {
        let result = ProcessingResult.make(text: [])
        let sidecar = try store(result)
        #expect(
            sidecar.line(file: "a.png")
                == ResultText.line(fields: result.fields, observations: []))
        #expect(try sidecar.result() == result)
    }

    @Test func `a result comes back whole, and from its short part without observations`() throws {
        var result = ProcessingResult.make()
        let sidecar = try store(result)
        #expect(try sidecar.result() == result)
        result.observations = []
        #expect(try sidecar.stored.result() == result)
    }

    @Test func `hash, status and reason are found without decoding`() throws {
        var result = ProcessingResult.make(sha256: nil, status: .failed)
        result.verdict.reason = .tooLarge
        let failed = try store(result).stored
        #expect(failed.sha256 == nil)
        #expect(failed.status == .failed)
        #expect(failed.reason == .tooLarge)
        let good = try store(.make()).stored
        #expect(good.sha256 == String(repeating: "a", count: 64))
        #expect(good.reason == nil)
        #expect(!good.isCorrected)
    }
}
