internal import Foundation
internal import Glibc
internal import Subprocess
internal import SystemPackage
internal import TestSupport
internal import Testing

/// Nothing is sent anywhere: no process of any subcommand makes a socket.
@Suite(.serialized) struct NoNetworkTests {
    @Test func `every subcommand is tested`() async throws {
        #expect(Set(EverySubcommand.uses.map(\.name)) == (try await EverySubcommand.names()))
    }

    @Test(.enabled(if: Trace.isPossible, "strace is needed, and the right to trace"))
    func `no subcommand makes a socket, and none of its children`() async throws {
        let folder = try EverySubcommand.folder()
        for use in EverySubcommand.uses {
            let trace = try Trace()
            let outcome = try await folder.run(use, inside: trace.wrapper)
            let isInterrupted = use.name == "watch"
            #expect(
                outcome.status == (isInterrupted ? .interrupted : .success),
                "\(use.name): \(outcome.errors)")
            let calls = try trace.calls()
            #expect(calls.isEmpty, "\(use.name)")
        }
    }

    @Test(.enabled(if: Trace.isPossible, "strace is needed, and the right to trace"))
    func `a socket would be seen`() async throws {
        let trace = try Trace()
        try await trace.run("exec 3<> /dev/udp/127.0.0.1/9")
        #expect(try trace.calls().contains { $0.contains("socket(") })
    }

    /// Foundation, which is linked, has functions that do. None of them is ours.
    @Test func `no object of ours names a function of the network`() async throws {
        let sources = try FileManager.default.contentsOfDirectory(
            atPath: Fixture.path("../Sources").string)
        let build = Screensort.builtExecutable.removingLastComponent()
        let script = """
            for target in "$@"; do nm --undefined-only "$target.build"/*.o; done |
            awk 'NF == 2 { print $2 }' | sort -u
            """
        let result = try await Subprocess.run(
            .path("/bin/bash"), arguments: Arguments(["-c", script, "bash"] + sources),
            workingDirectory: build, output: .string(limit: 1 << 24), error: .string(limit: 1 << 16)
        )
        let names = Set(result.standardOutput.split(separator: "\n").map(String.init))
        #expect(names.contains("flock"), "\(result.standardError)")
        #expect(names.isDisjoint(with: Self.networkFunctions))
    }

    private static let networkFunctions: Set = [
        "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "send", "sendto",
        "sendmsg", "recv", "recvfrom", "recvmsg", "getaddrinfo", "gethostbyname", "curl_easy_init",
    ]
}

/// The calls on sockets of a program and its children, as strace sees them.
private struct Trace {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Not everywhere: containers may forbid it.
    static let isPossible: Bool = {
        let strace = Process()
        strace.executableURL = URL(filePath: "/usr/bin/strace")
        strace.arguments = ["-o", "/dev/null", "true"]
        strace.standardError = FileHandle.nullDevice
        guard (try? strace.run()) != nil else { return false }
        strace.waitUntilExit()
        return strace.terminationStatus == 0
    }()

    var wrapper: String {
        "strace -f -qq -e trace=network -e signal=none -o '\(file)' bash \"$RUN\""
    }

    private var file: FilePath {
        folder("calls")
    }

    /// Runs a script for bash instead of the command.
    func run(_ script: String) async throws {
        _ = try await Shell.run(
            wrapper.replacing("\"$RUN\"", with: "-c '\(script)'"), in: folder.path)
    }

    /// A line for each call. Of a thread that ends while it is being asked strace tells, too, but no
    /// call: `???( <detached ...>`.
    func calls() throws -> [Substring] {
        String(decoding: try folder.read("calls"), as: UTF8.self).split(separator: "\n")
            .filter { $0.contains(/[a-z]\(/) }
    }
}
