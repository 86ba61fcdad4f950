internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing
internal import TestSupport

/// One run over everything that was made to hurt it.
@Suite(.serialized) struct HostilePicturesTests {
    /// What is read whatever lies beside it, with words that are in it.
    private static let good = [
        ("odd/bmp24.bmp", "a good one.bmp", "quiet mornings"),
        ("odd/palette.png", "m good palette.png", "quiet mornings"),
        ("odd/lossy.webp", "zz good.webp", "quiet mornings"),
    ]
    /// Kilobytes that each process of the run may write to, a little less than a gigabyte.
    private static let memory = 1_000_000

    @Test(arguments: ["--isolate", "--no-isolate"])
    func `each hostile file fails with its own reason, and the good ones are read`(
        mode: String
    ) async throws {
        let folder = try ScreenshotFolder()
        // In the same process its decoding cannot be ended, and holds up what comes after it.
        let files = HostilePicture.all.filter { mode == "--isolate" || $0.reason != "timeout" }
        for hostile in files {
            try folder.add("hostile/\(hostile.name)", as: hostile.name)
        }
        for (fixture, name, _) in Self.good { try folder.add(fixture, as: name) }
        let special = try addSpecialFiles(to: folder)
        let status = try await folder.command.bash(
            """
            ulimit -d \(Self.memory)
            exec "$0" "$@" > results 2> errors
            """,
            [".", mode, "--no-store", "--timeout", "3", "--progress", "none", "loop.png"]
                + special.map(\.name))
        #expect(status == .someFailed)
        let results = try Self.results(in: folder)
        for expected in files + special {
            expect(results[expected.name], expected)
        }
        for (_, name, words) in Self.good {
            let text = results[name]?["text"]?.string?.lowercased()
            #expect(text?.contains(words) == true, "\(name)")
        }
        #expect(results.count == files.count + special.count + Self.good.count)
        try expectOneLineEach(in: folder, failures: files + special)
    }

    private func expect(_ result: [String: JSONValue]?, _ expected: HostilePicture) {
        let (status, reason) = (result?["status"]?.string, result?["reason"]?.string)
        #expect((status == "failed") == expected.fails, "\(expected.name)")
        if expected.fails { #expect(reason == expected.reason, "\(expected.name)") }
        let told = (result?["message"]?.string ?? "") + (result?["text"]?.string ?? "").lowercased()
        #expect(told.contains(expected.word), "\(expected.name): \(told)")
    }

    private func expectOneLineEach(
        in folder: ScreenshotFolder, failures: [HostilePicture]
    ) throws {
        let lines = String(decoding: try Data(contentsOf: folder.url("errors")), as: UTF8.self)
            .split(separator: "\n")
        // The loop is told of, and has no result.
        #expect(lines.count { $0.contains("loop.png") } == 1)
        #expect(lines.count == failures.count(where: \.fails) + 1)
        #expect(lines.allSatisfy { $0.hasPrefix("screensort: ") })
    }

    private static func results(
        in folder: ScreenshotFolder
    ) throws -> [String: [String: JSONValue]] {
        let lines = String(decoding: try Data(contentsOf: folder.url("results")), as: UTF8.self)
            .split(separator: "\n")
        let results = try lines.map {
            try JSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8))
        }
        return Dictionary(results.map { ($0["file"]?.string ?? "", $0) }) { first, _ in first }
    }

    /// What no folder of fixtures can hold. A scan passes over most of it, so it is named.
    private func addSpecialFiles(to folder: ScreenshotFolder) throws -> [HostilePicture] {
        let path = { (name: String) in folder.path.appending(name).string }
        mkfifo(path("pipe.png"), 0o600)
        mknod(path("socket.png"), S_IFSOCK | 0o600, 0)
        symlink("/dev/zero", path("device.png"))
        symlink("loop.png", path("loop.png"))
        symlink("nowhere", path("dangling.png"))
        try FileManager.default.createDirectory(
            atPath: path("folder.png"), withIntermediateDirectories: true)
        let sparse = open(path("sparse.png"), O_WRONLY | O_CREAT, 0o600)
        ftruncate(sparse, 10 << 30)
        close(sparse)
        return [
            HostilePicture("dangling.png", "vanished", "no such file"),
            HostilePicture("device.png", "unreadable", "not a regular file"),
            HostilePicture("socket.png", "unreadable", "not a regular file"),
            HostilePicture("sparse.png", "too_large", "MiB of --max-file-size"),
        ]
    }

    @Test func `a picture cut off anywhere is damaged, and no more than that`() async throws {
        let folder = try ScreenshotFolder()
        for name in ["palette.png", "cmyk.jpg", "lossy.webp", "animated.gif", "tiff-lzw.tif"] {
            let whole = try Data(contentsOf: Fixture.url("odd/\(name)"))
            for part in 1..<8 {
                try whole.prefix(whole.count * part / 8).write(to: folder.url("\(part) \(name)"))
            }
        }
        let outcome = try await folder.command.run(".", "--progress", "none")
        let results = try outcome.results()
        #expect(results.count == 35)
        #expect(results.allSatisfy { $0["reason"]?.string != "engine_failed" })
        #expect(results.allSatisfy { $0["reason"]?.string != "quarantined" })
    }

    @Test func `a file that grows all the time is told of, and left`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("screenshots/meme-impact.png", as: "growing.png")
        let status = try await folder.command.bash(
            """
            while [ -e growing.png ]; do echo >> growing.png; done &
            "$0" "$@" > results; status=$?
            rm growing.png; wait; exit $status
            """, ["growing.png"])
        #expect(status == .someFailed)
        #expect(
            try Self.results(in: folder)["growing.png"]?["message"]?.string?.contains("changing")
                == true)
    }
}
