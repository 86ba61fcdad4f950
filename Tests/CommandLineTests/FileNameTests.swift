internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing
internal import TestSupport

@Suite(.serialized) struct FileNameTests {
    private static let names = [
        "a b.png", "it's \"quoted\".png", "line\nbreak.png", "-dash.png", "--help.png",
        "🎵 émoji.png",
        "100% {x} $HOME `id`.png", "tab\there.png", " .png",
        "Screenshot 2026-01-02 at 9.41.00\u{202F}AM.png",
        String(repeating: "x", count: 251) + ".png", String(repeating: "ü", count: 125) + "u.png",
        "Ünïcödé/日本語/スクリーン.png", "a.png.json.png",
    ]

    @Test(arguments: names)
    func `an image of any name is found, read, stored and found again`(name: String) async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: name)
        let first = try await folder.command.run(".")
        #expect(first.status == .success)
        #expect(try first.results().map { $0["file"] } == [.string(name)])
        #expect(try folder.sidecars().count == 1)
        let second = try await folder.command.run(".")
        #expect(second.errors.contains("0 read, 1 already done"))
        #expect(second.output == first.output)
        let list = try await folder.command.run("list", "--format", "ndjson")
        #expect(list.output == first.output)
        let show = try await folder.command.run("show", "--format", "ndjson", "--", name)
        #expect(show.output == first.output)
    }

    @Test func `a name that is not UTF-8 works, and its bytes are told`() async throws {
        let folder = try ScreenshotFolder()
        let name: [UInt8] = Array("caf".utf8) + [0xE9, 0xFF] + Array(".png".utf8)
        try folder.add("odd/palette.png", as: "plain.png")
        let moved = folder.path.pushing(
            FilePath(platformString: name.map { CChar(bitPattern: $0) } + [0]))
        _ = moved.withPlatformString { rename(folder.path.appending("plain.png").string, $0) }
        for arguments in [[Array(".".utf8)], [name]] {
            let outcome = try await folder.command.run(arguments)
            let result = try #require(try outcome.results().first)
            #expect(outcome.status == .success)
            #expect(result["file"] == .string("caf\u{FFFD}\u{FFFD}.png"))
            #expect(result["fileBytes"] == .string(Data(name).base64EncodedString()))
        }
        #expect(try await folder.command.run("list", "--format", "ndjson").results().count == 1)
    }

    @Test func `images of any name are found, exported, sorted and put back`() async throws {
        let folder = try ScreenshotFolder()
        for (number, name) in Self.names.enumerated() {
            try folder.add("odd/palette.png", as: name, salt: number)
        }
        let odd: [UInt8] = Array("caf".utf8) + [0xE9, 0xFF] + Array(".png".utf8)
        try folder.add("odd/palette.png", as: "plain.png", salt: 99)
        let moved = folder.path.pushing(
            FilePath(platformString: odd.map { CChar(bitPattern: $0) } + [0]))
        _ = moved.withPlatformString { rename(folder.path.appending("plain.png").string, $0) }
        let lines = try await folder.command.run(".").output
            .replacing(/"category":"[a-z]*"/, with: #""category":"book""#)
        _ = try await folder.command.run("correct", "-", "--no-learn", input: lines)
        let list = try await folder.command.run("list", "--format", "ndjson").output
        #expect(list.split(separator: "\n").count == Self.names.count + 1)

        let found = try await folder.command.run(
            "search", "category:book", "--format", "paths", "-0")
        let foundNames = Set(found.output.split(separator: "\0").map(String.init))
        #expect(foundNames == Set(Self.names + ["caf\u{FFFD}\u{FFFD}.png"]))
        #expect(try await folder.command.run("export", "--format", "ndjson").output == list)
        let csv = try await folder.command.run("export", "--format", "csv")
        #expect(csv.status == .success)

        let sorted = try await folder.command.run("sort", "--apply")
        #expect(sorted.status == .success)
        let books = try FileManager.default.subpathsOfDirectory(
            atPath: folder.path.appending("Books").string)
        #expect(books.count == Self.names.count + 1)
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.command.run("list", "--format", "ndjson").output == list)
        #expect(try await folder.command.run(".").errors.contains("0 read"))
    }

    @Test func `paths may come separated by NUL`() async throws {
        let folder = try ScreenshotFolder()
        let names = ["a\nb.png", "c.png"]
        for name in names { try folder.add("odd/palette.png", as: name) }
        let outcome = try await folder.command.run(
            "--files-from", "-", "-0", input: names.joined(separator: "\0") + "\0")
        #expect(try outcome.results().map { $0["file"]?.string } == names)
    }

    @Test func `a path that starts with a dash may follow two dashes`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "-x.png")
        let outcome = try await folder.command.run("--", "-x.png")
        #expect(try outcome.results().map { $0["file"] } == [.string("-x.png")])
    }

    @Test func `a file that is named twice is read and printed once`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let name = ScreenshotFolder.name(0)
        let outcome = try await folder.command.run(name, ".", "./\(name)")
        #expect(try outcome.results().count == 1)
    }

    @Test func `results name files as one would type them from here`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "Pictures/a.png")
        try FileManager.default.createDirectory(
            at: folder.url("elsewhere"), withIntermediateDirectories: true)
        let absolute = folder.path.appending("Pictures").string
        let expectations = [
            ("", "Pictures", "Pictures/a.png"), ("", "Pictures/", "Pictures/a.png"),
            ("Pictures", ".", "a.png"), ("elsewhere", "../Pictures", "../Pictures/a.png"),
            ("elsewhere", absolute, absolute + "/a.png"), ("Pictures", "a.png", "a.png"),
        ]
        for (place, input, file) in expectations {
            let command = Screensort(folder: folder.path.appending(place))
            #expect(try await command.run(input).results().map { $0["file"]?.string } == [file])
        }
    }
}
