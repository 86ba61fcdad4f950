internal import Logging

/// Brings log messages to standard error, one line each, in the order they were made.
struct StreamLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    let messages: AsyncStream<String>.Continuation

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
        let details = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        messages.yield("screensort: \(event.level): \(event.message)\(details)")
    }
}

/// The log of one command.
struct CommandLog {
    let logger: Logger
    private let messages: AsyncStream<String>.Continuation
    private let writing: Task<Void, Never>

    init(level: Logger.Level, streams: StandardStreams) {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        messages = continuation
        logger = Logger(label: "screensort") { _ in
            StreamLogHandler(logLevel: level, messages: continuation)
        }
        writing = Task {
            for await message in stream {
                await streams.say(PrintableText.escaped(message))
            }
        }
    }

    /// Returns when all messages have been written.
    func finish() async {
        messages.finish()
        await writing.value
    }
}
