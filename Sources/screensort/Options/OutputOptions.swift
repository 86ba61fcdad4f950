internal import ArgumentParser

/// How results are printed.
struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How to print results: auto, table, ndjson or json.",
            discussion: "auto is a table on a terminal and NDJSON into a pipe or file."))
    var format = OutputFormat.auto

    @Flag(help: "Print the recognized lines and words with their boxes, too.")
    var observations = false
}
