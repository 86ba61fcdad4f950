internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

/// What signals do to runs that move images.
@Suite(.serialized) struct MoveInterruptTests {
    /// A folder with images that have been read and are songs. Their contents are the same, so that
    /// only the first of them had to be recognized.
    private func songs(_ count: Int) async throws -> ScreenshotFolder {
        let folder = try await ScreenshotFolder.read([.init(file: "0.png")])
        for number in 1..<count {
            try FileManager.default.copyItem(
                at: folder.url("0.png"), to: folder.url("\(number).png"))
        }
        _ = try await folder.command.run(".")
        return folder
    }

    @Test func `a signal stops between two images, and undo puts back what went`() async throws {
        let folder = try await songs(200)
        let before = try await folder.contentState()
        let outcome = try await folder.command.run(
            ["sort", "--apply"], afterLines: 1, script: "kill -INT $pid")
        #expect(outcome.status == .interrupted)
        #expect(outcome.errors.contains("stopped; what is done stays done"))
        let moved = try await folder.files().filter { $0.hasPrefix("Music/") }
        #expect((1..<200).contains(moved.count))
        #expect(try outcome.results().count == moved.count)
        let list = try await folder.command.run("undo", "--list")
        #expect(try list.results().map { $0["interrupted"] } == [.bool(false)])
        #expect(try await folder.command.run("undo").status == .success)
        #expect(try await folder.contentState() == before)
    }

    @Test func `killed 25 times at any moment, nothing is lost and nothing is doubled`()
        async throws
    {
        let folder = try await songs(60)
        let before = try await folder.contentState()
        var killCount = 0
        var isSort = true
        while killCount < 25 {
            let moment = Duration.milliseconds(Int.random(in: 20...300))
            let outcome = try await folder.command.run(
                isSort ? ["sort", "--apply"] : ["undo"], killedAfter: moment)
            if case .exited = outcome.status {} else { killCount += 1 }
            isSort.toggle()
            #expect(try await folder.files().count == 60)
        }
        _ = try await folder.command.run("sort", "--apply")
        let sorted = try await folder.files()
        #expect(sorted == (0..<60).map { "Music/\($0).png" }.sorted())
        #expect(Set(try folder.sidecars().keys) == Set(sorted))
        for run in try await folder.command.run("undo", "--list").results() {
            let number = try #require(run["run"]?.integer)
            _ = try await folder.command.run("undo", "--run", "\(number)")
        }
        #expect(try await folder.contentState() == before)
    }
}
