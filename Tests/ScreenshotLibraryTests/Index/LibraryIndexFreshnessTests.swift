internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct LibraryIndexFreshnessTests {
    @Test func `a sidecar that was copied in, replaced or removed is noticed`() throws {
        let folder = try IndexedFolder()
        try folder.add("a.png", category: "music")
        try folder.add("sub/b.png", category: "music")
        #expect(try folder.images() == ["a.png", "sub/b.png"])

        let a = folder.store.sidecarPath(of: "a.png")
        let b = folder.store.sidecarPath(of: "sub/b.png")
        let copy = folder.store.sidecarPath(of: "new/deep/c.png")
        try folder.folder.makeFolder(copy.removingLastComponent().relative(to: folder.folder.path))
        try FileManager.default.copyItem(atPath: a.string, toPath: copy.string)
        #expect(try folder.images() == ["a.png", "new/deep/c.png", "sub/b.png"])

        try folder.add("a.png", category: "book")
        var books = IndexQuery()
        books.filter.categories = [.book]
        #expect(try folder.images(books) == ["a.png"])

        try FileSystem.remove(b)
        #expect(try folder.images() == ["a.png", "new/deep/c.png"])
        try FileManager.default.removeItem(atPath: copy.removingLastComponent().string)
        #expect(try folder.images() == ["a.png"])
        #expect(try folder.answers().statistics.total == 1)
    }

    @Test func `a sidecar that was changed in place is found by what it says now`() throws {
        let folder = try IndexedFolder()
        try folder.add("a.png", category: "music")
        try folder.add("b.png", category: "music")
        _ = try folder.answers()
        let path = folder.store.sidecarPath(of: "a.png")
        let text = try FileSystem.readAll(path, upTo: 1 << 20).string
        // Longer than a tick of the clock that stamps files, so that only the file's own time tells.
        usleep(30_000)
        _ = try folder.answers()
        try folder.folder.write(
            text.replacing(#""category":"music""#, with: #""category":"book""#),
            to: path.relative(to: folder.folder.path))
        var music = IndexQuery()
        music.filter.categories = [.music]
        #expect(try folder.images(music) == ["b.png"])
        #expect(try folder.images(music) == ["b.png"])
    }

    @Test func `two changes within one tick of the clock are both seen`() throws {
        let folder = try IndexedFolder()
        for number in 0..<20 {
            try folder.add(FilePath("\(number).png"))
            #expect(try folder.images().count == number + 1)
        }
    }

    @Test func `a look at a store that has not changed writes nothing`() throws {
        let folder = try IndexedFolder()
        try folder.add(0..<5)
        usleep(30_000)
        _ = try folder.answers()
        let before = try FileSystem.status(of: folder.indexFile, followingSymlinks: false)
        _ = try folder.answers()
        let after = try FileSystem.status(of: folder.indexFile, followingSymlinks: false)
        #expect(before.identity == after.identity)
    }

    @Test func `many changes are left for later where that is wished, few are not`() throws {
        let folder = try IndexedFolder()
        try folder.add(0..<5)
        _ = try folder.answers()
        try folder.add(5..<12)
        let index = try LibraryIndex(of: folder.store)
        defer { index.close() }
        #expect(try index.refresh(upTo: 6) == .postponed(changeCount: 7))
        #expect(try index.count(for: IndexQuery()) == 5)
        #expect(try index.refresh(upTo: 7) == .current)
        #expect(try index.count(for: IndexQuery()) == 12)
    }

    @Test func `damaged sidecars are listed without filters, and not with one`() throws {
        let folder = try IndexedFolder()
        try folder.add("a.png")
        try folder.store.plant("damaged", for: "b.png", in: folder.folder)
        try folder.store.plant(#"{"schema":99}"#, for: "c.png", in: folder.folder)
        #expect(try folder.images() == ["a.png", "b.png", "c.png"])
        var music = IndexQuery()
        music.filter.categories = [.music]
        #expect(try folder.images(music) == ["a.png"])
    }

    @Test func `names that are not UTF-8, long or odd go through unharmed`() throws {
        let folder = try IndexedFolder()
        let long = String(repeating: "l", count: 251) + ".png"
        let names: [[UInt8]] = [
            [0xFF, 0xFE, 0x2E, 0x70, 0x6E, 0x67], Array("a\nb \"c\" 'd'.png".utf8),
            Array("-leading.png".utf8), Array("🎵 (1).png".utf8), Array(long.utf8),
        ]
        for name in names { try folder.add(FilePath(bytes: name), title: "Odd") }
        let found = try folder.search("odd")
        #expect(Set(found.map(\.bytes)) == Set(names))
    }

    @Test func `a run feeds an index that may be missing, and leaves a new one complete`() throws {
        let folder = try IndexedFolder()
        try folder.add(0..<5)
        let index = try LibraryIndex(of: folder.store, for: .feeding)
        try index.update(["0/Screenshot 0.png", "1/Screenshot 1.png", "not there.png"])
        #expect(try !index.database.read(LibraryIndex.isComplete))
        try index.settle(upTo: 2)
        #expect(try !index.database.read(LibraryIndex.isComplete))
        try index.settle(upTo: 3)
        #expect(try index.database.read(LibraryIndex.isComplete))
        #expect(try index.count(for: IndexQuery()) == 5)
        index.close()
    }

    @Test func `two readers answer while a writer goes on`() async throws {
        let folder = try IndexedFolder()
        try folder.add(0..<10)
        _ = try folder.answers()
        let store = folder.store
        try await withThrowingTaskGroup { group in
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<20 {
                        let index = try LibraryIndex(of: store)
                        defer { index.close() }
                        _ = try index.refresh(upTo: 3)
                        #expect(try index.count(for: IndexQuery()) >= 10)
                    }
                }
            }
            try folder.add(10..<200)
            let writer = try LibraryIndex(of: store, for: .feeding)
            for number in 10..<200 {
                try writer.update([FilePath("\(number % 3)/Screenshot \(number).png")])
            }
            writer.close()
            try await group.waitForAll()
        }
        #expect(try folder.answers().images.count == 200)
    }
}
