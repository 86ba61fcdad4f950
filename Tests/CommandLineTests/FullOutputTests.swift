internal import ScreenshotModel
internal import SystemPackage
internal import Testing

/// What becomes of commands whose standard output is a full disk.
struct FullOutputTests {
    /// Arguments of every command that prints something, for a library with one read image.
    private static let commands = [
        "process .", "process . --force", "list", "search harbor", "stats", "show a.png",
        "text a.png", "sort", "undo --list", "explain a.png", "rules list", "rules test a.png",
        "rules check rules.toml", "duplicates --format ndjson", "prune", "export --format csv",
        "export --format ndjson", "doctor", "correct a.png --category movie --dry-run",
        "evaluate manifest.jsonl", "--help", "--version", "help sort", "search --help",
        "--generate-completion-script bash",
    ]

    @Test func `every command says that its output cannot be written, and harms nothing`()
        async throws
    {
        let folder = try await Self.filledFolder()
        let before = try folder.sidecars()
        for command in Self.commands {
            let errors = try await Shell.run(
                "\(Screensort.builtExecutable) \(command) 2>&1 > /dev/full; echo $?",
                in: folder.path)
            #expect(errors.hasSuffix("\n1\n"), "\(command): \(errors)")
            #expect(errors.contains("cannot write to standard output"), "\(command): \(errors)")
        }
        #expect(try folder.sidecars().mapValues { $0["text"] } == before.mapValues { $0["text"] })
    }

    @Test func `what was done before the output failed can be undone, and is done once`()
        async throws
    {
        let folder = try await Self.filledFolder()
        let before = try await folder.contentState()
        let command = Screensort.builtExecutable
        _ = try await Shell.run("\(command) sort --apply > /dev/full", in: folder.path)
        _ = try await Shell.run("\(command) sort --apply", in: folder.path)
        let sorted = try await folder.files().filter { $0.hasSuffix(".png") }
        #expect(sorted == ["Memes/a.png", "Memes/b.png"])
        for run in try await folder.command.run("undo", "--list").results() {
            let number = try #require(run["run"]?.integer)
            _ = try await folder.command.run("undo", "--run", "\(number)")
        }
        #expect(try await folder.contentState() == before)
    }

    /// Three images with results, one of which has gone, one that was sorted and put back, rules and
    /// a manifest.
    private static func filledFolder() async throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        for name in ["a", "b", "gone"] {
            try folder.add("odd/palette.png", as: "\(name).png", salt: name.count + name.utf8.count)
        }
        try folder.add("odd/grey-1bit.png", as: "b.png")
        try folder.write("[[rule]]\nname = \"x\"\nphrases = { \"y\" = 1 }\n", to: "rules.toml")
        try folder.write("{\"file\": \"a.png\", \"category\": \"meme\"}\n", to: "manifest.jsonl")
        for arguments in [["."], ["sort", "--apply"], ["undo"]] {
            _ = try await folder.command.run(arguments.map { Array($0.utf8) })
        }
        _ = try await Shell.run("rm gone.png; mkdir -p other", in: folder.path)
        return folder
    }
}
