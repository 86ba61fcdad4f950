internal import ScreenshotModel
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct ThresholdTests {
    @Test(arguments: ["music", "music=", "music=2", "a=b=c", "-1", "nan"])
    func `a threshold that is no share is refused`(argument: String) async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run(".", "--threshold=\(argument)")
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("'\(argument)' is invalid for '--threshold"))
    }

    @Test func `a threshold for what is no category names those that there are`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run(".", "--threshold", "song=0.5")
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("there is no category 'song'; there are music, movie"))
    }

    @Test func `what is less sure than asked for is flagged, with the guess kept`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/music-now-playing-light.png", as: "song.png")
        let usual = try await folder.command.run("--no-store", ".").results()
        #expect(usual.first?["category"] == .string("music"))
        let strict = try await folder.command.run(
            "--no-store", ".", "--threshold", "0.3", "--threshold", "music=1")
        let result = try #require(try strict.results().first)
        #expect(result["category"] == .string("unknown"))
        #expect(result["reason"] == .string("low_confidence"))
        #expect(result["runnerUp"]?.object?["category"] == .string("music"))
    }
}
