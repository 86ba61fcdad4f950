internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage
internal import TestSupport
internal import Testing

/// What a reader tells when the process that does its work dies, hangs or lies.
struct IsolatedReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGKILL])
    func `a process that a signal ends is told of, and the next image has a fresh one`(
        signal: Int32
    ) async throws {
        let reader = IsolatedReader(.stub())
        #expect(
            await failure(of: "signal \(signal)", by: reader) == .workerEnded(.signal(signal)))
        #expect(try await text(of: "fine", by: reader) == "well read")
    }

    @Test(arguments: [
        ("exit", WorkerEnd.exit(status: 0)), ("garbage", .garbage), ("endless", .garbage),
    ])
    func `a process that leaves early or answers nonsense is ended`(
        name: String, end: WorkerEnd
    ) async throws {
        let reader = IsolatedReader(.stub())
        #expect(await failure(of: name, by: reader) == .workerEnded(end))
        #expect(try await text(of: "fine", by: reader) == "well read")
    }

    @Test func `what an engine prints disturbs nobody`() async throws {
        #expect(try await text(of: "talk", by: IsolatedReader(.stub())) == "well read")
    }

    @Test(.disabled(if: Sanitizer.isPresent, "a sanitizer has its own ways with memory"))
    func `a process that takes all memory it gets hits its own limit`() async throws {
        let limit = 256 << 20
        let reader = IsolatedReader(.stub(memoryLimit: limit))
        #expect(await failure(of: "eat", by: reader) == .workerEnded(.memory(limit: limit)))
        #expect(try await text(of: "fine", by: reader) == "well read")
    }

    @Test(arguments: ["hang", "spin"])
    func `a process that does not notice its deadline is killed`(name: String) async throws {
        let reader = IsolatedReader(.stub())
        let limit = Duration.milliseconds(50)
        #expect(
            await failure(of: name, by: reader, until: StopCondition(limit: limit))
                == .timedOut(after: limit))
        #expect(try await text(of: "fine", by: reader) == "well read")
    }

    @Test func `a cancelled image is given up although its process does not listen`() async throws {
        let flag = CancellationFlag()
        flag.cancel()
        let reader = IsolatedReader(.stub())
        #expect(
            await failure(of: "hang", by: reader, until: StopCondition(flag: flag)) == .cancelled)
    }

    @Test func `there is no way out of the process`() async throws {
        #expect(try await text(of: "escape", by: IsolatedReader(.stub())) == "")
    }

    @Test func `which image was read is not for its process to say`() async throws {
        let reader = IsolatedReader(.stub())
        let contents = try await contents("lie", by: reader)
        let reading = try await reader.read(contents)
        #expect(reading.image.sha256 == contents.sha256)
        #expect(reading.image.fingerprint == contents.fingerprint)
    }

    @Test func `a program that is not there, or is another one, is told of`() async throws {
        let missing = IsolatedReader(WorkerCommand(executable: "/nonexistent", arguments: []))
        await #expect(throws: RecognitionError.workerNotStarted(.refused(.noSuchFileOrDirectory))) {
            try await missing.prepare()
        }
        let other = IsolatedReader(WorkerCommand(executable: "/bin/false", arguments: []))
        await #expect(throws: RecognitionError.workerNotStarted(.ended(.exit(status: 1)))) {
            try await other.prepare()
        }
    }

    @Test func `a process that was killed between two images is replaced in silence`() async throws
    {
        let reader = IsolatedReader(.stub())
        _ = try await text(of: "fine", by: reader)
        let id = try #require(await reader.processID)
        kill(id, SIGKILL)
        // Its first thread is a zombie, which stays, as nobody else waits for it; the others go.
        while try !String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8).contains(") Z")
            || FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task").count > 1
        {}
        #expect(try await text(of: "fine", by: reader) == "well read")
    }

    @Test func `no process is left when the reading ends`() async throws {
        let reader = IsolatedReader(.stub())
        _ = try await text(of: "fine", by: reader)
        let id = try #require(await reader.processID)
        await reader.end()
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(id)"))
    }

    // MARK: Support

    private func contents(_ name: String, by reader: IsolatedReader) async throws -> FileContents {
        let path = try folder.write("what is in it does not matter", to: "\(name).png".path)
        return try await reader.contents(of: path)
    }

    private func text(of name: String, by reader: IsolatedReader) async throws -> String {
        let reading = try await reader.read(try await contents(name, by: reader))
        return reading.observations.map(\.text).joined(separator: "\n")
    }

    private func failure(
        of name: String, by reader: IsolatedReader, until stop: StopCondition = StopCondition()
    ) async -> RecognitionError? {
        do {
            _ = try await reader.read(try await contents(name, by: reader), until: stop)
            return nil
        } catch {
            return (error as? ReadingFailure)?.error
        }
    }
}

extension String {
    fileprivate var path: FilePath {
        FilePath(self)
    }
}
