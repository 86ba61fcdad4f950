internal import Foundation
internal import SystemPackage
internal import TestSupport
internal import Testing

/// What is known of images is for their owner alone, whatever `umask` says.
@Suite(.serialized) struct PermissionTests {
    @Test(arguments: ["000", "077"])
    func `whatever a subcommand keeps is for the user alone`(umask: String) async throws {
        let folder = try EverySubcommand.folder()
        for use in EverySubcommand.uses {
            let outcome = try await folder.run(use, umask: umask)
            #expect(
                outcome.status == .success || use.name == "watch", "\(use.name): \(outcome.errors)")
            #expect(try await folder.tooOpen() == "", "\(use.name)")
        }
        // A second store, that of the albums elsewhere, and the file that was asked for by name.
        #expect(try folder.storedFiles().contains { $0.hasPrefix("journal/") })
        let others = try await Shell.run(
            "find . -name readings.ndjson ! -perm 600 -print", in: folder.path)
        #expect(others == "")
    }

    @Test func `it is so at any moment, also when the run is killed`() async throws {
        let folder = try ScreenshotFolder(images: 2, screens: 6)
        let outcome = try await folder.command.run(
            [".", "--jobs", "2"], afterLines: 2, script: "kill -KILL $pid")
        #expect(outcome.status != .success)
        // What the index had in hand and what was about to become a sidecar may be left.
        #expect(try !folder.storedFiles().isEmpty)
        #expect(try await folder.tooOpen() == "")
    }

    @Test func `an XMP file is for the user alone if its image is`() async throws {
        let folder = try ScreenshotFolder(images: 2)
        _ = try await folder.command.run(".")
        _ = try await Shell.run("chmod 600 *1000.png; chmod 644 *1001.png", in: folder.path)
        let use = EverySubcommand.Use(name: "export", arguments: ["--format", "xmp"])
        #expect(try await folder.run(use).status == .success)
        let modes = try await Shell.run("stat --format %a *.xmp", in: folder.path)
        #expect(modes == "600\n644\n")
    }

    @Test func `a named store is made for the user alone, and so is what it is in`() async throws {
        let folder = try ScreenshotFolder(images: 1)
        let use = EverySubcommand.Use(name: "process", arguments: [".", "--store", "a/b"])
        #expect(try await folder.run(use, umask: "000").status == .success)
        let open = try await Shell.run(
            "find a -type d ! -perm 700 -print -o ! -type d ! -perm 600 -print", in: folder.path)
        #expect(open == "")
    }
}

extension ScreenshotFolder {
    /// The files and folders of all stores that others than the user may read, or that the user may
    /// not, with their modes.
    fileprivate func tooOpen() async throws -> String {
        // The rules were put there by the user, who decides on their mode.
        let script = """
            find . -path '*/.screensort*' ! -name rules.toml \
            \\( -type d ! -perm 700 -o ! -type d ! -perm 600 \\) -printf '%m %p\\n'
            """
        return try await Shell.run(script, in: path)
    }
}
