internal import Foundation
internal import Glibc
internal import SystemPackage
internal import TestSupport
internal import Testing

/// A folder from elsewhere can bring a store along whose parts are symlinks to files of the user's.
@Suite(.serialized) struct LinkedStoreTests {
    @Test(arguments: ["", "/tmp", "/lock", "/sidecars", "/journal", "/index.sqlite", "/index.seal"])
    func `no subcommand reads or writes through a symlink in a store`(
        part: String
    ) async throws {
        let folder = try ScreenshotFolder(images: 1)
        let mine = try TemporaryFolder()
        let letter: FilePath = part.contains("index") || part == "/lock" ? "letter" : "tmp/letter"
        try mine.write("precious", to: letter)
        try mine.write("{}", to: "sidecars/a.png.json")
        let store = folder.path.appending(".screensort")
        if !part.isEmpty { mkdir(store.string, 0o700) }
        let isFile = letter == "letter"
        let target = isFile ? mine("letter") : (part == "/tmp" ? mine("tmp") : mine.path)
        symlink(target.string, store.string + part)
        let before = try await Shell.run(Self.state, in: mine.path)
        for arguments in Self.commands {
            let outcome = try await folder.command.run(arguments.map { Array($0.utf8) })
            #expect(outcome.status != .success, "\(arguments)")
            #expect(outcome.errors.contains("is not followed; remove it"), "\(outcome.errors)")
        }
        #expect(try await Shell.run(Self.state, in: mine.path) == before)
        #expect(try await folder.command.run(".", "--no-store").status == .success)
    }

    private static let commands = [
        ["."], [".", "--force"], ["list"], ["search", "quiet"], ["stats"], ["sort", "--apply"],
        ["undo"], ["show", "Screenshot 1000.png"], ["prune", "--apply"], ["duplicates"],
        ["export", "--format", "csv"], ["doctor", "--rebuild"],
        ["correct", "Screenshot 1000.png", "--category", "music"],
    ]

    private static let state =
        "find . -printf '%p %i %m %s\\n' | sort; find . -type f -exec cat {} +"

    @Test func `a folder of sidecars that leads elsewhere costs its images alone`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        try folder.add("odd/palette.png", as: "a/b.png", salt: 2)
        let mine = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url(".screensort/sidecars"), withIntermediateDirectories: true)
        symlink(mine.path.string, folder.path.appending(".screensort/sidecars/a").string)
        let outcome = try await folder.command.run(".")
        #expect(outcome.status != .success)
        #expect(outcome.errors.contains("is not followed; remove it"), "\(outcome.errors)")
        #expect(try mine.contents() == [])
    }
}
