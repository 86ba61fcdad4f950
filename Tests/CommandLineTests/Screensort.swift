internal import Foundation
internal import Glibc
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport

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
    var executable = Self.builtExecutable
    /// Changes of the environment. Rules of whoever runs the tests are kept out.
    var environment: [Environment.Key: String?] = ["XDG_CONFIG_HOME": "/nonexistent"]
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

    /// Runs the command, and `script` as soon as it has printed some lines.
    ///
    /// A shell waits for the lines: these tests share their threads with all others, and could see them
    /// long after the command has ended.
    ///
    /// - Parameters:
    ///   - lines: After how many lines of standard output.
    ///   - script: For bash, in the same folder; `$pid` is the command that runs, `$0` is its file.
    /// - Returns: The outcome of the command. What the script prints to standard error is among its own.
    func run(
        _ arguments: [String], afterLines lines: Int, script: String
    ) async throws -> Outcome {
        let scratch = try TemporaryFolder()
        let output = scratch.path.appending("output")
        // Without job control (set -m) a shell lets what runs in the background ignore SIGINT.
        let frame = """
            set -m
            "$0" "$@" > "$OUTPUT" &
            pid=$!
            until [ "$(wc -l < "$OUTPUT")" -ge \(lines) ] || ! kill -0 $pid; do sleep 0.01; done
            \(script)
            wait $pid
            """
        var configuration = configuration([])
        configuration.environment = .inherit.updating(
            environment.merging(["OUTPUT": output.string]) { $1 })
        configuration.arguments = Arguments(["-c", frame, executable.string] + arguments)
        configuration.executable = .path("/bin/bash")
        let result = try await Subprocess.run(
            configuration, input: .none, output: .discarded, error: .bytes(limit: 1 << 24))
        return Outcome(
            status: result.terminationStatus,
            output: String(
                decoding: try Data(contentsOf: URL(filePath: output.string)), as: UTF8.self),
            errors: String(decoding: result.standardError, as: UTF8.self))
    }

    /// Runs a script for bash in the same folder, to which `$0` is the command's file.
    func bash(_ script: String, _ arguments: [String]) async throws -> TerminationStatus {
        var configuration = configuration([])
        configuration.arguments = Arguments(["-c", script, executable.string] + arguments)
        configuration.executable = .path("/bin/bash")
        return try await Subprocess.run(
            configuration, input: .none, output: .discarded, error: .discarded
        ).terminationStatus
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
        let command = privileges + [executable.string]
        let others = command.dropFirst().map { Array($0.utf8) } + arguments
        return Configuration(
            executable: .path(FilePath(command[0])), arguments: Arguments(others.map { $0 + [0] }),
            environment: .inherit.updating(environment), workingDirectory: folder)
    }

    /// What runs the command as nobody. Not Subprocess itself: between fork and exec it waits for
    /// threads of the tests that the new process does not have, now and then forever.
    private var privileges: [String] {
        guard isUnprivileged else { return [] }
        let user = Self.nobody
        return ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"]
    }

    /// The user and the group of nobody on Debian.
    static let nobody: uid_t = 65534

    /// The command lies beside the tests that were built with it.
    static let builtExecutable: FilePath = {
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
