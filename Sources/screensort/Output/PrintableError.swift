internal import ArgumentParser
internal import Glibc

/// What is said when the command cannot be run, or asks for help.
struct PrintableError {
    private let error: any Error
    private let command: any ParsableCommand.Type

    init(_ error: any Error, of command: any ParsableCommand.Type) {
        self.error = error
        self.command = command
    }

    /// Says it and ends the process: on standard output what was asked for, such as help. What was
    /// typed is part of many messages and may come from a script, so that it must not steer the
    /// terminal.
    func leave() async -> Never {
        let streams = StandardStreams()
        let status = command.exitCode(for: error)
        let message = PrintableText.disarmed(Array(command.fullMessage(for: error).utf8))
        guard !message.isEmpty else { exit(status.rawValue) }
        guard status == .success else {
            await streams.say(String(decoding: message, as: UTF8.self))
            exit(status.rawValue)
        }
        do {
            try await streams.write(message + [UInt8(ascii: "\n")])
        } catch OutputError.readerGone {
            // Has seen enough.
        } catch {
            await streams.say("screensort: \(error)")
            ExitStatus.failure.leave()
        }
        exit(status.rawValue)
    }
}
