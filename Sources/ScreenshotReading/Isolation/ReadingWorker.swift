internal import CIsolation
internal import ScreenshotModel
internal import SystemPackage

/// The process at the other end of an ``IsolatedReader``: reads images that it is handed, and answers,
/// until nobody asks any more.
package actor ReadingWorker {
    /// Somebody started it who does not talk to it.
    package struct ProtocolError: Error, CustomStringConvertible {
        package var description: String {
            "this is started by screensort itself, to read images apart from all else"
        }
    }

    private nonisolated let executor = ThreadExecutor(name: "worker")
    private let reader: any ImageReader
    private let memoryLimit: Int
    private let requests = FileDescriptor.standardInput
    private let replies = FileDescriptor(rawValue: Int32(SCREENSORT_REPLY_DESCRIPTOR))

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - reader: Does the reading.
    ///   - memoryLimit: How much memory the process may use, in bytes.
    package init(reader: any ImageReader, memoryLimit: Int) {
        self.reader = reader
        self.memoryLimit = memoryLimit
    }

    /// Loads the engine, gives up what reading does not need, and reads until the requests end.
    ///
    /// - Throws: ``ProtocolError``, or `Errno` if requests cannot be read.
    package func serve() async throws {
        guard Confinement.begin() else { throw ProtocolError() }
        do {
            try await reader.prepare()
        } catch {
            try send(ReadingReply.bytes(error))
            return
        }
        let isConfined = Confinement.confine(memory: memoryLimit)
        let greeting = ReadingReply.Greeting(
            isConfined: isConfined, engine: await reader.engine)
        try send(ReadingReply.bytes(greeting))
        while let bytes = try receive() {
            guard let request = ReadingRequest(bytes), let image = try receive() else {
                throw ProtocolError()
            }
            try send(await answer(request, image))
        }
    }

    private func answer(_ request: ReadingRequest, _ image: [UInt8]) async -> [UInt8] {
        if let timeout = request.timeout { Confinement.limitProcessor(to: timeout) }
        let contents = request.contents(image)
        let stop = StopCondition(limit: request.timeout)
        do throws(ReadingFailure) {
            let reading = try await reader.read(
                contents, limits: request.limits, until: stop,
                keepingSecrets: request.keepsSecrets)
            return ReadingReply.bytes(reading, engine: await reader.engine)
        } catch {
            var failure = error
            if failure.error.mayBeShortOfMemory, Confinement.peakMemory > memoryLimit / 2 {
                failure.error = .outOfMemory(limit: memoryLimit)
            }
            return ReadingReply.bytes(failure, engine: await reader.engine)
        }
    }

    private func send(_ bytes: [UInt8]) throws {
        ThreadExecutor.preconditionOnOwnedThread()
        do {
            try replies.writeAll(WorkerFrame.header(for: bytes.count) + bytes)
        } catch {
            // Nobody reads replies, or the descriptor is another thing.
            throw ProtocolError()
        }
    }

    /// - Returns: nil if there will be no more.
    private func receive() throws -> [UInt8]? {
        ThreadExecutor.preconditionOnOwnedThread()
        guard let header = try receive(WorkerFrame.headerLength) else { return nil }
        return try receive(WorkerFrame.length(header))
    }

    private func receive(_ count: Int) throws -> [UInt8]? {
        let bytes = try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let target = UnsafeMutableRawBufferPointer(buffer)
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
                let read = try requests.read(into: rest)
                if read == 0 { break }
                filled += read
            }
        }
        return bytes.count == count ? bytes : nil
    }
}

extension RecognitionError {
    /// Whether an allocation that failed may look like this.
    fileprivate var mayBeShortOfMemory: Bool {
        switch self {
        case .corruptImage, .engineFailed: true
        default: false
        }
    }
}
