internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

@Suite(.serialized) struct ExplainCommandTests {
    private static let player = "screenshots/music-now-playing-light.png"

    @Test(arguments: [
        ("gone.png", "no such file"), ("folder", "name the images themselves"),
        ("text.png", "not an image"), ("truncated.png", "damaged or cut short"),
    ])
    func `what cannot be read is told in one line, and the rest is explained`(
        name: String, message: String
    ) async throws {
        let folder = try ScreenshotFolder(images: 1)
        try FileManager.default.createDirectory(
            at: folder.url("folder"), withIntermediateDirectories: false)
        try folder.add("broken/text.png", as: "text.png")
        try folder.add("broken/truncated.png", as: "truncated.png")
        let outcome = try await folder.command.run("explain", name, ScreenshotFolder.name(0))
        #expect(outcome.status == .someFailed)
        #expect(outcome.output.hasPrefix("\(ScreenshotFolder.name(0))\n  verdict    "))
        #expect(outcome.errors.hasPrefix("screensort: \(name): "))
        #expect(outcome.errors.contains(message))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        ["a.png", "--limit", "0"], ["a.png", "--lines", "--format", "json"], [],
        ["a.png", "--no-store", "--store", "x"], ["a.png", "b.png", "--image", "c.png"],
    ])
    func `options that do not go together are wrong usage`(arguments: [String]) async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run(
            (["explain"] + arguments).map { Array($0.utf8) })
        #expect(outcome.status == .usage)
    }

    @Test func `a picture without text has nothing that speaks`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/white.png", as: "a.png")
        let text = try await folder.command.run("explain", "a.png")
        #expect(text.status == .success)
        #expect(text.output == "a.png\n  verdict    unknown: no readable text, so nothing speaks\n")
        let json = try await folder.command.run("explain", "a.png", "--format", "json")
        let object = try #require(try json.results().first)
        #expect(object["evidence"] == .array([]) && object["margin"] == .null)
    }

    @Test func `people see what is decided, what speaks for it, and where it stands`() async throws
    {
        let folder = try ScreenshotFolder()
        try folder.add(Self.player, as: "a.png")
        let outcome = try await folder.command.run("explain", "a.png", "--limit", "5")
        let output = outcome.output
        #expect(output.contains(#/\n  verdict    music, \d+% sure/#))
        #expect(output.contains(#/\n  title      Glass Umbrella \(\d+% sure, line 5\)\n/#))
        #expect(output.contains(#/\n  margin     music leads over \w+ \(\d+%\) by /#))
        #expect(output.contains(#/\n   \+\d\.\d\d  words of music \(strong\): "playing from al/#))
        #expect(output.contains(#/\n     3   \+\d\.\d\d  334,148 410×24    PLAYING FROM ALBUM\n/#))
        #expect(!output.contains("\u{1B}"))
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func `all lines are shown when they are asked for`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add(Self.player, as: "a.png")
        let some = try await folder.command.run("explain", "a.png", "--limit", "1")
        let all = try await folder.command.run("explain", "a.png", "--limit", "1", "--lines")
        #expect(!some.output.contains("Living room"))
        #expect(all.output.contains("Living room"))
    }

    @Test func `a name cannot steer the terminal`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "a\u{1B}[2J.png")
        let outcome = try await folder.command.run("explain", "a\u{1B}[2J.png")
        #expect(outcome.output.hasPrefix(#"a\u{1B}[2J.png"#))
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func `the text of a picture cannot steer the terminal`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run(".")
        try Self.edit(folder, "Quiet mornings", #"Quiet \u001B[31m mornings"#)
        let outcome = try await folder.command.run("explain", ScreenshotFolder.name(0), "--lines")
        #expect(outcome.output.contains(#"Quiet \u{1B}[31m mornings"#))
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func `the user's word is named, beside what would be said without it`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add(Self.player, as: ScreenshotFolder.name(0))
        _ = try await folder.command.run(".")
        try Self.edit(
            folder, #""correction":null"#, #""correction":{"category":"book","title":"Tides"}"#)
        // The word is on this place; it stands when the picture changes.
        for salt in [nil, 1] {
            if let salt { try folder.add(Self.player, as: ScreenshotFolder.name(0), salt: salt) }
            let outcome = try await folder.command.run("explain", ScreenshotFolder.name(0))
            #expect(outcome.output.contains("\n  by you     Book · \"Tides\"\n"))
            #expect(outcome.output.contains("\n  by itself  music, "))
        }
    }

    @Test func `a stored result needs no engine, and nothing is stored`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run("explain", ScreenshotFolder.name(0))
        #expect(try folder.storedFiles().isEmpty)
        _ = try await folder.command.run(".")
        let before = try folder.storeState()
        var command = folder.command
        command.environment = ["TESSDATA_PREFIX": "/nonexistent"]
        let stored = try await command.run("explain", ScreenshotFolder.name(0))
        #expect(stored.status == .success && !stored.output.isEmpty)
        let read = try await command.run("explain", "--no-store", ScreenshotFolder.name(0))
        #expect(read.status == .failure && read.errors.contains("no trained data"))
        #expect(try folder.storeState() == before)
    }

    @Test func `a reader that goes away is no error`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        let outcome = try await folder.command.run(
            ["list"], afterLines: 0,
            script: """
                wait $pid
                "$0" explain *.png | head -1 >&2
                echo "status ${PIPESTATUS[0]}" >&2
                """)
        #expect(outcome.errors.contains("\n\(ScreenshotFolder.name(0))\n"))
        #expect(outcome.errors.contains("status 0\n"))
    }

    /// Replaces a piece of the first sidecar.
    private static func edit(_ folder: ScreenshotFolder, _ old: String, _ new: String) throws {
        let sidecar = folder.url(".screensort/sidecars/\(ScreenshotFolder.name(0)).json")
        let text = try String(contentsOf: sidecar, encoding: .utf8)
        #expect(text.contains(old))
        try text.replacing(old, with: new).write(to: sidecar, atomically: true, encoding: .utf8)
    }
}
