internal import ArgumentParser

/// How the making of an index is shown on standard error.
struct IndexProgressOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How to show that an index is made: auto, bar, plain, json or none.",
            discussion: "That is needed once, and after many changes from outside."))
    var progress = ProgressStyle.auto
}
