internal import Subprocess
internal import SystemPackage

/// Scripts that look at what the command has left.
enum Shell {
    /// Runs a script for bash.
    ///
    /// - Returns: What it printed; bytes that are not UTF-8 are replaced.
    static func run(_ script: String, in folder: FilePath) async throws -> String {
        let result = try await Subprocess.run(
            .path("/bin/bash"), arguments: ["-c", script],
            environment: .inherit.updating(["LC_ALL": "C"]), workingDirectory: folder,
            output: .bytes(limit: 1 << 24), error: .discarded)
        return String(decoding: result.standardOutput, as: UTF8.self)
    }
}
