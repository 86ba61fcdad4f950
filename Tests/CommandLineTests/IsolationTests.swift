internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing
internal import TestSupport

/// Images are read in processes of their own, and whatever happens to those, the run goes on.
@Suite(.serialized) struct IsolationTests {
    /// For scripts: the processes that `$pid` has started.
    private static let children = "$(cat /proc/$pid/task/*/children)"

    @Test func `images read apart give the same results, byte for byte`() async throws {
        let folder = try ScreenshotFolder()
        for part in ["odd", "broken", "hostile"] {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: Fixture.path(part).string)
            // It takes as long as one lets it.
            for name in names where !["folder.png", "many-scans.jpg"].contains(name) {
                try folder.add("\(part)/\(name)", as: "\(part)/\(name)")
            }
        }
        for name in ["music-album", "meme-impact", "book-german", "code-editor-dark"] {
            try folder.add("screenshots/\(name).png", as: "\(name).png")
        }
        let options = [".", "--no-store", "--observations", "--progress", "none"]
        let apart = try await folder.command.run((options + ["--isolate"]).map { Array($0.utf8) })
        let together = try await folder.command.run(
            (options + ["--no-isolate"]).map { Array($0.utf8) })
        #expect(apart.status == .someFailed)
        #expect(apart.errors == together.errors)
        let lines = Self.comparable(apart)
        #expect(lines.count > 90)
        #expect(lines == Self.comparable(together))
    }

    /// The lines of a run without what differs between any two runs.
    private static func comparable(_ outcome: Screensort.Outcome) -> [String] {
        outcome.output.split(separator: "\n").map { line in
            let clock = /"(processedAt|seconds)":("[^"]*"|[0-9.]+)/
            return String(line.replacing(clock, with: "-"))
        }
    }

    @Test func `a process that is killed while it reads costs no image`() async throws {
        let folder = try ScreenshotFolder(images: 1, screens: 4)
        let outcome = try await folder.command.run(
            [".", "--isolate", "--jobs", "1"], afterLines: 1, script: "kill -KILL \(Self.children)")
        #expect(outcome.status == .success)
        #expect(try outcome.results().count == 5)
    }

    @Test func `images whose processes are killed again and again are quarantined and listed`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1, screens: 2)
        let outcome = try await folder.command.run(
            [".", "--isolate", "--jobs", "1", "--engine", "tesseract"], afterLines: 1,
            script: """
                while kill -0 $pid; do
                    for worker in \(Self.children); do
                        # One that is ready to read is confined.
                        grep -q '^Seccomp:.2' /proc/$worker/status && kill -SEGV $worker
                    done
                    sleep 0.2
                done 2>/dev/null
                """)
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("segmentation fault"))
        #expect(outcome.errors.contains("2 failed (2 quarantined)"))
        let listed = try await folder.command.run(
            "list", ".", "--status", "failed", "--reason", "quarantined", "--format", "ndjson")
        #expect(try listed.results().count == 2)
        let later = try await folder.command.run(".")
        #expect(later.status == .someFailed)
        #expect(later.errors.contains("0 read, 3 already done"))
        let retried = try await folder.command.run(".", "--isolate", "--retry-quarantined")
        #expect(retried.status == .success)
        #expect(retried.errors.contains("2 read, 1 already done"))
    }

    @Test func `no process outlives a run that is killed`() async throws {
        let folder = try ScreenshotFolder(images: 1, screens: 4)
        // Waits in vain, and so fails, if one of them stays.
        let outcome = try await folder.command.run(
            [".", "--isolate", "--jobs", "2", "--engine", "tesseract"], afterLines: 1,
            script: """
                workers="\(Self.children)"; kill -KILL $pid
                for worker in $workers; do
                    for attempt in {1..500}; do
                        grep -q '^State:.[^Z]' /proc/$worker/status || continue 2; sleep 0.02
                    done
                    echo "$worker is left" >&2
                done
                [ -n "$workers" ] || echo "there was none" >&2
                """)
        #expect(outcome.status == .exited(137))
        #expect(!outcome.errors.contains("left"))
        #expect(!outcome.errors.contains("none"))
    }

    @Test func `Ctrl-C, which all processes get, leaves only our own words and no process`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1, screens: 4)
        let outcome = try await folder.command.run(
            [".", "--isolate", "--jobs", "2", "--engine", "tesseract"], afterLines: 1,
            script: """
                workers="\(Self.children)"; kill -INT -- -$pid; wait $pid; status=$?
                for worker in $workers; do [ ! -e /proc/$worker ] || echo "$worker is left" >&2; done
                exit $status
                """)
        #expect(outcome.status == .interrupted)
        // The shell that started it has a word, too.
        #expect(!outcome.errors.contains("is left"))
        #expect(!outcome.errors.contains("Fatal"))
    }

    @Test func `an image that takes too long is killed, and the next one read`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("hostile/many-scans.jpg", as: "a slow one.jpg")
        try folder.add("odd/palette.png", as: "fine.png")
        let outcome = try await folder.command.run(
            ".", "--isolate", "--jobs", "1", "--timeout", "2")
        #expect(outcome.status == .someFailed)
        #expect(try outcome.results().map { $0["reason"] }.first == .string("timeout"))
        #expect(try outcome.results().last?["status"] != .string("failed"))
    }

    @Test func `explain survives an image whose process is killed, and says how it ended`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("hostile/many-scans.jpg", as: "a slow one.jpg")
        let outcome = try await folder.command.run(
            [
                "explain", ScreenshotFolder.name(0), "a slow one.jpg", "--isolate", "--format",
                "json",
            ],
            afterLines: 1, script: "kill -ABRT \(Self.children)")
        #expect(outcome.status == .failure || outcome.status == .someFailed)
        #expect(outcome.errors.contains("a slow one.jpg: the engine ended with an abort"))
    }

    @Test func `the doctor says how images are read`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("doctor", ".")
        #expect(outcome.output.contains("reads images in processes of their own"))
    }

    @Test func `the worker is not in the help`() async throws {
        let folder = try ScreenshotFolder()
        #expect(try await !folder.command.run("--help").output.contains("worker"))
    }

    /// Without the descriptor of replies, with one that is something else, and without requests.
    @Test(arguments: ["< requests", "< requests 3> replies", "<&- 3>&1 | cat"])
    func `the worker is nothing to call`(descriptors: String) async throws {
        let folder = try ScreenshotFolder()
        try folder.write("", to: "requests")
        let errors = try await Shell.run(
            """
            set -o pipefail
            "\(Screensort.builtExecutable)" worker --max-memory 64 2>&1 \(descriptors); echo $?
            if [ -s replies ]; then echo "something was written"; fi
            """, in: folder.path)
        #expect(errors.hasSuffix("\n1\n"), "\(errors)")
        #expect(errors.contains("started by screensort itself"))
    }
}
