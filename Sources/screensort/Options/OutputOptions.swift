internal import ArgumentParser

/// How results are printed.
struct OutputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How to print results: auto, table, ndjson, json or paths.",
            discussion: """
                auto is a table on a terminal and NDJSON into a pipe or file; paths are those of the \
                images, one a line.
                """))
    var format = OutputFormat.auto

    @Flag(help: "Print the recognized lines and words with their boxes, too.")
    var observations = false
}
