internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct UndoCommandTests {
    private typealias Content = ScreenshotFolder.Content

    /// A folder in which `a.png` and `b.png` have been sorted into `Music`.
    private func sortedFolder() async throws -> ScreenshotFolder {
        let folder = try await ScreenshotFolder.read([
            Content(file: "a.png"), Content(file: "b.png"),
        ])
        let sorted = try await folder.command.run("sort", "--apply")
        #expect(sorted.status == .success)
        return folder
    }

    @Test(arguments: [
        ["--run", "x"], ["--run", "1", "--list"], ["--file", "a", "--run", "1"],
        ["--list", "--dry-run"],
    ])
    func `what makes no sense is wrong usage`(arguments: [String]) async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run((["undo"] + arguments).map { Array($0.utf8) })
        #expect(outcome.status == .usage)
    }

    @Test func `where nothing was sorted there is nothing to undo`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run("undo")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("nothing was sorted in ."))
        #expect(try folder.storedFiles().isEmpty)
        let list = try await folder.command.run("undo", "--list")
        #expect(list.status == .success && list.output.isEmpty)
        let run = try await folder.command.run("undo", "--run", "3")
        #expect(run.status == .failure && run.errors.contains("there is no run 3"))
    }

    @Test func `an image whose old place is taken is named and stays; others go`() async throws {
        let folder = try await sortedFolder()
        try folder.write("mine", to: "a.png")
        let outcome = try await folder.command.run("undo")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("Music/a.png: something is at "))
        #expect(outcome.errors.contains("1 put back, 1 failed"))
        #expect(try await folder.files() == ["Music/a.png", "a.png", "b.png"])
        #expect(try String(contentsOf: folder.url("a.png"), encoding: .utf8) == "mine")
        // When nothing is in the way any more, it goes on.
        try FileManager.default.removeItem(at: folder.url("a.png"))
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.files() == ["a.png", "b.png"])
    }

    @Test func `an image with other bytes stays, whatever its size and time say`() async throws {
        let folder = try await sortedFolder()
        _ = try await Shell.run(
            """
            reference=$(mktemp)
            touch -r Music/a.png "$reference"
            printf X | dd of=Music/a.png bs=1 seek=40 conv=notrunc
            touch -r "$reference" Music/a.png
            rm "$reference"
            """, in: folder.path)
        let outcome = try await folder.command.run("undo")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("Music/a.png: changed since then"))
        #expect(try await folder.files() == ["Music/a.png", "b.png"])
    }

    @Test func `an image that was removed is named, and its copy is not`() async throws {
        let folder = try await sortedFolder()
        try FileManager.default.removeItem(at: folder.url("Music/a.png"))
        let outcome = try await folder.command.run("undo")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("Music/a.png: it is not there any more"))
        #expect(try await folder.files() == ["b.png"])
    }

    @Test func `one image can be put back, by either of its names`() async throws {
        let folder = try await sortedFolder()
        let first = try await folder.command.run("undo", "--file", "Music/a.png")
        #expect(first.status == .success, "\(first.errors)")
        #expect(try await folder.files() == ["Music/b.png", "a.png"])
        let second = try await folder.command.run("undo", "--file", "b.png")
        #expect(second.status == .success, "\(second.errors)")
        #expect(try await folder.files() == ["a.png", "b.png"])
        let never = try await folder.command.run("undo", "--file", "never.png")
        #expect(never.status == .someFailed)
        #expect(never.errors.contains("never.png: no run that is known here has moved it"))
    }

    @Test func `an undo can be undone, and earlier runs by their number`() async throws {
        let folder = try await sortedFolder()
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.files() == ["Music/a.png", "Music/b.png"])
        let list = try await folder.command.run("undo", "--list")
        let runs = try list.results()
        #expect(runs.map { $0["run"]?.integer } == [3, 2, 1])
        #expect(runs.map { $0["undoable"]?.integer } == [2, 0, 2])
        #expect(try await folder.command.run("undo", "--run", "1").status == .success)
        #expect(try await folder.files() == ["a.png", "b.png"])
        let table = try await folder.command.run("undo", "--list", "--format", "table")
        #expect(table.output.contains("undo of 1"))
        let nothing = try await folder.command.run("undo", "--run", "1")
        #expect(nothing.status == .failure)
        #expect(nothing.errors.contains("run 1 has nothing left to undo"))
    }

    @Test func `a dry run shows what would go back, and changes nothing`() async throws {
        let folder = try await sortedFolder()
        let before = try await folder.wholeState()
        let outcome = try await folder.command.run("undo", "--dry-run")
        #expect(outcome.status == .success)
        #expect(try outcome.results().map { $0["to"]?.string } == ["b.png", "a.png"])
        #expect(try await folder.wholeState() == before)
    }

    @Test func `a folder that the user has put something into stays`() async throws {
        let folder = try await sortedFolder()
        try folder.write("mine", to: "Music/notes.txt")
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.files() == ["Music/notes.txt", "a.png", "b.png"])
    }

    @Test func `nothing is moved while another run writes`() async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let outcome = try await folder.command.run(
            [".", "--jobs", "1"], afterLines: 1,
            script: """
                "$0" sort --apply; echo "sort: $?" >&2; "$0" undo; echo "undo: $?" >&2
                kill -INT $pid
                """)
        #expect(outcome.errors.contains("sort: 1\n"))
        #expect(outcome.errors.contains("undo: 1\n"))
        #expect(outcome.errors.contains("another screensort (process"))
    }
}
