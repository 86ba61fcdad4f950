internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct CorrectCommandTests {
    private let first = ScreenshotFolder.name(0)
    private let second = ScreenshotFolder.name(1)

    @Test(arguments: [
        ["a.png"], ["a.png", "--category", "Book!"], ["a.png", "--category", ""],
        ["a.png", "--category", "book", "--title", "two\nlines"],
        ["a.png", "--title", String(repeating: "x", count: 501)],
        ["a.png", "--forget", "--category", "book"], ["-", "--category", "book"],
        ["-", "a.png", "--forget"],
    ])
    func `what makes no sense is wrong usage`(arguments: [String]) async throws {
        let folder = try ScreenshotFolder()
        let command = (["correct"] + arguments).map { Array($0.utf8) }
        let outcome = try await folder.command.run(command)
        #expect(outcome.status == .usage)
        #expect(outcome.output.isEmpty)
    }

    @Test func `an image that was not read is named, and the others are corrected`() async throws {
        let folder = try await readFolder(images: 1)
        try folder.add("odd/palette.png", as: "new.png")
        let outcome = try await folder.command.run(
            "correct", "new.png", "no such folder/a.png", first, "--category", "book")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("new.png: not read yet; run: screensort new.png"))
        #expect(outcome.errors.contains("no such folder/a.png: not read yet"))
        #expect(try outcome.results().map { $0["category"] } == [.string("book")])
    }

    @Test func `what a later version wrote is left alone`() async throws {
        let folder = try await readFolder(images: 2)
        let sidecar = folder.url(".screensort/sidecars/\(first).json")
        let newer = try String(contentsOf: sidecar, encoding: .utf8)
            .replacing("\"schema\":1", with: "\"schema\":2")
        try newer.write(to: sidecar, atomically: true, encoding: .utf8)
        let outcome = try await folder.command.run("correct", first, second, "--category", "book")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("update screensort"))
        #expect(try String(contentsOf: sidecar, encoding: .utf8) == newer)
        #expect(try outcome.results().map { $0["file"] } == [.string(second)])
    }

    @Test func `nothing is written while another run writes`() async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let outcome = try await folder.command.run(
            [".", "--jobs", "1"], afterLines: 1,
            script: """
                "$0" correct "\(first)" --category book; echo "second: $?" >&2; kill -INT $pid
                """)
        #expect(outcome.status == .interrupted)
        #expect(outcome.errors.contains("second: 1\n"))
        #expect(try folder.sidecars()[first]?["correction"] == .null)
    }

    @Test func `a title needs a category`() async throws {
        let folder = try await readFolder(images: 1)
        _ = try await folder.command.run("correct", first, "--category", "unknown")
        let outcome = try await folder.command.run("correct", first, "--title", "Quiet")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("name its category, too"))
    }

    @Test func `a correction is shown everywhere, and the machine's answer is kept`() async throws {
        let folder = try await readFolder(images: 1)
        let before = try #require(try folder.sidecars()[first])
        let outcome = try await folder.command.run(
            "correct", first, "--category", "book", "--title", "  Quiet Mornings ", "--creator", "")
        #expect(outcome.status == .success)
        let corrected = try #require(try outcome.results().first)
        for (key, value) in [
            "category": "book", "title": "Quiet Mornings", "status": "success",
            "caption": "Book · \"Quiet Mornings\"", "message": "Set by you.",
            "link": "https://openlibrary.org/search?q=Quiet%20Mornings",
        ] {
            #expect(corrected[key] == .string(value))
        }
        #expect(corrected["confidence"] == .integer(1))
        #expect(corrected["creator"] == .null)
        for command in [["."], ["list"], ["show", first, "--format", "ndjson"]] {
            let shown = try await folder.command.run(command.map { Array($0.utf8) })
            #expect(shown.output == outcome.output)
        }
        let sidecar = try #require(try folder.sidecars()[first])
        #expect(sidecar["observations"] == before["observations"])
        for key in ["category", "confidence", "title", "creator", "status", "message"] {
            #expect(sidecar["machine"]?.object?[key] == before[key])
        }
        #expect(sidecar["correction"]?.object?["at"]?.string != nil)
    }

    @Test func `a new category is named as such once`() async throws {
        let folder = try await readFolder(images: 2)
        let outcome = try await folder.command.run(
            "correct", first, second, "--category", "plum-recipe")
        #expect(outcome.errors == "screensort: plum-recipe is a new category\n")
        let again = try await folder.command.run(
            "correct", second, "--category", "plum-recipe", "--title", "Cake")
        #expect(again.errors.isEmpty)
    }

    @Test func `a later word changes only what it names`() async throws {
        let folder = try await readFolder(images: 1)
        _ = try await folder.command.run("correct", first, "--category", "book", "--title", "One")
        _ = try await folder.command.run("correct", first, "--creator", "Ada")
        var shown = try #require(try await folder.command.run("list").results().first)
        #expect(shown["title"] == .string("One"))
        #expect(shown["creator"] == .string("Ada"))
        _ = try await folder.command.run("correct", first, "--category", "movie")
        shown = try #require(try await folder.command.run("list").results().first)
        #expect(shown["title"] == .null)
    }

    @Test func `a correction survives force, a touch, a move and a copy`() async throws {
        let folder = try await readFolder(images: 1)
        let corrected = try await folder.command.run(
            "correct", first, "--category", "book", "--title", "Quiet")
        let pinned = try Self.word(in: corrected)
        #expect(try Self.word(in: await folder.command.run(".", "--force")) == pinned)
        let later = Date(timeIntervalSince1970: 1_700_000_000)
        let path = folder.url(first).path(percentEncoded: false)
        try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: path)
        #expect(try Self.word(in: await folder.command.run(".")) == pinned)
        try FileManager.default.createDirectory(
            at: folder.url("sub"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: folder.url(first), to: folder.url("sub/moved.png"))
        #expect(try Self.word(in: await folder.command.run(".")) == pinned)
        #expect(try Array(folder.sidecars().keys) == ["sub/moved.png"])
        try FileManager.default.copyItem(
            at: folder.url("sub/moved.png"), to: folder.url("copy.png"))
        #expect(try Self.word(in: await folder.command.run("copy.png")) == pinned)
    }

    @Test func `forgetting brings the machine's answer back without a look at the image`()
        async throws
    {
        let folder = try await readFolder(images: 1)
        let before = try await folder.command.run("list")
        _ = try await folder.command.run("correct", first, "--category", "book")
        try FileManager.default.removeItem(at: folder.url(first))
        let outcome = try await folder.command.run("correct", first, "--forget")
        #expect(outcome.status == .success)
        #expect(outcome.output == before.output)
        #expect(try await folder.command.run("list").output == before.output)
    }

    @Test func `without the machine's answer the stored text is sorted again`() async throws {
        let folder = try await readFolder(images: 1)
        let before = try await folder.command.run("list")
        _ = try await folder.command.run("correct", first, "--category", "book")
        let url = folder.url(".screensort/sidecars/\(first).json")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        let rest = lines.filter { !$0.hasPrefix("  \"machine\"") }.joined(separator: "\n") + "\n"
        try Data(rest.utf8).write(to: url)
        let outcome = try await folder.command.run("correct", first, "--forget")
        #expect(outcome.output == before.output)
    }

    @Test func `forgetting what was never said changes nothing`() async throws {
        let folder = try await readFolder(images: 1)
        let state = try folder.storeState()
        let outcome = try await folder.command.run("correct", first, "--forget")
        #expect(outcome.status == .success)
        #expect(try folder.storeState() == state)
    }

    @Test func `a dry run prints what would be and writes nothing`() async throws {
        let folder = try await readFolder(images: 1)
        let state = try folder.storeState()
        let outcome = try await folder.command.run(
            "correct", first, "--category", "book", "--dry-run")
        #expect(try outcome.results().map { $0["category"] } == [.string("book")])
        #expect(try folder.storeState() == state)
    }

    @Test func `saying the same again writes nothing`() async throws {
        let folder = try await readFolder(images: 1)
        let once = try await folder.command.run("correct", first, "--category", "book")
        let state = try folder.storeState()
        let twice = try await folder.command.run("correct", first, "--category", "book")
        #expect(twice.output == once.output)
        #expect(try folder.storeState() == state)
    }

    @Test func `what another program added to a sidecar stays`() async throws {
        let folder = try await readFolder(images: 1)
        let url = folder.url(".screensort/sidecars/\(first).json")
        let text = try String(contentsOf: url, encoding: .utf8)
        try Data(text.replacing("{\n", with: "{\n  \"aNote\":[1,2],\n", maxReplacements: 1).utf8)
            .write(to: url)
        _ = try await folder.command.run("correct", first, "--category", "book")
        _ = try await folder.command.run("correct", first, "--forget")
        #expect(try folder.sidecars()[first]?["aNote"] == .array([.integer(1), .integer(2)]))
    }

    /// A folder whose images have been read.
    private func readFolder(images: Int) async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder(images: images)
        _ = try await folder.command.run(".")
        return folder
    }

    /// What is said of the only image of a run.
    private static func word(in outcome: Screensort.Outcome) throws -> [JSONValue?] {
        let results = try outcome.results()
        try #require(results.count == 1)
        return ["category", "title", "caption", "link", "correction"].map { results[0][$0] }
    }
}
