internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport
internal import Testing

struct FileContentsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a missing file has vanished`() async {
        await expect(.vanished, for: folder.path.appending("gone.png"))
        await expect(.vanished, for: "/dev/null/gone.png")
    }

    @Test func `an empty file is told from a damaged one`() async throws {
        await expect(.emptyFile, for: try write([], "empty.png"))
    }

    @Test func `folders, pipes, sockets and devices are refused without waiting`() async {
        let pipe = folder.path.appending("pipe.png")
        mkfifo(pipe.string, 0o600)
        let socket = folder.path.appending("socket.png")
        mknod(socket.string, S_IFSOCK | 0o600, 0)
        for path in [folder.path, pipe, socket, "/dev/zero"] {
            await expect(.notARegularFile, for: path)
        }
    }

    @Test func `a loop of symbolic links cannot be read`() async {
        let link = folder.path.appending("loop.png")
        symlink(link.string, link.string)
        await expect(.unreadableFile(.tooManySymbolicLinkLevels), for: link)
    }

    @Test func `a file larger than the limit is not read`() async throws {
        let file = try write([1, 2, 3, 4], "large.png")
        var limits = ImageLimits()
        limits.maximumBytes = 3
        await expect(.tooLarge(.bytes(4, limit: 3)), for: file, limits: limits)
    }

    @Test func `a file is read through a link, with its size, time and SHA-256`() async throws {
        let file = try write(Array("abc".utf8), "it's a \u{202F} name.png")
        let link = folder.path.appending("link.png")
        symlink(file.string, link.string)
        let contents = try await StubRecognizer().contents(of: link)
        let modified = try file.stat().st_mtim
        #expect(contents.path == link)
        #expect(contents.bytes == Array("abc".utf8))
        #expect(
            contents.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            contents.fingerprint
                == FileFingerprint(
                    bytes: 3,
                    modifiedAt: Timestamp(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)))
    }

    private func write(_ bytes: [UInt8], _ name: String) throws -> FilePath {
        let path = folder.path.appending(name)
        try Data(bytes).write(to: URL(filePath: path.string))
        return path
    }

    private func expect(
        _ error: RecognitionError, for path: FilePath, limits: ImageLimits = ImageLimits()
    ) async {
        await #expect(throws: error) {
            try await StubRecognizer().contents(of: path, limits: limits)
        }
    }
}
