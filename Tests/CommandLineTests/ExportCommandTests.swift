internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

@Suite(.serialized) struct ExportCommandTests {
    private let song = "song, \"quoted\".png"

    @Test(arguments: [
        [], ["--embed", "--format", "csv"], ["--format", "csv", "--overwrite"],
        ["--format", "pdf"],
    ])
    func `what makes no sense is wrong usage`(arguments: [String]) async throws {
        let folder = try ScreenshotFolder()
        let command = (["export"] + arguments).map { Array($0.utf8) }
        #expect(try await folder.command.run(command).status == .usage)
    }

    @Test func `a damaged sidecar is named, and the others are exported`() async throws {
        let folder = try await readFolder()
        try Data("{".utf8).write(to: folder.url(".screensort/sidecars/weather.png.json"))
        let outcome = try await folder.command.run("export", "--format", "csv")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("weather.png"))
        #expect(outcome.output.contains("song"))
    }

    @Test func `other programs read the rows back as they were`() async throws {
        let folder = try await readFolder()
        let results = try await folder.command.run(".").results()
        let csv = try await folder.command.run("export", "--format", "csv").output
        try csv.write(to: folder.url("rows.csv"), atomically: true, encoding: .utf8)
        let reader = try await Subprocess.run(
            .path("/usr/bin/python3"),
            arguments: [
                "-c",
                "import csv, json, sys; print(json.dumps(list(csv.DictReader(open(sys.argv[1],"
                    + " newline='')))))", folder.path.appending("rows.csv").string,
            ], output: .string(limit: 1 << 20))
        let rows = try JSONDecoder().decode(
            [[String: String]].self, from: Data(reader.standardOutput.utf8))
        #expect(rows.map { $0["file"] } == results.map { $0["file"]?.string })
        #expect(rows.map { $0["text"] } == results.map { $0["text"]?.string })
        #expect(rows.map { $0["caption"] } == results.map { $0["caption"]?.string })
    }

    @Test func `NDJSON is what list prints`() async throws {
        let folder = try await readFolder()
        let list = try await folder.command.run("list", "--format", "ndjson").output
        #expect(try await folder.command.run("export", "--format", "ndjson").output == list)
    }

    @Test func `XMP files say what is known, and are whole XML`() async throws {
        let folder = try await readFolder()
        let outcome = try await folder.command.run("export", "--format", "xmp")
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("2 written"))
        let xmp = try String(contentsOf: folder.url("\(song).xmp"), encoding: .utf8)
        let result = try #require(try folder.sidecars()[song])
        let title = try #require(result["title"]?.string)
        #expect(xmp.contains(">\(title)</rdf:li>"))
        let reader = try await Subprocess.run(
            .path("/usr/bin/python3"),
            arguments: [
                "-c", "import sys, xml.dom.minidom as x; [x.parse(f) for f in sys.argv[1:]]",
                folder.path.appending("\(song).xmp").string,
                folder.path.appending("weather.png.xmp").string,
            ], output: .discarded)
        #expect(reader.terminationStatus == .exited(0))
        #expect(
            try await folder.command.run("export", "--format", "xmp").errors
                .contains("0 written, 2 unchanged"))
    }

    @Test func `an XMP file of another program stays`() async throws {
        let folder = try await readFolder()
        try folder.write("<x:xmpmeta x:xmptk=\"Other\"/>", to: "weather.png.xmp")
        let outcome = try await folder.command.run("export", "--format", "xmp")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("weather.png.xmp: was written by another program"))
        let kept = try String(contentsOf: folder.url("weather.png.xmp"), encoding: .utf8)
        #expect(kept.contains("Other"))
        _ = try await folder.command.run("export", "--format", "xmp", "--overwrite")
        let replaced = try String(contentsOf: folder.url("weather.png.xmp"), encoding: .utf8)
        #expect(!replaced.contains("Other"))
    }

    @Test func `a caption goes into the image, whose result and time stay`() async throws {
        let folder = try await readFolder()
        var before = stat()
        stat(folder.path.appending(song).string, &before)
        let outcome = try await folder.command.run("export", song, "--embed")
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("1 written"))
        let result = try #require(try folder.sidecars()[song])
        let caption = try #require(result["caption"]?.string)
        let data = try Data(contentsOf: folder.url(song))
        #expect(data.firstRange(of: Data(caption.utf8)) != nil)
        var after = stat()
        stat(folder.path.appending(song).string, &after)
        #expect(after.st_mtim.tv_sec == before.st_mtim.tv_sec)
        #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
        #expect(after.st_mode == before.st_mode && after.st_size > before.st_size)
        var command = folder.command
        command.environment["TESSDATA_PREFIX"] = "/nonexistent"
        let again = try await command.run(".")
        #expect(again.errors.contains("0 read, 2 already done"))
        #expect(
            try await command.run("export", song, "--embed").errors.contains("1 unchanged"))
    }

    @Test func `an image that has changed since it was read is left alone`() async throws {
        let folder = try await readFolder()
        try folder.add("screenshots/mail.png", as: song)
        let data = try Data(contentsOf: folder.url(song))
        let outcome = try await folder.command.run("export", song, "--embed")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("has changed since it was read"))
        #expect(try Data(contentsOf: folder.url(song)) == data)
    }

    @Test func `what could not be classified has no caption to embed`() async throws {
        let folder = try await readFolder()
        let data = try Data(contentsOf: folder.url("weather.png"))
        let outcome = try await folder.command.run("export", "weather.png", "--embed")
        #expect(outcome.errors.contains("0 written, 0 unchanged, 1 with nothing to say"))
        #expect(try Data(contentsOf: folder.url("weather.png")) == data)
    }

    private func readFolder() async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/music-now-playing-light.png", as: song)
        try folder.add("screenshots/weather.png", as: "weather.png")
        _ = try await folder.command.run(".")
        return folder
    }
}
