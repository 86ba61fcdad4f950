internal import Glibc
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct InotifyTests {
    /// An event as the kernel writes it.
    private func bytes(watch: Int32, mask: Int32, name: [UInt8], padding: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        let cookie: UInt32 = 42
        for number in [UInt32(watch), UInt32(mask), cookie, UInt32(name.count + padding)] {
            withUnsafeBytes(of: number) { bytes += $0 }
        }
        return bytes + name + [UInt8](repeating: 0, count: padding)
    }

    @Test func `events with names of any bytes and any padding are told apart`() {
        let odd: [UInt8] = [0x0A, 0xFF, 0x20]
        let buffer =
            bytes(watch: 1, mask: IN_CLOSE_WRITE, name: odd, padding: 13)
            + bytes(watch: 2, mask: IN_IGNORED, name: [], padding: 0)
            + bytes(watch: 3, mask: IN_MOVED_TO, name: Array("a.png".utf8), padding: 3)
        let events = buffer.withUnsafeBytes { InotifyEvent.events(in: $0) }
        #expect(events.map(\.watch) == [1, 2, 3])
        #expect(events.map(\.name) == [odd, [], Array("a.png".utf8)])
        #expect(events[0].isAny(of: IN_CLOSE_WRITE))
        #expect(!events[0].isAny(of: IN_MOVED_TO, IN_IGNORED))
    }

    @Test func `an event that is cut off is passed over`() {
        let buffer = bytes(watch: 1, mask: IN_CREATE, name: [], padding: 0)
        #expect(buffer.dropLast().withUnsafeBytes { InotifyEvent.events(in: $0) } == [])
        #expect([UInt8]().withUnsafeBytes { InotifyEvent.events(in: $0) } == [])
    }

    @Test func `nothing to tell is no error`() throws {
        try TemporaryFolder.with { folder in
            let inotify = try Inotify()
            let watch = try inotify.watch(folder.path)
            #expect(try inotify.watch(folder.path) == watch)
            #expect(try inotify.events() == [])
            try folder.write("text", to: "a.txt")
            #expect(try inotify.events().last?.name == Array("a.txt".utf8))
        }
    }

    @Test(arguments: [
        ("a.png.part", true), ("Unconfirmed 1.crdownload", true), ("x.PART", true),
        ("a.png", false), ("part", false), ("a.part.png", false),
    ])
    func `names of files that are being downloaded are known`(name: String, isUnfinished: Bool) {
        #expect(UnfinishedName.matches(Array(name.utf8)) == isUnfinished)
    }
}
