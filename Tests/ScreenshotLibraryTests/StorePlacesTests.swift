internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

/// A store that came with somebody else's folder, with a symlink in the place of one of its parts.
struct StorePlacesTests {
    @Test(arguments: [
        "", "tmp", "lock", "sidecars", "journal", "index.sqlite", "index.sqlite-wal", "index.seal",
    ])
    func `nothing is read or written through a symlink in the store's own place`(
        part: FilePath
    ) throws {
        let fixture = try LinkedStore()
        try fixture.replace(FilePath(".screensort").pushing(part), withLinkTo: "mine")
        let before = try fixture.mine()
        let error = FileError(
            function: "open", path: fixture.store.directory.pushing(part),
            code: .tooManySymbolicLinkLevels)
        #expect(throws: SidecarError.file(error)) { try StoreLock(fixture.store) }
        var locator = try LibraryLocator()
        #expect(throws: error) { try locator.locate(folder: fixture.store.folder) }
        #expect(throws: error) { try locator.locate(file: fixture.store.folder.appending("a.png")) }
        #expect(try fixture.mine() == before)
    }

    @Test func `a folder of sidecars that leads elsewhere gets none`() throws {
        let fixture = try LinkedStore()
        try fixture.replace(".screensort/sidecars/a", withLinkTo: "mine")
        let before = try fixture.mine()
        let place = fixture.store.directory.appending("sidecars/a")
        for name: FilePath in ["a/b.png", "a/b/c.png"] {
            #expect {
                try fixture.store.write(.make(file: name), to: name)
            } throws: { error in
                guard case SidecarError.file(let cause) = error else { return false }
                return cause.path == place && cause.code == .tooManySymbolicLinkLevels
            }
        }
        #expect(try fixture.mine() == before)
    }

    @Test func `a directory that the user has named may be a symlink`() throws {
        let fixture = try LinkedStore()
        try fixture.replace("link", withLinkTo: "mine")
        let store = SidecarStore(directory: fixture.folder("link"))
        _ = try StoreLock(store)
        #expect(try fixture.mine().contains("lock"))
    }

    @Test func `a part that leads back to itself is refused, too`() throws {
        let fixture = try LinkedStore()
        try fixture.replace(".screensort/lock", withLinkTo: "pictures/.screensort/lock")
        #expect(throws: SidecarError.self) { try StoreLock(fixture.store) }
    }
}

/// A folder of pictures with a store, beside one of files that have nothing to do with it.
private struct LinkedStore {
    let folder: TemporaryFolder
    let store: SidecarStore

    init() throws {
        folder = try TemporaryFolder()
        store = SidecarStore(folder: folder("pictures"))
        try folder.makeFolder("pictures/.screensort/sidecars")
        try folder.write("precious", to: "mine/letter.txt")
    }

    /// Puts a symlink in the place of a part of the pictures' folder.
    func replace(_ part: FilePath, withLinkTo target: FilePath) throws {
        let path = part == "link" ? folder("link") : folder("pictures").pushing(part)
        if try FileSystem.exists(path) { try FileManager.default.removeItem(atPath: path.string) }
        try FileSystem.makeSymlink(path, to: folder(target))
    }

    /// What the other folder has, with the contents of its files.
    func mine() throws -> [String] {
        try folder.contents().filter { $0.hasPrefix("mine/") }.flatMap { name in
            [String(name.dropFirst("mine/".count)), try folder.read(FilePath(name)).string]
        }
    }
}
