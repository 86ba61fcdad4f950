internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import Testing
@testable internal import screensort

/// Whoever names a file, or writes what a picture shows, does not steer the terminal of those who look
/// at it, and does not speak in our name.
@Suite(.serialized) struct TerminalTests {
    private typealias Use = EverySubcommand.Use

    /// Nothing that a person types has line breaks, which are part of our own messages.
    private static let typed = "x" + HostileStore.text.filter { !$0.isNewline }

    private static let uses = [
        Use(name: "watch", arguments: ["."]),
        Use(name: "process", arguments: ["."]),
        Use(name: "process", arguments: [".", "--force", "-v", "-v"]),
        Use(name: "process", arguments: [".", "--format", "json", "--observations"]),
        Use(name: "process", arguments: [".", "--progress", "json", "--force"]),
        Use(name: "list"),
        Use(name: "list", arguments: ["--format", "ndjson"]),
        Use(name: "list", arguments: ["--format", "paths"]),
        Use(name: "search", arguments: ["harbor"]), Use(name: "search", arguments: [typed]),
        Use(name: "search", arguments: ["status:\(typed)"]),
        Use(name: "show", arguments: HostileStore.names),
        Use(name: "show", arguments: ["plain.png", "--format", "ndjson"]),
        Use(name: "text", arguments: HostileStore.names),
        Use(name: "text", arguments: ["plain.png", "--format", "ndjson"]),
        Use(name: "stats"), Use(name: "stats", arguments: ["--format", "json"]),
        Use(name: "explain", arguments: HostileStore.names),
        Use(name: "explain", arguments: ["plain.png", "--format", "json"]),
        Use(name: "correct", arguments: [HostileStore.names[0], "--category", "music"]),
        Use(name: "correct", arguments: ["plain.png", "--title", typed]),
        Use(name: "correct", arguments: ["plain.png", "--category", typed]),
        Use(name: "rules list"), Use(name: "rules check"),
        Use(name: "rules check", arguments: ["mistakes\(HostileStore.text).toml"]),
        Use(name: "rules test", arguments: HostileStore.names),
        Use(name: "rules test", arguments: ["plain.png", "--format", "json"]),
        Use(name: "duplicates"), Use(name: "duplicates", arguments: ["--format", "paths"]),
        Use(name: "prune"), Use(name: "export", arguments: ["--format", "csv"]),
        Use(name: "export", arguments: ["--format", "xmp"]),
        Use(name: "export", arguments: ["--embed"]), Use(name: "sort"),
        Use(name: "sort", arguments: ["--template", "\(typed){title}"]),
        Use(name: "sort", arguments: ["--template", "{\(typed)}"]),
        Use(name: "sort", arguments: ["--apply", "--rename"]),
        Use(name: "undo", arguments: ["--list"]), Use(name: "undo"), Use(name: "doctor"),
        Use(name: "doctor", arguments: ["--languages", typed]),
        Use(name: "evaluate", arguments: ["manifest.jsonl", "--errors"]),
        Use(name: "train", arguments: ["gone\(HostileStore.text)", "--output", "model"]),
        Use(name: "process", arguments: ["gone\(HostileStore.text)", "--languages", typed]),
        Use(name: "list", arguments: ["--since", typed]), Use(name: "list", arguments: [typed]),
        Use(name: "list", arguments: ["--\(typed)"]),
    ]

    @Test func `every subcommand is tested`() async throws {
        #expect(Set(Self.uses.map(\.name)) == (try await EverySubcommand.names()))
    }

    @Test func `no name and no text steers a terminal, whatever prints it`() async throws {
        let folder = try await HostileStore.folder()
        // Something that watch has to say.
        try folder.add("odd/palette.png", as: "new\(HostileStore.text).png")
        for use in Self.uses {
            let outcome = try await folder.run(
                use, inside: #"script --quiet --return --command 'bash "$RUN"' /dev/null"#,
                environment: ["TERM": "xterm"])
            let shown = Self.withoutOurCodes(outcome.output)
            #expect(!shown.isEmpty, "\(use)")
            let unsafe = shown.unicodeScalars.filter { $0 != "\n" && Self.isUnsafe($0) }
            #expect(unsafe.isEmpty, "\(use): \(shown.debugDescription)")
            // A cell of CSV may have more than one line.
            guard !use.arguments.contains("csv") else { continue }
            let lines = shown.split(separator: "\n")
            #expect(!lines.contains { $0.hasPrefix(HostileStore.forged) }, "\(use): \(shown)")
        }
    }

    @Test func `what goes into a file or a pipe is as it was`() async throws {
        let folder = try await HostileStore.folder()
        let paths = try await folder.command.run("list", "--format", "paths", "-0")
        let names = Set(paths.output.split(separator: "\0").map(String.init))
        #expect(names.isSuperset(of: HostileStore.names))
        let lines = try await folder.command.run("list", "--format", "ndjson")
        #expect(try lines.results().contains { $0["title"] == .string(HostileStore.text) })
    }

    /// What a terminal got, without the colours and the line of progress that are ours. The terminal
    /// itself begins each line at its start.
    private static func withoutOurCodes(_ output: String) -> String {
        let codes = TextStyle.codes + ["\r\u{1B}[2K"]
        return codes.reduce(output.replacing("\r\n", with: "\n")) { $0.replacing($1, with: "") }
    }

    /// Said here once more, so that a mistake in the command's own list is seen.
    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
