internal import Glibc
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct MoveExecutorTests {
    @Test func `an image that has gone or changed is not moved`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        let gone = fixture.step("b.png", to: "Music/b.png")
        let changed = fixture.step("a.png", to: "Music/a.png", content: "another")
        #expect(
            try fixture.run([gone, changed])
                == [.gone(fixture.folder("b.png")), .changed(fixture.folder("a.png"))])
        #expect(try fixture.files() == ["a.png": "image"])
        #expect(try !fixture.folder.contents().contains("Music"))
    }

    @Test func `nothing is put over what is there`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        try fixture.folder.write("mine", to: "Music/a.png")
        for way in TransferWay.allCases {
            #expect(
                try fixture.run([fixture.step("a.png", to: "Music/a.png", way)])
                    == [.taken(fixture.folder("Music/a.png"))])
        }
        #expect(try fixture.files() == ["a.png": "image", "Music/a.png": "mine"])
    }

    @Test func `a symlink in the place of a folder is not followed`() throws {
        let fixture = try JournalFixture()
        let elsewhere = try TemporaryFolder()
        try fixture.addImage("a.png")
        try FileSystem.makeSymlink(fixture.folder("Music"), to: elsewhere.path)
        #expect(
            try fixture.run([fixture.step("a.png", to: "Music/a.png")])
                == [.leadsElsewhere(fixture.folder("Music"))])
        #expect(try elsewhere.contents().isEmpty)
        try fixture.folder.write("", to: "Books")
        #expect(
            try fixture.run([fixture.step("a.png", to: "Books/a.png")])
                == [.notAFolder(fixture.folder("Books"))])
    }

    @Test func `the folder of another store that is missing is not made`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        var step = fixture.step("a.png", to: "a.png")
        step.to.store = SidecarStore(folder: "/nonexistent/disk")
        #expect(try fixture.run([step]) == [.notMounted("/nonexistent/disk")])
    }

    @Test func `an image takes its sidecar along, and another one's is kept`() throws {
        let fixture = try JournalFixture()
        let store = fixture.store
        try fixture.addImage("a.png", correction: Correction(category: .book))
        let old = ProcessingResult.make(sha256: "old", correction: Correction(category: .meme))
        _ = try store.write(old, to: "Books/a.png")
        #expect(try fixture.run([fixture.step("a.png", to: "Books/a.png")]) == [nil])
        #expect(try store.load("a.png") == nil)
        let moved = try #require(try store.load("Books/a.png")?.result())
        #expect(moved.file == "Books/a.png" && moved.correction?.category == .book)
        let aside = store.sidecarPath(of: "Books/a.png").appending(suffix: ".replaced")
        #expect(try FileSystem.exists(aside))
    }

    @Test func `a copy has the mode, the times and the attributes of its image`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        let path = fixture.folder("a.png")
        chmod(path.string, 0o640)
        let times = [timespec(tv_sec: 5, tv_nsec: 6), timespec(tv_sec: -7, tv_nsec: 8)]
        utimensat(AT_FDCWD, path.string, times, 0)
        #expect(try fixture.run([fixture.step("a.png", to: "b.png", .copy)]) == [nil])
        let status = try FileSystem.status(of: fixture.folder("b.png"), followingSymlinks: false)
        #expect(status.permissions == 0o640)
        #expect(status.fingerprint.modifiedAt == Timestamp(seconds: -7, nanoseconds: 8))
        #expect(try fixture.store.load("b.png")?.result().file == "b.png")
        #expect(try fixture.store.load("a.png") != nil)
    }

    @Test func `a symlink leads to its image also when the library is moved`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("x/a.png")
        #expect(try fixture.run([fixture.step("x/a.png", to: "Music/y/a.png", .symlink)]) == [nil])
        #expect(
            try FileSystem.symlinkText(of: fixture.folder("Music/y/a.png")) == "../../x/a.png")
        #expect(try fixture.store.load("Music/y/a.png") == nil)
    }

    @Test func `the last copy is not removed`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        let copy = fixture.step("a.png", to: "b.png", .copy)
        #expect(try fixture.run([copy]) == [nil])
        try FileSystem.remove(fixture.folder("a.png"))
        #expect(
            try fixture.run([copy.inverse(of: 1)], undoes: 1)
                == [.lastCopy(fixture.folder("a.png"))])
        #expect(try fixture.files() == ["b.png": "image"])
    }

    @Test func `what the user said of a copy stays when that is removed`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        let copy = fixture.step("a.png", to: "b.png", .copy)
        _ = try fixture.run([copy])
        let corrected = try #require(
            try fixture.store.load("b.png")?.revised { $0.correction = Correction(category: .book) }
        )
        try fixture.store.put(corrected, at: "b.png", isSynced: false)
        #expect(try fixture.run([copy.inverse(of: 1)], undoes: 1) == [nil])
        #expect(try fixture.files() == ["a.png": "image"])
        #expect(try fixture.store.load("b.png")?.stored.isCorrected == true)
    }

    @Test func `an image that cannot be moved keeps its sidecar, no folder is left`() throws {
        let fixture = try JournalFixture()
        try fixture.addImage("a.png")
        let before = try fixture.store.load("a.png")
        // A name that is too long for any file system fails when all else has been prepared.
        let name = FilePath("Music/" + String(repeating: "x", count: 300))
        let failures = try fixture.run([fixture.step("a.png", to: name)])
        #expect(failures.first != .some(nil))
        #expect(try fixture.store.load("a.png") == before)
        #expect(try fixture.files() == ["a.png": "image"])
        #expect(try !fixture.folder.contents().contains("Music"))
    }
}

