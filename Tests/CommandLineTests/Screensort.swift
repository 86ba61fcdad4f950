internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage

/// The built command, run as a user runs it.
struct Screensort {
    /// What a run left behind.
    struct Outcome {
        var status: TerminationStatus
        var output: String
        var errors: String

        /// The lines of standard output, each of them JSON, as objects.
        func results() throws -> [[String: JSONValue]] {
            try output.split(separator: "\n").map { line in
                try JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
            }
        }
    }

    /// Where the command runs; paths in its arguments are relative to it.
    var folder: FilePath
    var environment: [Environment.Key: String?] = [:]
    /// Runs as `nobody`, for whom permissions count even where the tests are run by root.
    var isUnprivileged = false

    /// Runs the command with `arguments` until it ends.
    func run(_ arguments: String..., input: String = "") async throws -> Outcome {
        try await run(arguments.map { Array($0.utf8) }, input: Array(input.utf8))
    }

    /// Runs the command with arguments that need not be UTF-8.
    func run(_ arguments: [[UInt8]], input: [UInt8] = []) async throws -> Outcome {
        let result = try await Subprocess.run(
            configuration(arguments), input: .array(input), output: .bytes(limit: 1 << 26),
            error: .bytes(limit: 1 << 24))
        return Outcome(
            status: result.terminationStatus,
            output: String(decoding: result.standardOutput, as: UTF8.self),
            errors: String(decoding: result.standardError, as: UTF8.self))
    }

    /// Runs the command and calls `body` with each line of its standard output as it comes.
    ///
    /// - Parameter body: Gets the number of the line, counted from 1, and what sends signals to the
    ///   command.
    func run(
        _ arguments: [String],
        onLine body: (Int, (Signal) throws -> Void) async throws -> Void
    ) async throws -> Outcome {
        var output = ""
        let result = try await Subprocess.run(
            configuration(arguments.map { Array($0.utf8) }), input: .none, output: .sequence,
            error: .bytes(limit: 1 << 24)
        ) { execution in
            var count = 0
            for try await line in execution.standardOutput.strings() {
                count += 1
                output += line.hasSuffix("\n") ? line : line + "\n"
                try await body(count) { try execution.send(signal: $0) }
            }
        }
        return Outcome(
            status: result.terminationStatus, output: output,
            errors: String(decoding: result.standardError, as: UTF8.self))
    }

    /// Runs the command and kills it after a while, if it still runs then.
    func run(_ arguments: [String], killedAfter moment: Duration) async throws -> Outcome {
        let result = try await Subprocess.run(
            configuration(arguments.map { Array($0.utf8) }), input: .none, output: .discarded,
            error: .discarded
        ) { execution in
            try await Task.sleep(for: moment)
            // It may have ended by itself; then there is nobody to kill.
            try? execution.send(signal: .kill)
        }
        return Outcome(status: result.terminationStatus, output: "", errors: "")
    }

    private func configuration(_ arguments: [[UInt8]]) -> Configuration {
        // A command that ends without reading its input is no reason for the tests to end.
        signal(SIGPIPE, SIG_IGN)
        var options = PlatformOptions()
        if isUnprivileged {
            options.userID = 65534
            options.groupID = 65534
            options.supplementaryGroups = []
        }
        return Configuration(
            executable: .path(Self.executable), arguments: Arguments(arguments.map { $0 + [0] }),
            environment: .inherit.updating(environment), workingDirectory: folder,
            platformOptions: options)
    }

    /// The command lies beside the tests that were built with it.
    static let executable: FilePath = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
        return FilePath(platformString: buffer).removingLastComponent().appending("screensort")
    }()
}

extension TerminationStatus {
    static let success = TerminationStatus.exited(0)
    static let failure = TerminationStatus.exited(1)
    static let someFailed = TerminationStatus.exited(3)
    static let usage = TerminationStatus.exited(64)
    static let interrupted = TerminationStatus.exited(130)
    static let terminated = TerminationStatus.exited(143)
}
