internal import ScreenshotModel
internal import Subprocess
internal import Testing

@Suite(.serialized) struct TextCommandTests {
    @Test func `an image that is not there is named, and the others are printed`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run("text", "gone.png", ScreenshotFolder.name(0))
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("gone.png: "))
        #expect(outcome.output.contains("==> \(ScreenshotFolder.name(0)) <=="))
    }

    @Test func `the text is that of the result, and nothing is stored`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/weather.png", as: "weather.png")
        let unread = try await folder.command.run("text", "weather.png")
        #expect(unread.status == .success)
        #expect(try folder.storedFiles().isEmpty)
        let result = try #require(try await folder.command.run(".").results().first)
        #expect(unread.output == (result["text"]?.string ?? "") + "\n")
        var command = folder.command
        command.environment["TESSDATA_PREFIX"] = "/nonexistent"
        #expect(try await command.run("text", "weather.png").output == unread.output)
    }

    @Test func `texts of several images have headers unless these are unwanted`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        let (first, second) = (ScreenshotFolder.name(0), ScreenshotFolder.name(1))
        let headed = try await folder.command.run("text", first, second).output
        let bare = try await folder.command.run("text", "-q", first, second).output
        #expect(headed.hasPrefix("==> \(first) <==\n"))
        #expect(headed.contains("\n\n==> \(second) <==\n"))
        #expect(!bare.isEmpty && !bare.contains("==>"))
    }

    @Test func `as NDJSON each image has a line with its name and text`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        let names = (0..<2).map(ScreenshotFolder.name)
        let outcome = try await folder.command.run(
            "text", names[0], names[1], "--format", "ndjson")
        let lines = try outcome.results()
        #expect(lines.map { $0["file"] } == names.map { .string($0) })
        #expect(lines.allSatisfy { $0["text"]?.string?.isEmpty == false })
    }
}
