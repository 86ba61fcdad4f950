internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

/// What single faults of a disk did once.
@Suite(.disabled(if: Sanitizer.isPresent, "a sanitizer stands where the faults would"))
struct FaultTests {
    @Test func `an image that cannot be read now keeps the result that it has`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        _ = try await folder.command.run(".")
        let before = try folder.sidecars()
        let outcome = try await FaultyRun(fault: "EIO", folder: folder).run(
            ["process", ".", "--force"]
        ) { name, path in name == "read" && path.hasSuffix(".png") }
        let failed = try #require(outcome)
        #expect(failed.status == .someFailed)
        #expect(failed.errors.contains("Screenshot 1000.png"))
        #expect(try folder.sidecars() == before)
    }

    @Test func `a store that cannot be looked at is no reason to begin another`() async throws {
        let folder = try ScreenshotFolder()
        try folder.add("odd/palette.png", as: "sub/a.png")
        _ = try await folder.command.run(".")
        let outcome = try await FaultyRun(fault: "EIO", folder: folder).run(["process", "sub"]) {
            name, path in name == "stat" && path.hasSuffix("/.screensort")
        }
        let failed = try #require(outcome)
        #expect(failed.status != .success)
        #expect(failed.errors.contains("the disk reports an error"))
        #expect(try await folder.files() == ["sub/a.png"])
        #expect(try await Shell.run("ls -A sub", in: folder.path) == "a.png\n")
    }

    @Test func `a sidecar that cannot be removed is told, and the next run removes it`()
        async throws
    {
        let folder = try await ScreenshotFolder.read([.init(file: "a.png")])
        let outcome = try await FaultyRun(fault: "EIO", isLasting: true, folder: folder).run(
            ["sort", "--apply"]
        ) { name, path in name == "open" && path.hasSuffix("/sidecars/a.png.json") }
        #expect(try #require(outcome).status != .success)
        _ = try await folder.command.run("sort", "--apply")
        #expect(try await folder.files() == ["Music/a.png"])
        #expect(try folder.sidecars().keys.sorted() == ["Music/a.png"])
    }

    @Test(arguments: [
        ["export", "--format", "xmp"], ["export", "--embed"], ["duplicates"],
    ])
    func `an image that cannot be looked at has not gone`(arguments: [String]) async throws {
        let folder = try await ScreenshotFolder.read([
            .init(file: "a.png", title: "One"), .init(file: "b.png", title: "Two"),
        ])
        let outcome = try await FaultyRun(fault: "EIO", folder: folder).run(arguments) {
            name, path in name == "stat" && path.hasSuffix("/a.png")
        }
        let failed = try #require(outcome)
        #expect(failed.status == .someFailed)
        #expect(failed.errors.contains("a.png: the disk reports an error"))
    }

    @Test(arguments: [["search", "light"], ["stats"]])
    func `sidecars that cannot be read are not taken for none`(arguments: [String]) async throws {
        let folder = try await ScreenshotFolder.read([.init(file: "a.png")])
        let outcome = try await FaultyRun(fault: "EACCES", isLasting: true, folder: folder).run(
            arguments
        ) { name, path in name == "open" && path.hasSuffix("/index.sqlite") }
        let failed = try #require(outcome)
        #expect(failed.status == .failure)
        #expect(failed.errors.contains("/.screensort/sidecars: permission denied"))
        #expect(!failed.errors.contains("no results"))
    }

    @Test(arguments: ["EINTR", "SHORT"])
    func `what only has to be tried again is, and nobody hears of it`(
        fault: String
    ) async throws {
        let folder = try await ScreenshotFolder.read([.init(file: "a.png")])
        _ = try await folder.command.run("sort", "--apply")
        let outcome = try await FaultyRun(fault: fault, folder: folder).run(["undo"]) {
            name, path in name == (fault == "SHORT" ? "read" : "close") && path.hasSuffix("/a.png")
        }
        #expect(try #require(outcome).status == .success)
        #expect(try await folder.files() == ["a.png"])
    }

    @Test func `the doctor says why nothing can be written`() async throws {
        let folder = try await ScreenshotFolder.read([.init(file: "a.png")])
        let outcome = try await FaultyRun(fault: "EIO", folder: folder).run(["doctor"]) { name, _ in
            name == "access"
        }
        let failed = try #require(outcome)
        #expect(failed.status == .failure)
        #expect(failed.output.contains("nothing can be written: the disk reports an error"))
    }

    @Test func `a correction that could not be learned from is learned from by the next`()
        async throws
    {
        let folder = try ScreenshotFolder(images: 2)
        _ = try await folder.command.run(".")
        let correction = ["correct", "Screenshot 1000.png", "--category", "book"]
        let outcome = try await FaultyRun(fault: "ENOSPC", folder: folder).run(correction) {
            name, path in name == "rename" && path.hasSuffix("local-model.json")
        }
        let failed = try #require(outcome)
        #expect(failed.status == .failure)
        #expect(failed.errors.contains("no space left"))
        #expect(try folder.storedFiles().contains("local-model.json") == false)
        #expect(try await folder.command.run(correction.map { Array($0.utf8) }).status == .success)
        #expect(try folder.storedFiles().contains("local-model.json"))
    }

    @Test func `what a killed export left goes with the next one`() async throws {
        let folder = try await ScreenshotFolder.read([.init(file: "a.png")])
        let export = ["export", "a.png", "--format", "xmp"]
        let outcome = try await FaultyRun(fault: "BEFORE", folder: folder).run(export) { name, _ in
            name == "rename"
        }
        #expect(try #require(outcome).status == .signaled(SIGKILL))
        #expect(try await folder.files().count == 2)
        _ = try await folder.command.run(export.map { Array($0.utf8) })
        #expect(try await folder.files() == ["a.png", "a.png.xmp"])
    }

    /// Killed after the sidecar was put, and where the image could not be replaced.
    @Test(arguments: ["BEFORE", "ENOSPC"])
    func `an export that stopped before it replaced an image goes on by itself`(
        fault: String
    ) async throws {
        let folder = try await ScreenshotFolder.read([.init(file: "a.png", title: "One")])
        let (image, sidecar) = (try Data(contentsOf: folder.url("a.png")), try folder.sidecars())
        let outcome = try await FaultyRun(fault: fault, folder: folder).run(["export", "--embed"]) {
            name, path in name == "rename" && !path.contains(".screensort/")
        }
        #expect(try #require(outcome).status != .success)
        #expect(try Data(contentsOf: folder.url("a.png")) == image)
        #expect((try folder.sidecars() == sidecar) == (fault == "ENOSPC"))
        #expect(try await folder.command.run("export", "--embed").status == .success)
        #expect(try Data(contentsOf: folder.url("a.png")) != image)
        #expect(try await folder.files() == ["a.png"])
        #expect(try await folder.command.run(".").errors.contains("0 read, 1 already done"))
    }
}
