internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

/// Several of our processes in one folder, and others that change what is in it.
@Suite(.serialized) struct ConcurrentRunTests {
    @Test func `of runs that begin at once one works, and the others say who does`() async throws {
        let folder = try ScreenshotFolder(images: 8)
        let outcomes = try await folder.outcomes(
            of: Array(repeating: ". --jobs 2", count: 6), rounds: 2)
        for outcome in outcomes { outcome.expectDoneOrRefused() }
        #expect(outcomes.contains { $0.status == 0 })
        let last = try await folder.command.run(".")
        #expect(last.status == .success)
        #expect(try last.results().count == 8)
        #expect(try folder.sidecars().count == 8)
        #expect(try folder.storedFiles().allSatisfy { !$0.hasPrefix("tmp") })
    }

    @Test func `runs, sorts and undos at once leave each image once, with its result`() async throws
    {
        let folder = try await ScreenshotFolder.read(
            (0..<8).map { .init(file: FilePath("\($0).png"), title: "Title \($0)") })
        let before = try await folder.contentState()
        let commands = [
            "sort --apply", "sort --apply --template {category}/{title} --rename", "undo",
            ". --force --jobs 2", "undo", "sort --apply --template {creator}",
        ]
        for outcome in try await folder.outcomes(of: commands, rounds: 4) {
            outcome.expectDoneOrRefused()
        }
        let images = try await folder.files()
        #expect(images.count == 8)
        #expect(Set(try folder.sidecars().keys) == Set(images))
        for run in try await folder.command.run("undo", "--list").results() {
            let number = try #require(run["run"]?.integer)
            _ = try await folder.command.run("undo", "--run", "\(number)")
        }
        #expect(try await folder.contentState() == before)
    }

    @Test func `images that come, move and go while they are read cost nothing else`() async throws
    {
        let folder = try ScreenshotFolder(images: 12)
        let script = """
            mkdir moved
            (for n in {1000..1011}; do
              mv "Screenshot $n.png" "moved/$n.png" 2>> log; sleep 0.02
              cp "moved/$n.png" "new $n.png"; echo $n >> "new $n.png"
              rm "new $((n - 1)).png" 2>> log
            done) &
            for n in 1 2 3 4; do
              timeout 120 "\(Screensort.builtExecutable)" . --jobs 2 > out 2> errors; echo $?
            done
            wait; rm log out errors
            """
        let statuses = try await Shell.run(script, in: folder.path).split(separator: "\n")
        // 3: an image went before it was read.
        #expect(statuses.allSatisfy { $0 == "0" || $0 == "3" }, "\(statuses)")
        let last = try await folder.command.run(".")
        #expect(last.status == .success)
        let files = try await folder.files()
        #expect(files.count == 13)
        #expect(Set(try last.results().compactMap { $0["file"]?.string }) == Set(files))
        let sums = try await Shell.run("sha256sum moved/*.png new*", in: folder.path)
        for (name, sidecar) in try folder.sidecars() where files.contains(name) {
            #expect(sums.contains("\(sidecar["sha256"]?.string ?? "none")  \(name)\n"))
        }
    }

    @Test func `readers answer with whole results while a run writes`() async throws {
        let folder = try ScreenshotFolder(images: 24)
        let command = Screensort.builtExecutable
        let script = """
            timeout 120 "\(command)" . --jobs 2 > out 2> errors & run=$!
            while kill -0 $run 2> gone; do
              for words in "list --format nd" "search quiet --format nd" "stats --format "; do
                timeout 60 "\(command)" ${words}json 2>> talk || echo "failed $?: $words"
              done
            done
            rm -f out errors gone talk
            """
        let output = try await Shell.run(script, in: folder.path)
        // 1: nothing has been found yet.
        let lines = output.split(separator: "\n").filter { !$0.hasPrefix("failed 1: ") }
        #expect(!lines.isEmpty)
        for line in lines { #expect(JSONValue(parsing: line.utf8)?.object != nil, "\(line)") }
        let list = try await folder.command.run("list", "--format", "ndjson")
        #expect(try list.results().count == 24)
    }
}

/// What became of one command among several.
private struct ConcurrentOutcome {
    var status: Int
    var errors: String

    /// 124 is what `timeout` says of a command that does not end.
    func expectDoneOrRefused() {
        if status == 1 {
            // One that has just begun has not written its number yet.
            let isClear =
                errors.contains(
                    #/another screensort( \(process \d+\))? is writing to .*; wait for it/#)
                || errors.contains("nothing left to undo") || errors.contains("nothing was sorted")
            #expect(isClear, "\(errors)")
        } else {
            #expect(status == 0 || status == 3, "\(status): \(errors)")
        }
    }
}

extension ScreenshotFolder {
    /// Starts commands at once, and again when all of them have ended.
    ///
    /// - Parameter commands: Their arguments, for bash.
    fileprivate func outcomes(of commands: [String], rounds: Int) async throws
        -> [ConcurrentOutcome]
    {
        let starts = commands.map { arguments in
            """
            { errors=$(timeout 120 "\(Screensort.builtExecutable)" \(arguments) 2>&1 > /dev/null)
              printf '%s %s\\0' $? "$errors"; } &
            """
        }
        let script =
            "for round in {1..\(rounds)}; do\n\(starts.joined(separator: "\n"))\nwait\ndone"
        return try await Shell.run(script, in: path).split(separator: "\0").map { text in
            let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            return ConcurrentOutcome(
                status: Int(parts[0]) ?? -1, errors: parts.dropFirst().first.map(String.init) ?? "")
        }
    }
}
