internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct ListFilterTests {
    @Test func `nothing that matches is told, with a status of its own`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let outcome = try await folder.command.run("list", "--category", "movie")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("nothing matches; without filters there are 3 results"))
        let empty = try ScreenshotFolder()
        let none = try await empty.command.run("list", "--category", "movie")
        #expect(none.status == .failure)
        #expect(none.errors.contains("no results in . yet; make some with: screensort ."))
        #expect(try empty.storedFiles().isEmpty)
    }

    @Test func `filters find what they name`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        for (arguments, files) in [
            (["--category", "music", "--category", "book"], ["a/book.png", "song.png"]),
            (["--status", "flagged"], ["chat.png"]),
            (["--since", "2026-10", "--until", "2026-10"], ["a/book.png"]),
            (["--title", "LETT"], ["song.png"]),
            (["--creator", "sparrow", "--category", "music"], ["song.png"]),
            (["--category", "book", "a"], ["a/book.png"]),
            (["--category", "book", "a/book.png"], ["a/book.png"]),
        ] {
            let outcome = try await folder.command.run(
                (["list"] + arguments).map { Array($0.utf8) })
            #expect(try outcome.files() == files, "\(arguments)")
            #expect(outcome.status == .success && outcome.errors.isEmpty)
        }
    }

    @Test func `a limit keeps the newest, and an order keeps its first`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let newest = try await folder.command.run("list", "--limit", "2")
        #expect(try newest.files() == ["a/book.png", "chat.png"])
        let oldest = try await folder.command.run("list", "--limit", "2", "--sort", "captured")
        #expect(try oldest.files() == ["song.png", "a/book.png"])
        let last = try await folder.command.run(
            "list", "--limit", "1", "--sort", "name", "--reverse")
        #expect(try last.files() == ["song.png"])
        let all = try await folder.command.run("list", "--limit", "all")
        #expect(try all.files() == ["a/book.png", "chat.png", "song.png"])
    }

    @Test func `several folders are one list`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let outcome = try await folder.command.run(
            "list", "song.png", "a", "chat.png", "--sort", "captured", "--reverse")
        #expect(try outcome.files() == ["chat.png", "a/book.png", "song.png"])
    }

    @Test func `paths are bytes, each with its end`() async throws {
        let folder = try ScreenshotFolder()
        try folder.store("line\nbreak.png", category: .book)
        try folder.store("plain.png", category: .book)
        let lines = try await folder.command.run("list", "--format", "paths")
        #expect(lines.output == "line\nbreak.png\nplain.png\n")
        let zeros = try await folder.command.run(
            "list", "--format", "paths", "-0", "--category", "book")
        #expect(zeros.output == "line\nbreak.png\0plain.png\0")
    }

    @Test func `what cannot be meant is wrong usage`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        for arguments in [
            ["--status", "good"], ["--reason", "bad"], ["--since", "tomorrow"], ["--limit", "0"],
            ["--limit", "-1"], ["--sort", "luck"], ["--reverse"], ["-0"], ["--title", ""],
            ["--since", "2026-11", "--until", "2026-10"],
        ] {
            let outcome = try await folder.command.run(
                (["list"] + arguments).map { Array($0.utf8) })
            #expect(outcome.status == .usage, "\(arguments)")
        }
    }

    @Test func `a damaged index is made anew without a word`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let first = try await folder.command.run("list", "--status", "success")
        for bytes in [[], Array("garbage".utf8), [UInt8](repeating: 0, count: 2048)] {
            try folder.writeIndex(bytes)
            let outcome = try await folder.command.run("list", "--status", "success")
            #expect(outcome.output == first.output)
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test func `a folder that cannot be written is listed all the same`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let command = try folder.unprivilegedCommand()
        let store = folder.path.appending(".screensort").string
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: store)
        let outcome = try await command.run("list", "--category", "book")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: store)
        #expect(try outcome.files() == ["a/book.png"])
        #expect(outcome.errors.isEmpty)
        #expect(try folder.storedFiles().allSatisfy { !$0.hasPrefix("index") })
    }

    @Test func `a damaged sidecar is named, and the others are listed`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        try folder.write("{", to: ".screensort/sidecars/broken.png.json")
        let outcome = try await folder.command.run("list", "--sort", "captured")
        #expect(outcome.status == .someFailed)
        #expect(try outcome.files().count == 3)
        #expect(outcome.errors.contains("broken.png"))
    }

    @Test func `after many changes the last known results come first`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        _ = try await folder.command.run("list", "--status", "success")
        // More than are taken in before an answer.
        for number in 0..<501 { try folder.store(FilePath("new \(number).png"), category: .book) }
        let stale = try await folder.command.run("list", "--category", "book")
        #expect(try stale.files() == ["a/book.png"])
        #expect(stale.errors.contains("501 results have changed; here are the last known ones"))
        let fresh = try await folder.command.run("list", "--category", "book")
        #expect(try fresh.files().count == 502)
        #expect(fresh.errors.isEmpty)
    }

    @Test func `a run leaves an index of its results that is closed and sealed`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        _ = try await folder.command.run(".")
        let index = try folder.storedFiles().filter { $0.hasPrefix("index") }
        #expect(Set(index) == ["index.sqlite", "index.seal"])
        let state = try folder.storeState()
        #expect(try await folder.command.run("stats").output.contains("2 results"))
        #expect(try folder.storeState().keys == state.keys)
    }

    @Test func `a run goes on although its index cannot be written`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let place = folder.url(".screensort/index.sqlite")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let outcome = try await folder.command.run(".", "--progress", "none")
        #expect(outcome.status == .success)
        #expect(outcome.errors.isEmpty)
        #expect(try outcome.results().count == 1)
    }

    @Test func `doctor makes the index anew`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let outcome = try await folder.command.run("doctor", "--rebuild")
        #expect(outcome.errors.contains("made the index of"))
        #expect(try folder.storedFiles().contains("index.sqlite"))
    }
}

