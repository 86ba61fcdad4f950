internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

@Suite(.timeLimit(.minutes(1))) struct FolderWatcherTests {
    /// What is waited for is always something that comes, or else the time limit ends the test.
    fileprivate struct Watch {
        var watcher: FolderWatcher
        var events: [WatchEvent] = []

        init(
            _ folders: FilePath..., isPolling: Bool = false, stop: StopSignal? = nil,
            settledAge: Duration? = nil
        ) throws {
            var timing = WatchTiming()
            timing.quiet = .milliseconds(20)
            // A look may come while a file is being written.
            timing.settledAge = settledAge ?? (isPolling ? .seconds(3600) : .zero)
            timing.presence = .milliseconds(20)
            timing.polling = .milliseconds(20)
            watcher = try FolderWatcher(
                folders, isPolling: isPolling, timing: timing, stop: stop ?? StopSignal())
        }

        /// Goes on until an event of the kind has come.
        mutating func wait(for isAwaited: (WatchEvent) -> Bool) throws {
            var from = events.startIndex
            while !events[from...].contains(where: isAwaited) {
                from = events.endIndex
                let next = try watcher.next()
                events += try #require(next)
            }
        }

        mutating func wait(forImage name: String) throws {
            try wait { $0.names.contains(name) }
        }

        var names: [String] {
            events.flatMap(\.names)
        }
    }

    @Test(arguments: [false, true])
    func `what is there is found, and then what comes, each file once`(isPolling: Bool) throws {
        try TemporaryFolder.with { folder in
            try folder.write("1", to: "a.png")
            var watch = try Watch(folder.path, isPolling: isPolling)
            try watch.wait(forImage: "a.png")
            try folder.write("2", to: "b.png")
            try watch.wait(forImage: "b.png")
            try folder.write("3", to: "c.png")
            try watch.wait(forImage: "c.png")
            #expect(watch.names == ["a.png", "b.png", "c.png"])
            #expect(watch.events.first == .watching(folderCount: 1))
        }
    }

    @Test(arguments: [false, true])
    func `a file that changes is told at once, and found again`(isPolling: Bool) throws {
        try TemporaryFolder.with { folder in
            try folder.write("1", to: "a.png")
            var watch = try Watch(folder.path, isPolling: isPolling)
            try watch.wait(forImage: "a.png")
            watch.events = []
            try folder.write("other", to: "a.png")
            try watch.wait(forImage: "a.png")
            #expect(watch.events.first == .changing(folder("a.png")))
        }
    }

    @Test(arguments: [false, true])
    func `folders that come are watched with all that is in them`(isPolling: Bool) throws {
        try TemporaryFolder.with { folder in
            try folder.makeFolder("watched")
            var watch = try Watch(folder("watched"), isPolling: isPolling)
            try folder.write("1", to: "new/deep/a.png")
            try folder.move("new", to: "watched/new")
            try watch.wait(forImage: "a.png")
            try folder.write("2", to: "watched/new/deep/b.png")
            try watch.wait(forImage: "b.png")
            try folder.move("watched/new", to: "watched/renamed")
            try folder.write("3", to: "watched/renamed/deep/c.png")
            try watch.wait(forImage: "c.png")
            #expect(watch.paths.last == folder("watched/renamed/deep/c.png"))
        }
    }

    @Test func `a folder that was moved out is watched no longer`() throws {
        try TemporaryFolder.with { folder in
            try folder.makeFolder("watched/sub/deep")
            var watch = try Watch(folder("watched"))
            try watch.wait { $0 == .watching(folderCount: 3) }
            try folder.move("watched/sub", to: "out")
            try folder.write("1", to: "watched/a.png")
            try watch.wait(forImage: "a.png")
            #expect(watch.watcher.tree?.folderCount == 1)
            try folder.write("2", to: "out/deep/b.png")
            try folder.write("3", to: "watched/c.png")
            try watch.wait(forImage: "c.png")
            #expect(!watch.names.contains("b.png"))
        }
    }

    @Test(arguments: [false, true])
    func `a folder that is removed and comes back is watched again`(isPolling: Bool) throws {
        try TemporaryFolder.with { folder in
            try folder.makeFolder("watched/sub")
            var watch = try Watch(folder("watched"), isPolling: isPolling)
            try FileManager.default.removeItem(atPath: folder("watched").string)
            try watch.wait { $0 == .note(.gone(folder("watched"))) }
            try folder.write("1", to: "watched/sub/a.png")
            try watch.wait { $0 == .note(.back(folder("watched"))) }
            try watch.wait(forImage: "a.png")
            try folder.write("2", to: "watched/sub/b.png")
            try watch.wait(forImage: "b.png")
        }
    }

    @Test func `a folder that another takes the place of is looked through`() throws {
        try TemporaryFolder.with { folder in
            try folder.makeFolder("watched")
            try folder.write("1", to: "other/a.png")
            var watch = try Watch(folder("watched"))
            try folder.move("watched", to: "old")
            try folder.move("other", to: "watched")
            try watch.wait(forImage: "a.png")
            try folder.write("2", to: "watched/b.png")
            try watch.wait(forImage: "b.png")
        }
    }

    @Test func `hidden files, stores and unfinished downloads are passed over`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("1", to: "old.png.part")
            var watch = try Watch(folder.path)
            try folder.write("2", to: ".hidden.png")
            try folder.write("3", to: ".screensort/sidecars/a.png")
            try folder.write("4", to: "new.png.crdownload")
            try folder.write("5", to: "text.txt")
            try folder.write("6", to: "z.png")
            try watch.wait(forImage: "z.png")
            try folder.move("new.png.crdownload", to: "new.png")
            try watch.wait(forImage: "new.png")
            #expect(Set(watch.names) == ["z.png", "new.png"])
            #expect(watch.watcher.tree?.folderCount == 1)
        }
    }

    @Test func `a file that was just written when it is found has to settle`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("1", to: "a.png")
            var watch = try Watch(folder.path, settledAge: .seconds(3600))
            try watch.wait(forImage: "a.png")
            #expect(watch.names == ["a.png"])
        }
    }

    @Test func `a link to a file is found`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("1", to: "elsewhere/a.png")
            try folder.makeFolder("watched")
            var watch = try Watch(folder("watched"))
            try FileManager.default.linkItem(
                atPath: folder("elsewhere/a.png").string, toPath: folder("watched/b.png").string)
            try watch.wait(forImage: "b.png")
        }
    }

    @Test func `folders in other watched folders are not watched twice`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("1", to: "sub/a.png")
            var watch = try Watch(folder("sub"), folder.path, folder("sub"))
            try watch.wait(forImage: "a.png")
            #expect(watch.events.first == .watching(folderCount: 2))
            #expect(watch.names == ["a.png"])
        }
    }

    @Test func `what is missing or no folder is refused`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("1", to: "a.png")
            #expect(throws: FileError.self) { try Watch(folder("a.png")) }
            let error = #expect(throws: FileError.self) { try Watch(folder("gone")) }
            #expect(error?.isAbsence == true)
        }
    }

    @Test func `a raised signal ends the waiting`() throws {
        try TemporaryFolder.with { folder in
            let stop = try StopSignal()
            var watch = try Watch(folder.path, stop: stop)
            _ = try watch.watcher.next()
            let raising = Thread { stop.raise() }
            raising.start()
            let events = try watch.watcher.next()
            #expect(events == nil)
        }
    }
}

extension WatchEvent {
    /// The names of the images that were found.
    fileprivate var names: [String] {
        images.compactMap { $0.lastComponent?.string }
    }

    fileprivate var images: [FilePath] {
        guard case .found(let findings) = self else { return [] }
        return findings.compactMap { finding in
            if case .image(let image) = finding { image.file.path } else { nil }
        }
    }
}

extension FolderWatcherTests.Watch {
    /// The images that were found.
    fileprivate var paths: [FilePath] {
        events.flatMap(\.images)
    }
}

extension TemporaryFolder {
    fileprivate func move(_ old: FilePath, to new: FilePath) throws {
        try FileManager.default.moveItem(atPath: self(old).string, toPath: self(new).string)
    }
}
