internal import Foundation
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct SidecarWritingTests {
    private let isRoot = geteuid() == 0

    @Test func `a job that is over writes nothing and leaves nothing`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            let outcome = try store.write(.make(), to: "a.png", isCurrent: { false })
            #expect(outcome == .superseded)
            #expect(store.lookup("a.png", .make()) == .absent)
            #expect(try folder.contents() == [".screensort", ".screensort/tmp"])
        }
    }

    @Test func `a sidecar that cannot be put in place leaves no temporary file`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            try folder.write("in the way", to: ".screensort/sidecars/sub")
            let error = #expect(throws: SidecarError.self) {
                try store.write(.make(), to: "sub/a.png")
            }
            let path = store.sidecarPath(of: "sub/a.png")
            #expect(error == .file(FileError(function: "rename", path: path, code: .notDirectory)))
            #expect(try !folder.contents().contains { $0.hasPrefix(".screensort/tmp/") })
        }
    }

    @Test func `a full disk is said in words that help`() {
        let error = SidecarError.file(FileError(function: "write", path: "/s", code: .noSpace))
        #expect(
            error.description
                == "/s: no space left; free some and run again: what is done stays done")
    }

    @Test func `a folder that may not be written to is an error`() throws {
        guard !isRoot else { return }
        try TemporaryFolder.with { folder in
            #expect(chmod(folder.path.string, 0o500) == 0)
            defer { chmod(folder.path.string, 0o700) }
            #expect(throws: SidecarError.self) {
                try SidecarStore(folder: folder.path).write(.make(), to: "a.png")
            }
        }
    }

    @Test func `what a later version wrote is not replaced`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            let later = #"{"schema":2}"#
            try store.plant(later, for: "a.png", in: folder)
            let path = store.sidecarPath(of: "a.png")
            #expect(throws: SidecarError.newer(path: path, schema: 2)) {
                try store.write(.make(), to: "a.png")
            }
            #expect(try folder.read(store.place(of: "a.png")).string == later)
        }
    }

    @Test func `damaged sidecars are kept, each under its own name`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            for number in 1...3 {
                try store.plant("damaged \(number)", for: "a.png", in: folder)
                #expect(try store.write(.make(), to: "a.png").isWritten)
            }
            let place = store.place(of: "a.png").string
            #expect(try folder.read(FilePath("\(place).damaged")).string == "damaged 1")
            #expect(try folder.read(FilePath("\(place).damaged.2")).string == "damaged 2")
            #expect(try folder.read(FilePath("\(place).damaged.3")).string == "damaged 3")
            #expect(try store.load("a.png")?.result() == .make())
        }
    }

    @Test func `a correction and unknown fields survive another reading`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try store.write(.make(), to: "a.png")
            let correction = #"{"category":"book", "by":[1.50,12345678901234567890]}"#
            let text = try folder.read(store.place(of: "a.png")).string
                .replacing(#""correction":null"#, with: #""correction":\#(correction)"#)
                .replacing(#"  "year":null,"#, with: "  \"year\":null,\n  \"zebra\":1.50,")
            try store.plant(text, for: "a.png", in: folder)
            let newer = ProcessingResult.make(
                title: "Other", correction: Correction(category: .meme))
            #expect(try store.write(newer, to: "a.png").isWritten)
            let line = try #require(try store.load("a.png")).line(file: "a.png").string
            #expect(line.contains(#""correction":\#(correction),"#))
            #expect(line.contains(#","zebra":1.50,"observations""#))
            #expect(line.contains(#""title":"Other""#))
        }
    }

    @Test func `nothing is written when nothing new is known`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try store.write(.make(), to: "a.png")
            let path = store.sidecarPath(of: "a.png").string
            let before = try FileManager.default.attributesOfItem(atPath: path)
            var again = ProcessingResult.make(seconds: 9)
            again.processedAt = Timestamp(seconds: 1_900_000_000, nanoseconds: 0)
            #expect(try store.write(again, to: "a.png").isUnchanged)
            let after = try FileManager.default.attributesOfItem(atPath: path)
            for key in [FileAttributeKey.systemFileNumber, .modificationDate] {
                #expect(before[key] as? NSObject == after[key] as? NSObject)
            }
            #expect(try store.write(.make(title: "Other"), to: "a.png").isWritten)
        }
    }

    @Test func `what is returned is what was stored`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            let outcome = try store.write(.make(file: "elsewhere.png"), to: "sub/a.png")
            let sidecar = try #require(try store.load("sub/a.png"))
            #expect(outcome == .written(sidecar.stored))
            #expect(try sidecar.result().file == "sub/a.png")
            #expect(sidecar.text == (try folder.read(store.place(of: "sub/a.png"))))
        }
    }

    @Test func `files and folders are for the user alone, whatever the umask`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try store.write(.make(), to: "sub/a.png")
            for path in try folder.contents() {
                let status = try FileSystem.status(
                    of: folder(FilePath(path)), followingSymlinks: false)
                #expect(status.permissions == (status.kind == .folder ? 0o700 : 0o600), "\(path)")
            }
            try store.sync()
        }
    }

    @Test func `a store that was never made can be synced`() throws {
        try TemporaryFolder.with { folder in
            try SidecarStore(folder: folder.path).sync()
            #expect(try folder.contents().isEmpty)
        }
    }

    @Test func `names of every kind have a sidecar of their own`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            let odd: [[UInt8]] = [
                Array("new\nline \"quoted\".png".utf8), Array("-rf.png".utf8), [0xFF, 0xFE],
                Array((String(repeating: "x", count: 254) + "a").utf8),
                Array((String(repeating: "x", count: 254) + "b").utf8),
                Array(String(repeating: "é", count: 127).utf8),
            ]
            for name in odd {
                _ = try store.write(.make(), to: FilePath(bytes: name))
            }
            for name in odd {
                let file = FilePath(bytes: name)
                #expect(try store.load(file)?.result().file == file)
            }
            #expect(try FileSystem.entries(of: store.sidecars).count == odd.count)
        }
    }

    @Test func `a name too long is cut between characters`() {
        let name = Array(String(repeating: "é", count: 127).utf8) + [0x61]
        let short = SidecarName.shortened(name[...], suffix: SidecarName.suffix)
        #expect((253...255).contains(short.count))
        #expect(String(validating: short, as: UTF8.self) != nil)
        #expect(SidecarName.imageName(of: short) == nil)
        #expect(SidecarName.imageName(of: Array("a.png.json".utf8)) == Array("a.png".utf8))
    }
}
