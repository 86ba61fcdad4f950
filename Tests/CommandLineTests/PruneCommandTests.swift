internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing

@Suite(.serialized) struct PruneCommandTests {
    private let first = ScreenshotFolder.name(0)
    private let second = ScreenshotFolder.name(1)

    @Test func `a folder without results is no failure, and gets no store`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let outcome = try await folder.command.run("prune", "--apply")
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("nothing to prune"))
        #expect(try folder.storedFiles().isEmpty)
    }

    @Test func `a path that is not there is named`() async throws {
        let folder = try ScreenshotFolder()
        let outcome = try await folder.command.run("prune", "no such folder/a.png")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("no such folder/a.png: no such file or folder"))
    }

    @Test func `looking changes nothing`() async throws {
        let folder = try await readFolder()
        try remove(first, in: folder)
        let before = try folder.storeState()
        let outcome = try await folder.command.run("prune")
        #expect(outcome.status == .success)
        #expect(try outcome.results().map { $0["file"] } == [.string(first)])
        #expect(outcome.errors.contains("1 to prune; remove them with --apply"))
        #expect(try folder.storeState() == before)
    }

    @Test func `only the results of images that have gone are removed`() async throws {
        let folder = try await readFolder()
        try remove(first, in: folder)
        let outcome = try await folder.command.run("prune", "--apply")
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("1 pruned"))
        #expect(try Array(folder.sidecars().keys) == [second])
        #expect(try await folder.command.run("list").results().count == 1)
    }

    @Test func `only what was named is pruned`() async throws {
        let folder = try await readFolder()
        for name in [first, second] { try remove(name, in: folder) }
        _ = try await folder.command.run("prune", second, "--apply")
        #expect(try Array(folder.sidecars().keys) == [first])
    }

    @Test(arguments: [true, false])
    func `a folder that is missing or empty may only not be mounted`(isEmpty: Bool) async throws {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("odd/palette.png", as: "disk/a.png", salt: 9)
        _ = try await folder.command.run(".")
        try remove(isEmpty ? "disk/a.png" : "disk", in: folder)
        let kept = try await folder.command.run("prune", "--apply")
        #expect(kept.errors.contains("1 kept"))
        #expect(try kept.results().map { $0["reason"] } == [.string("folder_gone")])
        #expect(try folder.sidecars().count == 2)
        let pruned = try await folder.command.run("prune", "--apply", "--missing-folders")
        #expect(try pruned.results().map { $0["reason"] } == [.null])
        #expect(try Array(folder.sidecars().keys) == [first])
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: folder.url(".screensort/sidecars").path)
        #expect(folders == ["\(first).json"])
    }

    @Test func `an image that has only moved keeps its result and its correction`() async throws {
        let folder = try await readFolder()
        _ = try await folder.command.run("correct", first, "--category", "book", "--no-learn")
        try FileManager.default.moveItem(at: folder.url(first), to: folder.url("moved.png"))
        let outcome = try await folder.command.run("prune", "--apply")
        #expect(try outcome.results().map { $0["reason"] } == [.string("may_have_moved")])
        #expect(try outcome.results().map { $0["corrected"] } == [.bool(true)])
        _ = try await folder.command.run(".")
        let moved = try #require(try folder.sidecars()["moved.png"])
        #expect(moved["category"] == .string("book"))
        #expect(try await folder.command.run("prune").errors.contains("nothing to prune"))
    }

    @Test func `a damaged sidecar is named, and the others are pruned`() async throws {
        let folder = try await readFolder()
        for name in [first, second] { try remove(name, in: folder) }
        let damaged = folder.url(".screensort/sidecars/\(first).json")
        try Data("{".utf8).write(to: damaged)
        let outcome = try await folder.command.run("prune", "--apply")
        #expect(outcome.status == .someFailed)
        #expect(outcome.errors.contains("damaged"))
        #expect(try folder.storedFiles().filter { $0.hasSuffix(".json") }.count == 1)
        #expect(FileManager.default.fileExists(atPath: damaged.path(percentEncoded: false)))
    }

    @Test func `a table names the images and what goes with them`() async throws {
        let folder = try await readFolder()
        _ = try await folder.command.run("correct", first, "--category", "book", "--no-learn")
        try remove(first, in: folder)
        let outcome = try await folder.command.run("prune", "--format", "table")
        #expect(outcome.output.contains(first))
        #expect(outcome.output.contains("corrected by you"))
    }

    private func readFolder() async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        // Of different sizes, so that neither can be taken for the other one moved.
        try folder.add("odd/palette.png", as: first, salt: 1)
        try folder.add("odd/palette.png", as: second, salt: 22)
        _ = try await folder.command.run(".")
        return folder
    }

    private func remove(_ name: String, in folder: ScreenshotFolder) throws {
        try FileManager.default.removeItem(at: folder.url(name))
    }
}
