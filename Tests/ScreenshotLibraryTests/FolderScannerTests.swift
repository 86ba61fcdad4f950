internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct FolderScannerTests {
    private func scan(_ inputs: FilePath..., store: FilePath? = nil) throws -> [ScanFinding] {
        var scanner = FolderScanner(
            inputs: inputs, locator: try LibraryLocator(storeDirectory: store))
        var findings: [ScanFinding] = []
        while let chunk = scanner.nextChunk(of: 3) { findings += chunk }
        return findings
    }

    private func images(_ findings: [ScanFinding]) -> [ScannedImage] {
        findings.compactMap { if case .image(let image) = $0 { image } else { nil } }
    }

    private func names(_ findings: [ScanFinding], in folder: TemporaryFolder) -> [String] {
        images(findings).map { $0.file.path.relative(to: folder.path).string }
    }

    @Test func `an input that is missing is a problem, and the scan goes on`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("", to: "a.png")
            let findings = try scan(folder("gone.png"), folder("a.png"), "")
            let gone = FileError(
                function: "stat", path: folder("gone.png"), code: .noSuchFileOrDirectory)
            #expect(findings.first == .problem(gone))
            #expect(names(findings, in: folder) == ["a.png"])
            #expect(findings.count == 3)
        }
    }

    @Test func `a folder that cannot be read is a problem, and the scan goes on`() throws {
        guard geteuid() != 0 else { return }
        try TemporaryFolder.with { folder in
            try folder.write("", to: "a/a.png")
            try folder.write("", to: "b/b.png")
            #expect(chmod(folder("a").string, 0) == 0)
            defer { chmod(folder("a").string, 0o700) }
            let findings = try scan(folder.path)
            #expect(
                findings.first
                    == .problem(
                        FileError(function: "open", path: folder("a"), code: .permissionDenied)))
            #expect(names(findings, in: folder) == ["b/b.png"])
        }
    }

    @Test func `hidden names, symlinks and what is no file are passed over`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("", to: "a.png")
            try folder.write("", to: ".hidden.png")
            try folder.write("", to: ".folder/b.png")
            for (name, target) in [("loop", "."), ("link.png", "a.png"), ("dangling.png", "no")] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder(FilePath(name)).string, withDestinationPath: target)
            }
            #expect(mkfifo(folder("pipe.png").string, 0o600) == 0)
            #expect(try names(scan(folder.path), in: folder) == ["a.png"])
        }
    }

    @Test func `a file without a picture's name is taken if it starts like one`() throws {
        try TemporaryFolder.with { folder in
            try folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: "photo")
            try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: "shot.dat")
            try folder.write("words", to: "notes.txt")
            try folder.write("", to: "empty")
            try folder.write("words", to: "SHOUTED.PNG")
            #expect(
                try names(scan(folder.path), in: folder) == ["SHOUTED.PNG", "photo", "shot.dat"])
            #expect(try names(scan(folder("notes.txt")), in: folder) == ["notes.txt"])
        }
    }

    @Test func `images come depth first in the order of bytes, with their fingerprints`() throws {
        try TemporaryFolder.with { folder in
            for name in ["b.png", "a/z.png", "a.png", "B.png", "a/b/c.png", "é.png"] {
                try folder.write(name, to: FilePath(name))
            }
            let findings = try scan(folder.path)
            let expected = ["B.png", "a/b/c.png", "a/z.png", "a.png", "b.png", "é.png"]
            #expect(names(findings, in: folder) == expected)
            #expect(images(findings).map(\.file.fingerprint.bytes) == expected.map(\.utf8.count))
        }
    }

    @Test func `each image comes once, however the inputs overlap`() throws {
        try TemporaryFolder.with { folder in
            for name in ["a.png", "sub/b.png", "sub/.hidden.png"] {
                try folder.write("", to: FilePath(name))
            }
            try FileManager.default.createSymbolicLink(
                atPath: folder("link").string, withDestinationPath: "sub")
            let findings = try scan(
                folder("a.png"), folder("link"), folder.path, folder("sub/../sub"),
                folder("sub/b.png"), folder("./a.png"), folder("sub/.hidden.png"))
            #expect(names(findings, in: folder) == ["a.png", "link/b.png", "sub/.hidden.png"])
        }
    }

    @Test func `paths are as typed, and locations as they really are`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("", to: "real/sub/a.png")
            try FileManager.default.createSymbolicLink(
                atPath: folder("link").string, withDestinationPath: "real")
            let image = try #require(images(try scan(folder("link"))).first)
            #expect(image.file.path == folder("link/sub/a.png"))
            #expect(image.location.store.folder == folder("real"))
            #expect(image.location.relative == "sub/a.png")
        }
    }

    @Test func `a folder with a store of its own uses that one`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("", to: "a.png")
            try folder.write("", to: "inner/b/c.png")
            try folder.makeFolder("inner/.screensort")
            let found = images(try scan(folder.path))
            #expect(found.map(\.location.relative) == ["a.png", "b/c.png"])
            #expect(found.map(\.location.store.folder) == [folder.path, folder("inner")])
            let elsewhere = images(try scan(folder.path, store: folder("store")))
            #expect(
                Set(elsewhere.map(\.location.store)) == [SidecarStore(directory: folder("store"))])
            let absolute = elsewhere.map { FilePath("/").pushing($0.location.relative) }
            #expect(absolute == [folder("a.png"), folder("inner/b/c.png")])
        }
    }

    @Test func `names of every kind are found`() throws {
        try TemporaryFolder.with { folder in
            let names: [[UInt8]] = [
                Array("-rf \"x\"\n.png".utf8),
                Array((String(repeating: "x", count: 251) + ".png").utf8),
                [0xFF] + Array(".png".utf8),
            ]
            for name in names { try folder.write("", to: FilePath(bytes: name)) }
            #expect(images(try scan(folder.path)).map(\.location.relative.bytes) == names)
        }
    }

    private func run(_ script: String) throws {
        let shell = try Process.run(URL(filePath: "/bin/bash"), arguments: ["-c", script])
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
    }

    @Test func `a tree deeper than a path can be ends in a problem`() throws {
        try TemporaryFolder.with { folder in
            let name = String(repeating: "d", count: 200)
            var script = "cd '\(folder.path)'"
            for _ in 0..<30 { script += " && mkdir \(name) && cd \(name) && : > a.png" }
            try run(script)
            // Nothing that works with whole paths can remove such a tree.
            defer { #expect(throws: Never.self) { try run("rm -r '\(folder(FilePath(name)))'") } }
            let findings = try scan(folder.path)
            #expect(images(findings).count > 15)
            guard
                case .problem(let error) = findings.last(where: {
                    if case .problem = $0 { true } else { false }
                })
            else {
                Issue.record("there should be a problem")
                return
            }
            #expect(error.code == .fileNameTooLong)
        }
    }

    @Test func `hundreds of folders inside each other are walked`() throws {
        try TemporaryFolder.with { folder in
            let deep = FilePath(Array(repeating: "d", count: 300).joined(separator: "/"))
            try folder.write("", to: deep.appending("a.png"))
            #expect(images(try scan(folder.path)).count == 1)
        }
    }
}
