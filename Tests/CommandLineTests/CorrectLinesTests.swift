internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

/// Corrections as lines on standard input.
@Suite(.serialized) struct CorrectLinesTests {
    private let first = ScreenshotFolder.name(0)
    private let second = ScreenshotFolder.name(1)

    @Test func `each bad line is told with its number, and the others go on`() async throws {
        let folder = try await readFolder(images: 1)
        let lines = """
            {
            []
            {"category":"book"}
            {"file":"\(first)","category":7}

            {"file":"\(first)","category":"BOOK"}
            {"file":"\(first)","title":["a"]}
            {"file":"\(first)","category":"book","title":"a\\u0007b"}
            {"file":"unread.png","category":"book"}
            {"file":"\(first)","category":"book"}
            """
        let outcome = try await folder.command.run("correct", input: lines)
        #expect(outcome.status == .someFailed)
        let errors = outcome.errors.split(separator: "\n")
        for (index, (line, word)) in [
            (1, "jq -c"), (2, "jq -c"), (3, "'file'"), (4, "'category'"), (6, "BOOK"),
            (7, "'title'"), (8, "control"), (9, "not read yet"),
        ].enumerated() {
            try #require(index < errors.count)
            #expect(errors[index].contains("standard input, line \(line):"))
            #expect(errors[index].contains(word))
        }
        #expect(errors.count == 8)
        #expect(try outcome.results().map { $0["category"] } == [.string("book")])
    }

    @Test(arguments: ["", "\n\n"])
    func `nothing on standard input is said, and is no failure`(input: String) async throws {
        let folder = try await readFolder(images: 1)
        let outcome = try await folder.command.run("correct", "-", input: input)
        #expect(outcome.status == .success)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("no corrections on standard input"))
    }

    @Test func `lines that change nothing are no corrections`() async throws {
        let folder = try await readFolder(images: 2)
        let list = try await folder.command.run("list").output
        let state = try folder.storeState()
        let outcome = try await folder.command.run("correct", "-", input: list)
        #expect(outcome.status == .success)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("nothing to correct"))
        #expect(try folder.storeState() == state)
    }

    @Test func `of an edited list only the lines that were edited are corrections`() async throws {
        let folder = try await readFolder(images: 2)
        var lines = try await folder.command.run("list").results()
        lines[1]["category"] = .string("recipe")
        // The last line without a line break, as an editor may leave it.
        let edited = String(Self.text(of: lines).dropLast())
        let outcome = try await folder.command.run("correct", input: edited)
        #expect(outcome.status == .success)
        #expect(try outcome.results().map { $0["file"] } == [.string(second)])
        let sidecars = try folder.sidecars()
        #expect(sidecars[first]?["correction"] == .null)
        #expect(sidecars[second]?["category"] == .string("recipe"))
    }

    @Test func `null takes a title away, and a key that is left out does not`() async throws {
        let folder = try await readFolder(images: 2)
        for name in [first, second] {
            _ = try await folder.command.run(
                "correct", name, "--category", "book", "--title", "Quiet", "--creator", "Ada")
        }
        let outcome = try await folder.command.run(
            "correct",
            input: """
                {"file":"\(first)","title":null,"creator":"Ada"}
                {"file":"\(second)","creator":"Bea"}

                """)
        let results = try outcome.results()
        #expect(results.map { $0["title"] } == [.null, .string("Quiet")])
        #expect(results.map { $0["creator"] } == [.string("Ada"), .string("Bea")])
    }

    @Test func `a title that a line keeps with another category stays`() async throws {
        let folder = try await readFolder(images: 1)
        _ = try await folder.command.run("correct", first, "--category", "book", "--title", "Quiet")
        let edited = try Self.edited(
            await folder.command.run("list"), category: "movie")
        let outcome = try await folder.command.run("correct", input: edited)
        #expect(try outcome.results().map { $0["caption"] } == [.string("Movie · \"Quiet\"")])
    }

    @Test func `lines name what is to be forgotten`() async throws {
        let folder = try await readFolder(images: 2)
        let before = try await folder.command.run("list").output
        _ = try await folder.command.run("correct", first, second, "--category", "book")
        let corrected = try await folder.command.run("list").output
        let outcome = try await folder.command.run("correct", "-", "--forget", input: corrected)
        #expect(outcome.output == before)
    }

    @Test func `a name that is not UTF-8 is found by its bytes`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let name = Array("caf".utf8) + [0xE9] + Array(".png".utf8)
        let renamed = name.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
        #expect(rename(folder.path.appending(first), to: FilePath(platformString: renamed)))
        let list = try await folder.command.run(".")
        #expect(list.output.contains("fileBytes"))
        let edited = try Self.edited(list, category: "book")
        let outcome = try await folder.command.run("correct", input: edited)
        #expect(try outcome.results().map { $0["category"] } == [.string("book")])
    }

    @Test func `what was said is taken in although nobody reads the results`() async throws {
        let folder = try await readFolder(images: 2)
        let edited = try Self.edited(
            await folder.command.run("list"), category: "book")
        try Data(edited.utf8).write(to: folder.url("edited.ndjson"))
        _ = try await folder.command.run(
            ["list"], afterLines: 0,
            script: "\"$0\" correct - < edited.ndjson | true")
        #expect(try folder.sidecars().values.allSatisfy { $0["category"] == .string("book") })
    }

    /// The lines of a list as `jq -c '.category = "…"'` leaves them.
    private static func edited(_ list: Screensort.Outcome, category: String) throws -> String {
        text(
            of: try list.results().map { line in
                line.merging(["category": .string(category)]) { _, new in new }
            })
    }

    private static func text(of lines: [[String: JSONValue]]) -> String {
        lines.map { JSONValue.object($0).compactText + "\n" }.joined()
    }

    private func rename(_ old: FilePath, to name: FilePath) -> Bool {
        let new = old.removingLastComponent().pushing(name)
        return old.withPlatformString { old in
            new.withPlatformString { Glibc.rename(old, $0) == 0 }
        }
    }

    private func readFolder(images: Int) async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder(images: images)
        _ = try await folder.command.run(".")
        return folder
    }
}