@Suite(.serialized) struct SearchCommandTests {
    @Test func `nothing found is told, with a status of its own`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let outcome = try await folder.command.run("search", "zebra")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("nothing found in 3 results"))
    }

    @Test func `what is found comes with its line, the best first`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let outcome = try await folder.command.run("search", "letters", "--lines")
        #expect(try outcome.files() == ["song.png", "a/book.png"])
        #expect(
            try outcome.results().map { $0["match"] } == [
                .string("Letters"), .string("He wrote letters to a glacier"),
            ])
        let table = try await folder.command.run("search", "letters", "--format", "table")
        #expect(table.output.contains("\n                   He wrote letters to a glacier\n"))
        #expect(!table.output.contains("\u{1B}"))
    }

    @Test func `a word with a minus is left out, and no option that is misspelt`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        for arguments in [
            ["letters", "-glacier"], ["-glacier", "letters", "--limit", "5"],
            ["letters", "-he", "--exact"], ["--", "letters", "-glacier"],
        ] {
            let outcome = try await folder.command.run(
                (["search"] + arguments).map { Array($0.utf8) })
            #expect(try outcome.files() == ["song.png"], "\(arguments)")
        }
        #expect(try await folder.command.run("search", "letters", "--exakt").status == .usage)
        #expect(try await folder.command.run("search", "-h").output.contains("USAGE"))
    }

    @Test func `similar words are told, and can be left out`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let outcome = try await folder.command.run("search", "1etters", "--format", "paths")
        #expect(outcome.output == "song.png\na/book.png\n")
        #expect(outcome.errors.contains("2 of them only with similar words"))
        let exact = try await folder.command.run("search", "1etters", "--exact")
        #expect(exact.status == .failure)
    }

    @Test func `a place, filters, an order and a limit narrow a search`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let place = try await folder.command.run("search", "letters", "--in", "a")
        #expect(try place.files() == ["a/book.png"])
        let filter = try await folder.command.run("search", "letters", "--category", "music")
        #expect(try filter.files() == ["song.png"])
        let order = try await folder.command.run(
            "search", "letters", "--sort", "captured", "--reverse", "--limit", "1")
        #expect(try order.files() == ["a/book.png"])
    }

    @Test func `an empty question and one about nothing are wrong usage`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        for query in ["", "\"\"", "status:good", "since:soon"] {
            #expect(try await folder.command.run("search", query).status == .usage)
        }
    }
}

@Suite(.serialized) struct StatsCommandTests {
    @Test func `a folder without results says how to get some`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("stats")
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("no results in . yet"))
    }

    @Test func `results are counted by what they share`() async throws {
        let folder = try ScreenshotFolder.withStoredResults()
        let outcome = try await folder.command.run("stats", "--format", "json")
        let numbers = try #require(try outcome.results().first)
        #expect(numbers["total"] == .integer(3))
        let months = try #require(numbers["months"]?.array)
        #expect(
            months.compactMap { $0.object?["name"]?.string } == ["2026-09", "2026-10", "2026-11"])
        #expect(numbers["reading"]?.object?["mean"] == .number(0.25))
        let text = try await folder.command.run("stats")
        #expect(text.output.contains("3 results, 0 MB of images"))
        #expect(text.output.contains("  music                           1  █"))
        #expect(text.errors.isEmpty)
    }
}
