internal import Foundation
internal import ScreenshotModel
internal import Subprocess
internal import SystemPackage
internal import TestSupport

/// All that the command can do, so that what holds for every subcommand is tested with every one.
enum EverySubcommand {
    /// One use of a subcommand.
    struct Use: Sendable {
        /// As the help names it, such as `rules check`.
        var name: String
        var arguments: [String] = []
        var input = ""
    }

    /// In an order in which each has something to do in ``folder()``.
    static let uses = [
        Use(name: "watch", arguments: ["."]), Use(name: "process", arguments: ["."]),
        Use(name: "correct", arguments: ["song.png", "--category", "music", "--title", "Letters"]),
        Use(
            name: "correct", arguments: ["-"],
            input: #"{"file":"book.png","category":"book","title":"Glacier Days"}"#),
        Use(name: "process", arguments: [".", "--force", "--verbose"]),
        Use(name: "process", arguments: ["song.png", "--engine", "tesseract", "--no-store"]),
        Use(name: "list"), Use(name: "search", arguments: ["quiet"]), Use(name: "stats"),
        Use(name: "show", arguments: ["song.png"]), Use(name: "text", arguments: ["song.png"]),
        Use(name: "explain", arguments: ["song.png"]), Use(name: "rules list"),
        Use(name: "rules check"), Use(name: "rules test", arguments: ["song.png"]),
        Use(name: "duplicates"), Use(name: "export", arguments: ["--format", "csv"]),
        Use(name: "export", arguments: ["--format", "xmp"]),
        Use(name: "export", arguments: ["--embed"]), Use(name: "sort", arguments: ["--apply"]),
        Use(name: "undo"), Use(name: "sort", arguments: ["--apply", "--copy", "--into", "albums"]),
        Use(name: "prune", arguments: ["--apply"]), Use(name: "doctor", arguments: ["--rebuild"]),
        Use(name: "evaluate", arguments: ["manifest.jsonl", "--cache", "readings.ndjson"]),
        Use(name: "train", arguments: ["manifest.jsonl", "--output", "model"]),
    ]

    /// A folder in which each use has something to do.
    static func folder() throws -> ScreenshotFolder {
        let folder = try ScreenshotFolder()
        let names = ["book.png", "copy.png", "page.png", "song.png"]
        for (salt, name) in names.enumerated() {
            try folder.add("odd/palette.png", as: name, salt: salt)
        }
        try folder.store("gone.png")
        let rule = "[[rule]]\nname = \"calm\"\nphrases = { \"harbor\" = 2 }\nminimum = 2\n"
        try folder.write(rule, to: ".screensort/rules.toml")
        let labels = zip(names, ["book", "movie", "unknown", "music"]).map { name, category in
            #"{"file":"\#(name)","category":"\#(category)","title":"Harbor"}"#
        }
        try folder.write(labels.joined(separator: "\n"), to: "manifest.jsonl")
        return folder
    }

    /// The names of all subcommands, by what the command itself says of them, and those that it hides.
    static func names() async throws -> Set<String> {
        let description = try await Screensort(folder: "/").run("--experimental-dump-help").output
        let root = JSONValue(parsing: description.utf8)?.object?["command"]
        // Help needs no folder, and a worker is nothing to call; both have tests of their own.
        return names(in: root).subtracting(["help", "worker"])
    }

    /// - Parameter command: As ArgumentParser describes it.
    private static func names(in command: JSONValue?, below path: [String] = []) -> Set<String> {
        (command?.object?["subcommands"]?.array ?? []).reduce(into: []) { names, subcommand in
            let path = path + [subcommand.object?["commandName"]?.string ?? ""]
            let nested = Self.names(in: subcommand, below: path)
            names.formUnion(nested.isEmpty ? [path.joined(separator: " ")] : nested)
        }
    }
}

extension ScreenshotFolder {
    /// Runs a use of a subcommand inside of another program, and Ctrl-C when `watch` has printed a
    /// result.
    ///
    /// - Parameters:
    ///   - wrapper: For bash, which starts the program; `$RUN` is a script that starts the command.
    ///   - umask: In octal digits.
    func run(
        _ use: EverySubcommand.Use, inside wrapper: String = #"bash "$RUN""#, umask: String = "022",
        environment: [Environment.Key: String?] = [:]
    ) async throws -> Screensort.Outcome {
        let scratch = try TemporaryFolder()
        let words =
            [Screensort.builtExecutable.string] + use.name.split(separator: " ").map(String.init)
        let line = (words + use.arguments).map(Self.quoted).joined(separator: " ")
        try scratch.write("echo $$ > \"$0.pid\"; umask \(umask); exec \(line)\n", to: "run")
        try scratch.write(use.input, to: "input")
        // Without job control (set -m) a shell lets what runs in the background ignore SIGINT.
        let frame = """
            set -m
            cd "$FOLDER"
            \(wrapper) < "$SCRATCH/input" > "$SCRATCH/output" 2> "$SCRATCH/errors" &
            wrapper=$!
            if [ "$NAME" = watch ]; then
              until grep -qaF .png "$SCRATCH/output" || ! kill -0 $wrapper; do sleep 0.02; done
              kill -INT "$(cat "$RUN.pid")"
            fi
            wait $wrapper
            """
        var command = command
        command.environment.merge(environment) { $1 }
        command.environment.merge(
            [
                // Where it is not set, bash looks the user up, and may ask a socket.
                "SHELL": "/bin/bash",
                "FOLDER": path.string, "SCRATCH": scratch.path.string, "NAME": use.name,
                "RUN": scratch("run").string,
            ]
        ) { $1 }
        let status = try await command.bash(frame, [])
        return Screensort.Outcome(
            status: status, output: String(decoding: try scratch.read("output"), as: UTF8.self),
            errors: String(decoding: try scratch.read("errors"), as: UTF8.self))
    }

    private static func quoted(_ word: String) -> String {
        "'\(word.replacing("'", with: #"'\''"#))'"
    }
}
