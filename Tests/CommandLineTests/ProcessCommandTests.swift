internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct ProcessCommandTests {
    @Test func `an image that shows nothing known is flagged and left as it is`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/weather.png", as: "weather.png")
        let image = folder.url("weather.png")
        let before = try Data(contentsOf: image)
        let outcome = try await folder.command.run(".")
        let result = try #require(try outcome.results().first)
        #expect(outcome.status == .success)
        #expect(result["status"] == .string("flagged"))
        #expect(result["category"] == .string("unknown"))
        #expect(result["caption"] == .string("Could not classify"))
        #expect(result["title"] == .null)
        #expect(try Data(contentsOf: image) == before)
    }

    @Test func `every result has every key of the contract`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("broken/text.png", as: "broken.png")
        let keys: Set<String> = [
            "schema", "file", "status", "reason", "category", "album", "confidence", "runnerUp",
            "title", "titleConfidence", "creator", "creatorConfidence", "isbn", "year", "season",
            "episode", "caption", "message", "link", "text", "width", "height", "format", "bytes",
            "sha256", "capturedAt", "modifiedAt", "processedAt", "seconds", "secrets", "engine",
            "correction",
            "machine",
        ]
        for result in try await folder.command.run(".").results() {
            #expect(Set(result.keys) == keys)
        }
    }

    @Test func `what was done is printed again but neither read nor written again`() async throws {
        let folder = try ScreenshotFolder(images: 3)
        try folder.add("broken/text.png", as: "broken.png")
        let first = try await folder.command.run(".")
        let state = try folder.storeState()
        let second = try await folder.command.run(".")
        #expect(second.output == first.output)
        #expect(second.status == first.status)
        #expect(second.errors.contains("0 read, 4 already done"))
        #expect(try folder.storeState() == state)
    }

    @Test func `only the images that are new are read`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        _ = try await folder.command.run(".")
        let state = try folder.storeState()
        try folder.add("odd/bmp24.bmp", as: "new.bmp")
        let outcome = try await folder.command.run(".")
        #expect(try outcome.results().count == 3)
        #expect(outcome.errors.contains("1 read, 2 already done"))
        let later = try folder.storeState()
        #expect(state.allSatisfy { later[$0.key] == $0.value || $0.key.mayChange })
    }

    @Test func `a moved or renamed image keeps its result`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let before = try await folder.command.run(".").results()
        try FileManager.default.createDirectory(
            at: folder.url("Old"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            at: folder.url(ScreenshotFolder.name(0)), to: folder.url("Old/é.png"))
        let outcome = try await folder.command.run(".")
        let after = try #require(try outcome.results().first)
        #expect(after["file"] == .string("Old/é.png"))
        #expect(after["processedAt"] == before.first?["processedAt"])
        #expect(Set(try folder.sidecars().keys) == ["Old/é.png"])
        #expect(outcome.errors.contains("0 read"))
    }

    @Test func `an image that was only touched is not read again`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let before = try await folder.command.run(".").results()
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
            ofItemAtPath: folder.url(ScreenshotFolder.name(0)).path(percentEncoded: false))
        let after = try await folder.command.run(".").results()
        #expect(after.first?["processedAt"] == before.first?["processedAt"])
        #expect(after.first?["modifiedAt"] == .string("2001-09-09T01:46:40.000000000Z"))
    }

    @Test func `an image whose content changed is read again`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let before = try await folder.command.run(".").results()
        try folder.add("odd/white.png", as: ScreenshotFolder.name(0))
        let after = try await folder.command.run(".").results()
        #expect(after.first?["sha256"] != before.first?["sha256"])
        #expect(after.first?["reason"] == .string("no_text"))
    }

    @Test func `force reads again but keeps the user's correction and what others wrote`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run(".")
        let sidecar = folder.url(".screensort/sidecars/\(ScreenshotFolder.name(0)).json")
        let text = try String(contentsOf: sidecar, encoding: .utf8)
        let edited = text.replacing(
            "\"correction\":null,",
            with: "\"correction\":{\"category\":\"book\",\"title\":\"Tides\"},\"myNote\":[1,\"x\"],"
        )
        try edited.write(to: sidecar, atomically: true, encoding: .utf8)
        let outcome = try await folder.command.run("--force", ".")
        let result = try #require(try outcome.results().first)
        #expect(outcome.errors.contains("1 read"))
        #expect(result["category"] == .string("book"))
        #expect(result["title"] == .string("Tides"))
        #expect(result["status"] == .string("success"))
        let stored = try #require(try folder.sidecars().values.first)
        #expect(stored["myNote"] == .array([.integer(1), .string("x")]))
        #expect(stored["correction"]?.object?["category"] == .string("book"))
    }

    @Test func `results come in the order of the input whatever the number of jobs`() async throws {
        let folder = try ScreenshotFolder(images: 9)
        let names = (0..<9).map(ScreenshotFolder.name).reversed()
        for jobs in ["1", "4"] {
            let outcome = try await folder.command.run(
                "--files-from", "-", "--no-store", "--jobs", jobs,
                input: names.joined(separator: "\n") + "\n")
            #expect(try outcome.results().map { $0["file"]?.string } == Array(names))
        }
    }

    @Test func `the number of jobs changes no byte but the times`() async throws {
        let folder = try ScreenshotFolder(images: 4)
        var outputs: [[[String: JSONValue]]] = []
        for jobs in ["1", "3"] {
            let outcome = try await folder.command.run(
                ".", "--no-store", "--observations", "--jobs", jobs)
            outputs.append(
                try outcome.results().map { result in
                    result.filter { !["processedAt", "seconds"].contains($0.key) }
                })
        }
        #expect(outputs[0] == outputs[1])
        #expect(outputs[0].first?["observations"]?.array?.isEmpty == false)
        #expect(outputs[0].first?["picture"].flatMap(PictureStatistics.init(json:)) != nil)
    }

    @Test func `without a store nothing is looked up and nothing is written`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run(".", "--no-store")
        #expect(outcome.status == .success)
        #expect(try folder.storedFiles().isEmpty)
    }

    @Test func `a store elsewhere keeps the images' folder clean`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        let store = try ScreenshotFolder()
        let first = try await folder.command.run(".", "--store", store.path.string)
        #expect(first.status == .success)
        #expect(try folder.storedFiles().isEmpty)
        let second = try await folder.command.run(".", "--store", store.path.string)
        #expect(second.errors.contains("0 read, 2 already done"))
        #expect(second.output == first.output)
    }

    @Test func `identical images are read once`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "a.png")
        _ = try await folder.command.run(".")
        try folder.add("odd/palette.png", as: "b.png")
        let outcome = try await folder.command.run(".")
        #expect(outcome.errors.contains("0 read, 2 already done"))
        #expect(Set(try folder.sidecars().keys) == ["a.png", "b.png"])
    }

    @Test func `a folder without images says so and is no failure`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run(".")
        #expect(outcome.status == .success)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("no images found"))
        #expect(try folder.storedFiles().isEmpty)
    }

    @Test func `a folder that is not there is named`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("nowhere")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("nowhere"))
        #expect(outcome.errors.contains("no such file or folder"))
    }

    @Test func `a language without trained data ends the run and says what to install`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run(".", "--languages", "eng+xyz")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("xyz"))
        #expect(try folder.sidecars().isEmpty)
    }

    @Test(arguments: [
        [], ["--jobs", "0", "."], ["--languages", "../x", "."], ["--timeout", "-1", "."],
        ["--no-store", "--store", "x", "."], ["-0", "."], ["--format", "xml", "."],
        ["--nonsense", "."],
        [""], ["--max-megapixels", "0", "."],
    ])
    func `wrong usage is told from failure`(arguments: [String]) async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run(arguments.map { Array($0.utf8) })
        #expect(outcome.status == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("Error:"))
        #expect(try folder.storedFiles().isEmpty)
    }

    @Test
    func `an image that takes longer than the timeout fails with the reason and the batch goes on`()
        async throws
    {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/code-editor-dark.png", as: "slow.png")
        try folder.add("broken/text.png", as: "text.png")
        let outcome = try await folder.command.run(".", "--timeout", "0.01")
        let results = try outcome.results()
        #expect(outcome.status == .someFailed)
        #expect(results.count == 2)
        #expect(results[0]["reason"] == .string("timeout"))
        let again = try await folder.command.run(".", "--timeout", "60")
        #expect(try again.results().first?["reason"] != .string("timeout"))
    }
}
