internal import Foundation
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable internal import ScreenshotLibrary

struct WholeFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a file in a folder that is missing is not written`() {
        let path = folder("gone/a")
        #expect(throws: FileError(function: "open", path: path, code: .noSuchFileOrDirectory)) {
            try WholeFile.write([1], to: path)
        }
    }

    @Test func `a failure leaves nothing behind, and names what was asked for`() throws {
        try folder.makeFolder("a")
        #expect(throws: FileError(function: "rename", path: folder("a"), code: .isDirectory)) {
            try WholeFile.write([1], to: folder("a"))
        }
        #expect(try folder.contents() == ["a"])
    }

    @Test func `a file is replaced, and nothing stays beside it`() throws {
        try WholeFile.write([1, 2, 3], to: folder("a"))
        try WholeFile.write([4], to: folder("a"))
        #expect(try folder.read("a") == [4])
        #expect(try folder.contents() == ["a"])
    }

    @Test func `what a killed run has left of a file goes with the next one`() throws {
        let partial = try FileSystem.createPartial(of: folder("a"), mode: 0o600)
        FileSystem.close(partial.descriptor)
        #expect(try folder.contents() == [partial.path.lastComponent?.string])
        try WholeFile.write([4], to: folder("a"))
        #expect(try folder.contents() == ["a"])
    }

    @Test func `a file that another process is writing is left to it`() throws {
        let partial = try FileSystem.createPartial(of: folder("a"), mode: 0o600)
        defer { FileSystem.close(partial.descriptor) }
        #expect(throws: FileError(function: "flock", path: folder("a"), code: .resourceBusy)) {
            try WholeFile.write([4], to: folder("a"))
        }
        #expect(try folder.contents() == [partial.path.lastComponent?.string])
    }

    @Test func `a symlink stays, and its file is replaced`() throws {
        try folder.write("old", to: "inside/file")
        try FileManager.default.createSymbolicLink(
            atPath: folder("link").string, withDestinationPath: "inside/file")
        try WholeFile.write([7], to: folder("link"))
        #expect(try folder.read("inside/file") == [7])
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder("link").string)
                == "inside/file")
    }

    @Test func `a name may be as long as names can be`() throws {
        let name = FilePath(String(repeating: "x", count: 255))
        try WholeFile.write([1], to: folder(name))
        #expect(try folder.read(name) == [1])
    }

    @Test func `what is at a path is told with its first bytes`() throws {
        try folder.write([1, 2, 3], to: "a")
        #expect(try present("gone") == .nothing)
        #expect(try present("a/below") == .nothing)
        #expect(try present("a") == .file([1, 2]))
        #expect(try present("") == .other)
        #expect(try WholeFile.present(at: "/dev/null", firstBytes: 2) == .other)
    }

    @Test func `one file is the same by whatever names`() throws {
        try folder.write("a", to: "a")
        try folder.write("a", to: "b")
        try FileManager.default.createSymbolicLink(
            atPath: folder("link").string, withDestinationPath: "a")
        #expect(WholeFile.isSame(folder("a"), folder("link")))
        #expect(!WholeFile.isSame(folder("a"), folder("b")))
        #expect(!WholeFile.isSame(folder("gone"), folder("gone")))
    }

    private func present(_ name: FilePath) throws -> WholeFile.Present {
        try WholeFile.present(at: folder(name), firstBytes: 2)
    }
}
