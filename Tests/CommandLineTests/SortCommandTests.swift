internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct SortCommandTests {
    private typealias Content = ScreenshotFolder.Content

    @Test(arguments: [
        (["--template", "{artist}"], "there are {album}, {category}, {creator}"),
        (["--template", "../x"], "below the folder of --into"), (["--template", ""], "empty"),
        (["--from", "list.ndjson"], "--from takes -"), (["--from", "-", "a.png"], "leave out"),
        (["--store", "x"], "--into DIR"), (["--copy", "--link"], "--link"),
    ])
    func `what makes no sense is wrong usage`(arguments: [String], message: String) async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run((["sort"] + arguments).map { Array($0.utf8) })
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `a dry run changes no time, no inode and no byte`() async throws {
        let folder = try await ScreenshotFolder.read([Content(file: "a.png")])
        let before = try await folder.wholeState()
        let outcome = try await folder.command.run("sort")
        #expect(outcome.status == .success)
        #expect(try outcome.results().map { $0["to"] } == [.string("Music/a.png")])
        #expect(outcome.errors.contains("1 to be moved; do it with --apply"))
        _ = try await folder.command.run("undo", "--dry-run")
        #expect(try await folder.wholeState() == before)

        let unread = try ScreenshotFolder(images: 1)
        let unreadBefore = try await unread.wholeState()
        let nothing = try await unread.command.run("sort")
        #expect(nothing.errors.contains("1 left where it is (1 not read yet)"))
        #expect(try await unread.wholeState() == unreadBefore)
    }

    @Test func `images go into their albums, and what is unsure stays`() async throws {
        let folder = try await ScreenshotFolder.read([
            Content(file: "a.png"), Content(file: "x/b.png", category: "book"),
            Content(file: "c.png", category: "recipe", title: nil, creator: nil),
            Content(file: "d.png", category: "unknown", title: nil, creator: nil),
        ])
        let before = try await folder.contentState()
        let outcome = try await folder.command.run("sort", "--apply")
        #expect(outcome.status == .success)
        #expect(
            try await folder.files() == ["Books/b.png", "Music/a.png", "Recipe/c.png", "d.png"])
        #expect(outcome.errors.contains("3 moved, 1 left where it is (1 unsure); undo with:"))
        #expect(
            Set(try folder.sidecars().keys)
                == ["Books/b.png", "Music/a.png", "Recipe/c.png", "d.png"])
        let list = try await folder.command.run("list", "Music", "--format", "ndjson")
        #expect(try list.results().map { $0["file"] } == [.string("Music/a.png")])

        let again = try await folder.command.run("sort", "--apply")
        #expect(again.errors.contains("0 moved, 4 left where they are (3 in place, 1 unsure)"))
        let undo = try await folder.command.run("undo")
        #expect(undo.status == .success)
        #expect(undo.errors.contains("3 put back"))
        #expect(try await folder.contentState() == before)
        let known = try await folder.command.run(".")
        #expect(known.errors.contains("0 read, 4 already done"))
    }

    @Test func `an image that changed since it was read stays, and the others go`() async throws {
        let folder = try await ScreenshotFolder.read([
            Content(file: "a.png"), Content(file: "b.png"),
        ])
        try folder.write("another picture", to: "a.png")
        for arguments in [["sort"], ["sort", "--apply"]] {
            let outcome = try await folder.command.run(arguments.map { Array($0.utf8) })
            #expect(outcome.status == .someFailed)
            #expect(outcome.errors.contains("a.png: changed since it was read; run first"))
        }
        #expect(try await folder.files() == ["Music/b.png", "a.png"])
    }

    @Test func `what is in an album already is never replaced`() async throws {
        let folder = try await ScreenshotFolder.read([
            Content(file: "a.png"), Content(file: "b.png"),
        ])
        try folder.write("mine", to: "Music/a.png")
        try FileManager.default.copyItem(at: folder.url("b.png"), to: folder.url("Music/b.png"))
        let outcome = try await folder.command.run("sort", "--apply")
        #expect(outcome.status == .success)
        #expect(
            try await folder.files()
                == ["Music/a (2).png", "Music/a.png", "Music/b.png", "b.png"])
        #expect(try String(contentsOf: folder.url("Music/a.png"), encoding: .utf8) == "mine")
        let states = try outcome.results().map { ($0["file"]?.string, $0["reason"]?.string) }
        #expect(states.contains { $0 == ("b.png", "same_is_there") })
        #expect(outcome.errors.contains("1 there already"))
    }

    @Test func `lines of NDJSON choose the images`() async throws {
        let name: [UInt8] = [0xE9, 0xFF] + Array(".png".utf8) + [0]
        let odd = FilePath(platformString: name.map { CChar(bitPattern: $0) })
        let folder = try await ScreenshotFolder.read([
            Content(file: "a.png"), Content(file: "b.png"), Content(file: odd),
        ])
        let list = try await folder.command.run("list", "--format", "ndjson")
        let lines = list.output.split(separator: "\n").filter { !$0.contains(#""b.png""#) }
        let input = (lines + ["", "no JSON", #"{"title":"x"}"#]).joined(separator: "\n")
        let outcome = try await folder.command.run("sort", "--from", "-", "--apply", input: input)
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("standard input, line 4: not a JSON object"))
        #expect(outcome.errors.contains("standard input, line 5: not a JSON object"))
        #expect(outcome.errors.contains("2 moved"))
        #expect(try await folder.files() == ["Music/a.png", "Music/\u{FFFD}\u{FFFD}.png", "b.png"])
    }

    @Test func `no title leads out of the target`() async throws {
        let titles = ["../../../x", "/etc/passwd", "..", "CON", ".screensort", "~root"]
        let folder = try await ScreenshotFolder.read(
            titles.enumerated().map { number, title in
                Content(file: FilePath("\(number).png"), title: title, creator: title)
            })
        let before = try await folder.contentState()
        let outcome = try await folder.command.run(
            "sort", "--apply", "--rename", "--into", "t", "--template", "{creator}/{title}")
        #expect(outcome.status == .success, "\(outcome.errors)")
        let files = try await folder.files()
        #expect(files.count == titles.count)
        #expect(files.allSatisfy { $0.hasPrefix("t/") || $0 == "2.png" }, "\(files)")
        _ = try await folder.command.run("undo")
        #expect(try await folder.contentState() == before)
    }

    @Test func `a folder elsewhere gets a store that knows its images`() async throws {
        let folder = try await ScreenshotFolder.read([Content(file: "a.png")])
        let elsewhere = try ScreenshotFolder()
        let target = elsewhere.path.appending("new/albums").string
        let sorted = try await folder.command.run(
            "sort", "--apply", "--into", target, "--template", "{creator}")
        #expect(sorted.status == .success, "\(sorted.errors)")
        #expect(try await elsewhere.files() == ["new/albums/Kilo Sparrow/a.png"])
        #expect(try await folder.files().isEmpty && folder.sidecars().isEmpty)
        let known = try await elsewhere.command.run("new/albums")
        #expect(known.errors.contains("0 read, 1 already done"))
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.files() == ["a.png"])
        #expect(try await elsewhere.files().isEmpty)
        #expect(try folder.sidecars().count == 1)
    }

    @Test(arguments: ["--copy", "--link", "--symlink"])
    func `copies and links leave the image, and undo removes them alone`(way: String) async throws {
        let folder = try await ScreenshotFolder.read([
            Content(file: "a.png"), Content(file: "b.png"),
        ])
        let before = try await folder.contentState()
        #expect(try await folder.command.run("sort", "--apply", way).status == .success)
        let files = ["Music/a.png", "Music/b.png", "a.png", "b.png"]
        #expect(try await folder.files() == files)
        let again = try await folder.command.run("sort", "--apply", way)
        #expect(again.errors.contains("there already"), "\(again.errors)")
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.contentState() == before)
        #expect(try folder.sidecars().count == 2)
    }

    @Test func `the output is whole JSON, and the table names both places`() async throws {
        let folder = try await ScreenshotFolder.read([Content(file: "a.png")])
        let json = try await folder.command.run("sort", "--format", "json")
        let plan = try JSONDecoder().decode(JSONValue.self, from: Data(json.output.utf8))
        #expect(plan.array?.count == 1)
        let table = try await folder.command.run("sort", "--format", "table", "--rename")
        #expect(table.output == "→  a.png  Music/Kilo Sparrow - Say It Again.png\n")
        let empty = try await folder.command.run("sort", "nothing", "--format", "json")
        #expect(empty.status == .someFailed)
        #expect(empty.errors.contains("nothing: no such file or folder"))
    }
}
