internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

/// The clock, the language and the number of processors of the machine change no result.
@Suite(.serialized) struct SurroundingsTests {
    @Test func `neither the language, nor the time zone, nor the jobs change a byte but the times`()
        async throws
    {
        let folder = try ScreenshotFolder()
        for name in ["music-now-playing-light.png", "book-german.png", "chat-dark.png"] {
            try folder.add("screenshots/\(name)", as: name)
        }
        let surroundings: [(environment: [Environment.Key: String?], jobs: String)] = [
            ([:], "1"), (["LC_ALL": "C", "TZ": "UTC"], "2"),
            (["LC_ALL": "POSIX", "TZ": "Asia/Kathmandu"], "8"),
            (["LANG": "de_DE.UTF-8", "TZ": "America/St_Johns"], "2"),
            (["LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "nonsense"], "3"),
        ]
        var first: [[String: JSONValue]]?
        var firstTable: String?
        for (environment, jobs) in surroundings {
            var command = folder.command
            command.environment.merge(environment) { $1 }
            let outcome = try await command.run(
                ".", "--force", "--observations", "--jobs", jobs, "--format", "ndjson")
            #expect(outcome.status == .success, "\(environment)")
            let results = try outcome.results().map { result in
                result.filter { !["processedAt", "seconds"].contains($0.key) }
            }
            let table = try await command.run("list", "--format", "table").output
            #expect(results == first ?? results, "\(environment)")
            #expect(table == firstTable ?? table, "\(environment)")
            first = results
            firstTable = table
            // Turkish has two letters for i, of which I is the other one's capital.
            let found = try await command.run("search", "LICHT", "--exact")
            #expect(try found.files() == ["book-german.png"], "\(environment)")
        }
    }

    @Test func `a clock that was set back makes nothing be read again or lost`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        try await Self.touch("2100-01-01", in: folder)
        _ = try await folder.command.run(".")
        // As if all of it had been done when the clock was wrong.
        _ = try await Shell.run(
            """
            sed -i 's/"processedAt":"20../"processedAt":"21/' .screensort/sidecars/*
            find .screensort -exec touch -d 2100-01-01 {} +
            """, in: folder.path)
        let sidecars = try folder.sidecars()
        #expect(sidecars.values.allSatisfy { $0["processedAt"]?.string?.hasPrefix("21") == true })
        let second = try await folder.command.run(".")
        #expect(second.errors.contains("0 read, 2 already done"))
        try folder.add("odd/palette.png", as: "new.png", salt: 9)
        let third = try await folder.command.run(".")
        #expect(third.errors.contains("1 read, 2 already done"))
        let list = try await folder.command.run("list", "--format", "paths")
        #expect(list.output.split(separator: "\n").count == 3)
        // What has changed is seen although its time is an earlier one.
        try await Self.touch("1999-01-01", in: folder)
        let fourth = try await folder.command.run(".")
        #expect(fourth.status == .success && fourth.errors.contains("0 read"))
        try folder.add("odd/one-pixel.png", as: ScreenshotFolder.name(0))
        try await Self.touch("1999-01-01", in: folder)
        #expect(try await folder.command.run(".").errors.contains("1 read"))
        #expect(try folder.sidecars().count == 3)
    }

    @Test func `an image from the future is read when it comes`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.watch(
            ["."],
            script: """
                picture 1 > .new; touch -d 2100-01-01 .new; mv .new a.png; lines 1
                picture 2 > b.png; touch -d 1970-01-01 b.png; lines 2
                """)
        #expect(try outcome.files() == ["a.png", "b.png"])
    }

    private static func touch(_ date: String, in folder: ScreenshotFolder) async throws {
        _ = try await Shell.run("touch -d \(date) *.png", in: folder.path)
    }
}