/// Moves to another file system, for which the tests need a folder in memory.
@Suite(.enabled("needs /dev/shm") { try JournalFixture.hasOtherFileSystem() })
struct MoveAcrossFileSystemsTests {
    @Test func `an image is copied whole, and its sidecar goes into the other store`() throws {
        let fixture = try JournalFixture()
        let memory = try TemporaryFolder.inMemory()
        let other = SidecarStore(folder: memory.path)
        try fixture.addImage("a.png")
        let path = fixture.folder("a.png")
        chmod(path.string, 0o640)
        utimensat(AT_FDCWD, path.string, [timespec(), timespec(tv_sec: 7, tv_nsec: 8)], 0)
        var step = fixture.step("a.png", to: "Music/a.png")
        step.to.store = other
        #expect(try fixture.run([step]) == [nil])
        #expect(try fixture.files().isEmpty)
        let status = try FileSystem.status(of: memory("Music/a.png"), followingSymlinks: false)
        #expect(status.permissions == 0o640)
        #expect(status.fingerprint.modifiedAt == Timestamp(seconds: 7, nanoseconds: 8))
        #expect(try other.load("Music/a.png")?.result().file == "Music/a.png")
        #expect(try fixture.store.load("a.png") == nil)

        #expect(try fixture.run([step.inverse(of: 1)], undoes: 1) == [nil])
        #expect(try fixture.files() == ["a.png": "image"])
        #expect(try fixture.store.load("a.png")?.result().file == "a.png")
        #expect(try other.load("Music/a.png") == nil)
    }

    @Test func `no hard link leads there`() throws {
        let fixture = try JournalFixture()
        let memory = try TemporaryFolder.inMemory()
        try fixture.addImage("a.png")
        var step = fixture.step("a.png", to: "a.png", .link)
        step.to.store = SidecarStore(folder: memory.path)
        #expect(try fixture.run([step]) == [.acrossFileSystems(memory("a.png"))])
        #expect(try step.to.store.load("a.png") == nil)
    }

    @Test func `killed at any point, the image is in one place with its sidecar`() throws {
        struct Killed: Error {}
        for point in MovePoint.allCases {
            let fixture = try JournalFixture()
            let memory = try TemporaryFolder.inMemory()
            try fixture.addImage("a.png")
            var step = fixture.step("a.png", to: "Music/a.png")
            step.to.store = SidecarStore(folder: memory.path)
            let header = RunHeader(command: .sort, at: Timestamp(nanoseconds: 0))
            let journal = try JournalWriter(header, in: fixture.store)
            let executor = MoveExecutor(journal: journal, hash: JournalFixture.hash) { reached in
                if reached == point { throw Killed() }
            }
            // Nothing is removed when an image is moved.
            guard point != .imageRemoved else { continue }
            #expect(throws: Killed.self) { try executor.run(step, check: .content) }
            let run = try #require(try fixture.store.journalRun(1))
            let continued = try JournalWriter(continuing: run, in: fixture.store)
            try MoveExecutor(journal: continued, hash: JournalFixture.hash)
                .settle(run, undoing: nil)
            let isMoved = try FileSystem.exists(memory("Music/a.png"))
            #expect(try FileSystem.exists(fixture.folder("a.png")) != isMoved, "\(point)")
            #expect(try (step.to.store.load("Music/a.png") != nil) == isMoved, "\(point)")
            #expect(try (fixture.store.load("a.png") != nil) != isMoved, "\(point)")
            let inMemory = try memory.contents().filter { !$0.hasPrefix(".screensort/") }
            #expect(inMemory.allSatisfy { !$0.hasSuffix(".part") }, "\(point): \(inMemory)")
            #expect(try fixture.store.unclosedRuns().isEmpty)
        }
    }
}

extension JournalFixture {
    /// Whether `/dev/shm` is another file system than the one for temporary files.
    static func hasOtherFileSystem() throws -> Bool {
        let (temporary, memory) = (try TemporaryFolder(), try TemporaryFolder.inMemory())
        var statuses = (stat(), stat())
        stat(temporary.path.string, &statuses.0)
        stat(memory.path.string, &statuses.1)
        return statuses.0.st_dev != statuses.1.st_dev
    }
}

extension FilePath {
    fileprivate func appending(suffix: String) -> FilePath {
        FilePath(string + suffix)
    }
}
