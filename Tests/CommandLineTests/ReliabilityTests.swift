internal import Foundation
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

/// Samples of what `make faults` and `make torture` try in full, with the command as it was built.
@Suite(
    .serialized,
    .enabled(if: Python.isThere, "python3 is missing"),
    .disabled(if: Sanitizer.isPresent, "a sanitizer stands where the faults would"))
struct ReliabilityTests {
    @Test func `every command survives a fault of one of its calls on files`() async throws {
        try await run("faults.py", "--sample", "--seed", "1")
    }

    @Test func `killed 25 times, a library ends as one that nobody disturbed`() async throws {
        try await run("torture.py", "--kills", "25", "--jobs", "1", "--seed", "1")
    }

    /// Runs a program of Tests/Reliability, which fails if anything is violated, and tells what.
    private func run(_ program: String, _ arguments: String...) async throws {
        let folder = Screensort.builtExecutable.removingLastComponent()
        let result = try await Subprocess.run(
            .name("python3"),
            arguments: Arguments(
                [Fixture.url("../Tests/Reliability/\(program)").path()] + arguments),
            environment: .inherit.updating([
                "BINARY": Screensort.builtExecutable.string,
                "FAULTS": folder.appending("libFaults.so").string,
            ]), output: .string(limit: 1 << 22), error: .string(limit: 1 << 22))
        #expect(
            result.terminationStatus == .success,
            "\(program) \(arguments): \(result.standardOutput)\(result.standardError)")
    }
}

/// What the programs of Tests/Reliability are written in.
private enum Python {
    static let isThere = ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}
