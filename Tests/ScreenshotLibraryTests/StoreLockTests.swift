internal import Foundation
internal import SystemPackage
internal import TestSupport
internal import Testing

@testable import ScreenshotLibrary

struct StoreLockTests {
    @Test func `a store that another writes to is refused`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            let lock = try StoreLock(store)
            let process = Int(getpid())
            #expect(throws: SidecarError.locked(directory: store.directory, process: process)) {
                try StoreLock(store)
            }
            withExtendedLifetime(lock) {}
        }
    }

    @Test func `a lock ends with its object`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try StoreLock(store)
            _ = try StoreLock(store)
        }
    }

    @Test func `the lock of another process is seen`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            _ = try StoreLock(store)
            let holder = Process()
            holder.executableURL = URL(filePath: "/usr/bin/flock")
            // cat holds the lock until its input ends, and says something once it runs.
            holder.arguments = [store.lockFile.string, "sh", "-c", "echo locked; exec cat"]
            let (input, output) = (Pipe(), Pipe())
            holder.standardInput = input
            holder.standardOutput = output
            try holder.run()
            _ = try output.fileHandleForReading.read(upToCount: 1)
            #expect(throws: SidecarError.self) { try StoreLock(store) }
            try input.fileHandleForWriting.close()
            holder.waitUntilExit()
            _ = try StoreLock(store)
        }
    }

    @Test func `a store that cannot be made says what to do`() throws {
        try TemporaryFolder.with { folder in
            try folder.write("in the way", to: "file")
            let store = SidecarStore(directory: folder("file/store"))
            let error = #expect(throws: SidecarError.self) { try StoreLock(store) }
            #expect(error?.description.contains("use --store DIR") == true)
        }
    }

    @Test func `what a killed run left is removed, and nothing is left at the end`() throws {
        try TemporaryFolder.with { folder in
            let store = SidecarStore(folder: folder.path)
            try folder.write("half a sid", to: ".screensort/tmp/123-1")
            do {
                let lock = try StoreLock(store)
                #expect(try folder.contents() == [".screensort", ".screensort/lock"])
                _ = try store.write(.make(), to: "a.png")
                withExtendedLifetime(lock) {}
            }
            let contents = try folder.contents()
            #expect(contents.contains(".screensort/sidecars/a.png.json"))
            #expect(!contents.contains(".screensort/tmp"))
        }
    }
}
