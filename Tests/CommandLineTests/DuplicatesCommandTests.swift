internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import Testing

@Suite(.serialized) struct DuplicatesCommandTests {
    @Test func `options that only paths have are refused elsewhere`() async throws {
        let folder = try ScreenshotFolder()
        #expect(try await folder.command.run("duplicates", "-0").status == .usage)
        let outcome = try await folder.command.run("duplicates", "--omit-first")
        #expect(outcome.errors.contains("--format paths"))
    }

    @Test func `what was not read or has changed since is not compared`() async throws {
        let folder = try ScreenshotFolder()
        for name in ["a.png", "b.png"] { try folder.add("odd/palette.png", as: name) }
        let unread = try await folder.command.run("duplicates")
        #expect(unread.status == .success)
        #expect(unread.errors.contains("no duplicates"))
        _ = try await folder.command.run(".")
        #expect(try await folder.command.run("duplicates").results().count == 1)
        try folder.add("odd/palette.png", as: "b.png", salt: 1)
        #expect(try await folder.command.run("duplicates").output.isEmpty)
    }

    @Test func `a damaged sidecar is named, and the others are compared`() async throws {
        let folder = try await readFolder([
            "a.png": "odd/palette.png", "b.png": "odd/palette.png", "c.png": "odd/palette.png",
        ])
        try Data("{".utf8).write(to: folder.url(".screensort/sidecars/b.png.json"))
        let outcome = try await folder.command.run("duplicates")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("b.png"))
        #expect(try files(outcome) == [["a.png", "c.png"]])
    }

    @Test func `identical files are found, and nothing is changed`() async throws {
        let folder = try await readFolder([
            "a.png": "screenshots/mail.png", "sub/b.png": "screenshots/mail.png",
            "c.png": "screenshots/weather.png",
        ])
        let before = try folder.storeState()
        let outcome = try await folder.command.run("duplicates")
        #expect(outcome.status == .success)
        #expect(try files(outcome) == [["a.png", "sub/b.png"]])
        #expect(try outcome.results().map { $0["kind"] } == [.string("identical")])
        #expect(try folder.storeState() == before)
    }

    @Test func `the same picture in another format is similar, not identical`() async throws {
        let folder = try await readFolder([
            "a.png": "odd/rgb-16bit.png", "b.jpg": "odd/progressive.jpg",
            "c.tif": "odd/tiff-lzw.tif",
        ])
        let outcome = try await folder.command.run("duplicates")
        #expect(try files(outcome).map { $0.count } == [3])
        #expect(try outcome.results().map { $0["kind"] } == [.string("similar")])
        let identical = try await folder.command.run("duplicates", "--identical")
        #expect(identical.output.isEmpty)
    }

    @Test func `two screens of one app are no duplicates`() async throws {
        var fixtures: [String: String] = [:]
        for name in [
            "chat-dark", "chat-light", "meme-impact", "meme-impact-wide", "music-now-playing-dark",
            "music-now-playing-light", "code-editor-dark", "code-editor-light", "settings-phone",
            "settings-music-player", "book-detail-desktop", "book-store", "weather",
        ] {
            fixtures["\(name).png"] = "screenshots/\(name).png"
        }
        let folder = try await readFolder(fixtures)
        #expect(try await folder.command.run("duplicates").output.isEmpty)
    }

    @Test func `results of versions without hashes are compared by their pictures`() async throws {
        let folder = try await readFolder([
            "a.png": "odd/rgb-16bit.png", "c.tif": "odd/tiff-lzw.tif",
        ])
        for name in ["a.png", "c.tif"] {
            let sidecar = folder.url(".screensort/sidecars/\(name).json")
            let text = try String(contentsOf: sidecar, encoding: .utf8)
            try text.replacing(/"hash":"[0-9a-f]*",/, with: "")
                .write(to: sidecar, atomically: true, encoding: .utf8)
        }
        #expect(try await folder.command.run("duplicates").results().count == 1)
    }

    @Test func `the image that was corrected is the one to keep`() async throws {
        let folder = try await readFolder([
            "a.png": "odd/palette.png", "b.png": "odd/palette.png",
        ])
        _ = try await folder.command.run("correct", "b.png", "--category", "book", "--no-learn")
        let outcome = try await folder.command.run("duplicates", "--format", "paths")
        #expect(outcome.output == "b.png\na.png\n\n")
        let others = try await folder.command.run(
            "duplicates", "--format", "paths", "--omit-first", "-0")
        #expect(others.output == "a.png\0")
    }

    @Test func `a table says how much is redundant`() async throws {
        let folder = try await readFolder([
            "a.png": "odd/palette.png", "b.png": "odd/palette.png",
        ])
        let outcome = try await folder.command.run("duplicates", "--format", "table")
        #expect(outcome.output.contains("2 identical"))
        #expect(outcome.output.contains("redundant"))
        #expect(outcome.errors.contains("1 of the images in 1 groups"))
    }

    private func readFolder(_ fixtures: [String: String]) async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        for (name, fixture) in fixtures { try folder.add(fixture, as: name) }
        _ = try await folder.command.run(".")
        return folder
    }

    /// The names of the files in each group.
    private func files(_ outcome: Screensort.Outcome) throws -> [[String]] {
        try outcome.results().map { group in
            (group["files"]?.array ?? []).compactMap { $0.object?["file"]?.string }
        }
    }
}
