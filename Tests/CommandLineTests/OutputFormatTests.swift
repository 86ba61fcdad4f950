internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct OutputFormatTests {
    @Test func `json is one array, even an empty one`() async throws {
        for count in [0, 1, 3] {
            let folder = try ScreenshotFolder(images: count)
            let outcome = try await folder.command.run(".", "--format", "json")
            let array = try JSONDecoder().decode([JSONValue].self, from: Data(outcome.output.utf8))
            #expect(array.count == count)
        }
    }

    @Test func `a table has a row for each image and no colours in a pipe`() async throws {
        let folder = try ScreenshotFolder()
        for number in 1...2 {
            try folder.add("screenshots/weather.png", as: "Screenshot \(number).png", salt: number)
        }
        let outcome = try await folder.command.run(".", "--format", "table")
        let rows = outcome.output.split(separator: "\n")
        #expect(rows.count == 2)
        #expect(rows.allSatisfy { $0.contains("Could not classify") && $0.contains("Screenshot") })
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func `a name cannot steer the terminal`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "a\u{1B}[2Jb\n.png")
        try folder.add("broken/text.png", as: "c\u{1B}[31m.png")
        let outcome = try await folder.command.run(".", "--format", "table")
        #expect(!outcome.output.contains("\u{1B}"))
        #expect(!outcome.errors.contains("\u{1B}"))
        #expect(outcome.output.contains(#"a\u{1B}[2Jb\n.png"#))
    }

    @Test func `progress as JSON makes every line of standard error an object`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        try folder.add("broken/text.png", as: "text.png")
        let outcome = try await folder.command.run(".", "--progress", "json")
        let objects = try outcome.errors.split(separator: "\n").map {
            try JSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8))
        }
        #expect(
            objects.contains { $0["type"] == .string("error") && $0["file"] == .string("text.png") }
        )
        let summary = try #require(objects.last)
        #expect(summary["type"] == .string("summary"))
        #expect(summary["done"] == .integer(3))
        #expect(summary["phase"] == .string("finished"))
    }

    @Test func `without progress nothing is said when all goes well`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run(".", "--progress", "none")
        #expect(outcome.errors.isEmpty)
    }

    @Test func `a full disk behind standard output is an error that names it`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let result = try await Subprocess.run(
            .path("/bin/sh"), arguments: ["-c", "\(Screensort.builtExecutable) . > /dev/full"],
            workingDirectory: folder.path, output: .discarded, error: .string(limit: 1 << 20))
        #expect(result.terminationStatus == .failure)
        #expect(result.standardError.contains("cannot write to standard output"))
    }

    @Test func `a reader that goes away ends the run quietly`() async throws {
        let folder = try ScreenshotFolder(images: 12)
        let result = try await Subprocess.run(
            .path("/bin/bash"),
            arguments: [
                "-c", "\(Screensort.builtExecutable) . | head -1 | wc -l; echo ${PIPESTATUS[0]}",
            ],
            workingDirectory: folder.path, output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20))
        let words = result.standardOutput.split(whereSeparator: \.isWhitespace)
        #expect(words == ["1", "0"])
        #expect(!result.standardError.contains("write"))
        #expect(try folder.storedFiles().allSatisfy { !$0.hasPrefix("tmp") })
    }

    @Test func `help and version need no engine and no folder`() async throws {
        let folder = try ScreenshotFolder()
        var command = folder.command
        command.environment["TESSDATA_PREFIX"] = "/nonexistent"
        for arguments in [["--help"], ["--version"], ["process", "--help"], ["list", "--help"]] {
            let outcome = try await command.run(arguments.map { Array($0.utf8) })
            #expect(outcome.status == .success)
            #expect(!outcome.output.isEmpty)
        }
    }
}
