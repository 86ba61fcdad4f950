package import ScreenshotModel
internal import SystemPackage

/// Lets another process read the images, one that may do nothing else: what a hostile picture does to
/// the engine costs that picture only.
///
/// The process is started when there is something to read, and again when it has ended. It takes no
/// longer over an image than it may: then it is killed.
package actor IsolatedReader: ImageReader {
    package private(set) var engine: EngineDescription?
    /// Whether the kernel keeps the process from all that reading does not need; nil until one was
    /// started.
    package private(set) var isConfined: Bool?
    private nonisolated let executor = ThreadExecutor(name: "isolated")
    private let command: WorkerCommand
    private var worker: WorkerProcess?

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// An engine that notices its own deadline keeps its process; this long after it, it is killed.
    private static let grace = Duration.milliseconds(250)
    /// How long a process may take to be ready. A disk that takes longer is broken.
    private static let startPatience = Duration.seconds(60)
    /// How often a process is started that a signal ends before it is ready, as when memory is short.
    private static let startLimit = 3

    /// Starts nothing yet.
    package init(_ command: WorkerCommand) {
        self.command = command
    }

    isolated deinit {
        worker = nil
    }

    /// The process that is there; nil if there is none.
    package var processID: Int32? {
        worker?.id
    }

    package func prepare() throws(RecognitionError) {
        _ = try readyWorker(until: StopCondition())
    }

    package func end() {
        worker = nil
    }

    package func read(
        _ contents: FileContents, limits: ImageLimits = ImageLimits(),
        until stop: StopCondition = StopCondition(), keepingSecrets: Bool = false
    ) throws(ReadingFailure) -> ImageReading {
        ThreadExecutor.preconditionOnOwnedThread()
        let answer: Result<ReadingReply.Answer, ReadingFailure>
        do throws(RecognitionError) {
            answer = try ask(
                try readyWorker(until: stop), contents, limits, until: stop,
                keepingSecrets: keepingSecrets)
        } catch {
            let known = ImageDescription(
                fingerprint: contents.fingerprint, sha256: contents.sha256)
            throw ReadingFailure(error: error, image: known)
        }
        let (reading, engine) = try answer.map { ($0.reading, $0.engine) }.get()
        self.engine = engine
        return reading
    }

    private func ask(
        _ worker: WorkerProcess, _ contents: FileContents, _ limits: ImageLimits,
        until stop: StopCondition, keepingSecrets: Bool
    ) throws(RecognitionError) -> Result<ReadingReply.Answer, ReadingFailure> {
        let request = ReadingRequest(
            contents, limits: limits, timeout: stop.remaining, keepsSecrets: keepingSecrets)
        let end = stop.later(by: Self.grace)
        do throws(WorkerProcess.Failure) {
            try worker.send(request.bytes, until: end)
            try worker.send(contents.bytes, until: end)
            let reply = try worker.receive(until: end)
            let limit = stop.duration ?? .zero
            guard let answer = ReadingReply.answer(reply, about: contents, limit: limit) else {
                throw .garbage
            }
            return answer
        } catch {
            throw failure(of: worker, error, until: stop)
        }
    }

    /// A process that is ready: the one that is there, or a new one.
    private func readyWorker(until stop: StopCondition) throws(RecognitionError) -> WorkerProcess {
        if let worker, worker.isIdle { return worker }
        var attempt = 1
        while true {
            do throws(RecognitionError) {
                return try startedWorker(until: stop)
            } catch {
                guard case .workerNotStarted(.ended(.signal)) = error, attempt < Self.startLimit
                else { throw error }
                attempt += 1
            }
        }
    }

    private func startedWorker(
        until stop: StopCondition
    ) throws(RecognitionError) -> WorkerProcess {
        let worker: WorkerProcess
        do throws(Errno) {
            worker = try WorkerProcess(command)
        } catch {
            throw .workerNotStarted(.refused(error))
        }
        self.worker = worker
        let patience = StopCondition(flag: stop.flag, limit: Self.startPatience)
        do throws(WorkerProcess.Failure) {
            let reply = try worker.receive(until: patience)
            guard let greeting = ReadingReply.greeting(reply) else { throw .garbage }
            let known = try greeting.mapError(WorkerProcess.Failure.stopped).get()
            isConfined = known.isConfined
            engine = known.engine
            return worker
        } catch {
            let failure = failure(of: worker, error, until: stop)
            switch failure {
            case .workerEnded(let end): throw .workerNotStarted(.ended(end))
            case .timedOut(let limit): throw .workerNotStarted(.late(limit))
            default: throw failure
            }
        }
    }

    /// Ends a process that did not do its work, and says why.
    private func failure(
        of worker: WorkerProcess, _ failure: WorkerProcess.Failure, until stop: StopCondition
    ) -> RecognitionError {
        self.worker = nil
        let end = worker.stop()
        switch failure {
        case .stopped(let error): return error
        case .garbage: return .workerEnded(.garbage)
        case .gone where end.isOutOfTime: return .timedOut(after: stop.duration ?? .zero)
        case .gone: return .workerEnded(end)
        }
    }
}
