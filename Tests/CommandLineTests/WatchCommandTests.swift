internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

/// The result of `z.png` stands for the end: what was to be printed before is there by then.
@Suite(.serialized) struct WatchCommandTests {
    /// How the folder is watched. Either way gives the same results.
    private static let ways = [[], ["--poll", "0.2"]]

    @Test(arguments: ways)
    func `a file saved five times in a second is read once, in its last state`(
        way: [String]
    ) async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.watch(
            [".", "--jobs", "1"] + way,
            script: """
                for state in 1 2 3 4 5; do picture $state > a.png; sleep 0.1; done
                picture 6 > z.png
                lines 2
                sha256sum a.png | cut -c 1-64 > sum
                """)
        #expect(outcome.status == .interrupted)
        #expect(try outcome.files().sorted() == ["a.png", "z.png"])
        let sum = try String(contentsOf: folder.url("sum"), encoding: .utf8)
        #expect(try folder.sidecars()["a.png"]?["sha256"]?.string == sum.trimmed)
    }

    @Test(arguments: ways)
    func `a burst of 500 files gives 500 results`(way: [String]) async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.watch(
            ["."] + way,
            script: """
                for number in {1..500}; do picture $number > $number.png; done
                lines 500
                picture z > z.png
                lines 501
                """)
        #expect(outcome.status == .interrupted)
        let files = try outcome.files()
        #expect(files.count == 501)
        #expect(Set(files).count == 501)
        #expect(try folder.sidecars().count == 501)
    }

    @Test(arguments: ways)
    func `a renamed image keeps its result and is not read again`(way: [String]) async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.watch(
            ["."] + way,
            script: """
                lines 1
                mkdir sub
                mv Screenshot*.png sub/renamed.png
                lines 2
                """)
        #expect(try outcome.files() == [ScreenshotFolder.name(0), "sub/renamed.png"])
        #expect(outcome.errors.contains("1 read, 1 already done"))
        #expect(try folder.sidecars().keys.sorted() == ["sub/renamed.png"])
    }

    @Test(arguments: ways)
    func `folders come with files in them, and go`(way: [String]) async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.watch(
            ["."] + way,
            script: """
                mkdir -p new/deep; picture 1 > new/deep/a.png
                lines 1
                picture 2 > new/deep/b.png
                lines 2
                rm -r new
                mkdir -p new/deep; picture 3 > new/deep/c.png
                lines 3
                """)
        #expect(try outcome.files() == ["new/deep/a.png", "new/deep/b.png", "new/deep/c.png"])
        #expect(outcome.errors.contains("3 images, 3 read; 0 classified, 3 flagged, 0 failed"))
    }

    @Test(arguments: ways)
    func `the watched folder may go and come back`(way: [String]) async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/one-pixel.png", as: "in/a.png")
        let outcome = try await folder.command.watch(
            ["in"] + way,
            script: """
                lines 1
                rm -r in
                says 'in: the folder has gone; waiting for it to come back'
                mkdir in
                says 'in: the folder is back'
                picture 1 > in/b.png
                lines 2
                """)
        #expect(try outcome.files() == ["in/a.png", "in/b.png"])
        #expect(outcome.status == .interrupted)
    }

    @Test(arguments: ways)
    func `names of any kind come through`(way: [String]) async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/one-pixel.png", as: "in/plain.png")
        let outcome = try await folder.command.watch(
            ["in"] + way,
            script: #"""
                lines 1
                put() { picture "$1" > "in/$1"; }
                put -dash.png; put --help.png; put $'line\nbreak.png'; put '🎵 "é".png'
                put $'caf\xe9\xff.png'; put "$(printf 'x%.0s' {1..251}).png"; put ' .png'
                lines 8
                """#)
        let results = try outcome.results()
        let names = results.map { $0["file"]?.string ?? "" }
        #expect(
            Set(names) == [
                "in/plain.png", "in/-dash.png", "in/--help.png", "in/line\nbreak.png",
                "in/🎵 \"é\".png", "in/caf\u{FFFD}\u{FFFD}.png", "in/ .png",
                "in/" + String(repeating: "x", count: 251) + ".png",
            ])
        #expect(names.count == 8)
        let bytes = Data(Array("in/caf".utf8) + [0xE9, 0xFF] + Array(".png".utf8))
        #expect(results.contains { $0["fileBytes"]?.string == bytes.base64EncodedString() })
        let list = try await folder.command.run("list", "in", "--format", "ndjson")
        #expect(try list.results().count == 8)
    }

    @Test func `what has a result already is not printed`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        _ = try await folder.command.run(".")
        let outcome = try await folder.command.watch(
            ["."], script: "picture 1 > z.png; lines 1")
        #expect(try outcome.files() == ["z.png"])
    }

    @Test(arguments: [
        ("INT", TerminationStatus.interrupted), ("TERM", .terminated), ("HUP", .terminated),
    ])
    func `a signal ends it at once, with a summary`(
        signal: String, status: TerminationStatus
    ) async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.watch(
            ["."], script: "lines 1; kill -\(signal) $pid; wait $pid; exit $?")
        #expect(outcome.status == status)
        #expect(outcome.errors.contains("screensort: watching 1 folder; Ctrl-C ends\n"))
        #expect(outcome.errors.contains("1 image, 1 read;"))
        #expect(try folder.storedFiles().allSatisfy { !$0.hasPrefix("tmp") })
    }

    @Test func `a reader that goes away ends it without anything new`() async throws {
        let folder = try ScreenshotFolder(images: 3)
        let status = try await folder.command.bash(
            """
            { "$0" watch . 2> errors; echo $? > status; } | head -1 > output
            """, [])
        #expect(status == .success)
        #expect(try folder.text("status") == "0\n")
        #expect(try folder.text("output").split(separator: "\n").count == 1)
        #expect(try folder.text("errors") == "screensort: watching 1 folder; Ctrl-C ends\n")
    }

    @Test func `another run may write to the same store while nothing is read`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.watch(
            ["."],
            script: """
                lines 1
                wait_for 'flock -n .screensort/lock true'
                "$0" . --force > forced 2>&1 || echo "failed: $?" >> "$ERRORS"
                """)
        #expect(!outcome.errors.contains("failed: "))
        #expect(try outcome.files().count == 1)
    }

    @Test func `it waits while another run writes to the same store`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.watch(
            ["."],
            script: """
                mkdir -p .screensort
                flock .screensort/lock sleep 600 &
                holder=$!
                wait_for '! flock -n .screensort/lock true'
                picture 1 > a.png
                says 'going on when it has ended'
                kill -- -$holder
                lines 1
                """)
        #expect(try outcome.files() == ["a.png"])
        #expect(outcome.errors.components(separatedBy: "is writing to").count == 2)
    }

    @Test func `where too many folders are watched, it looks through them`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/one-pixel.png", as: "sub/a.png")
        // Only a user namespace has a limit of its own.
        let script = """
            unshare -Ur sh -c 'echo 1 > /proc/sys/user/max_inotify_watches' || exit 77
            exec unshare -Ur sh -c '
              echo 1 > /proc/sys/user/max_inotify_watches
              timeout -s INT 30 "$0" watch . 2> errors | head -1' "$0"
            """
        let status = try await folder.command.bash(script, [])
        if status == .exited(77) { return }
        let errors = try folder.text("errors")
        #expect(errors.contains("raise the sysctl fs.inotify.max_user_watches"))
        #expect(errors.contains("watching 1 folder"))
    }

    @Test func `a folder that is not there is refused, and so is a file`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        for path in ["gone", ScreenshotFolder.name(0)] {
            let outcome = try await folder.command.run("watch", path)
            #expect(outcome.status == .failure)
            #expect(outcome.errors.hasPrefix("screensort: \(path): "))
        }
        #expect(try await folder.command.run("watch").status == .usage)
        #expect(try await folder.command.run("watch", ".", "--poll", "0").status == .usage)
    }
}

extension ScreenshotFolder {
    fileprivate func text(_ name: String) throws -> String {
        try String(contentsOf: url(name), encoding: .utf8)
    }
}

extension String {
    fileprivate var trimmed: String {
        trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
