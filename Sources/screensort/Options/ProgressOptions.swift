internal import ArgumentParser
internal import Logging

/// How progress is shown on standard error.
enum ProgressStyle: String, CaseIterable, ExpressibleByArgument {
    /// A bar on a terminal, plain lines elsewhere.
    case auto
    case bar
    case plain
    case json
    case none
}

/// What is said on standard error.
struct ProgressOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How to show progress: auto, bar, plain, json or none.",
            discussion: """
                auto is a bar on a terminal, and a line every few seconds elsewhere; json is one object \
                a line; none also leaves out the summary at the end.
                """))
    var progress = ProgressStyle.auto

    @Flag(name: .shortAndLong, help: "Say what is done and why; twice for every step.")
    var verbose: Int

    /// The least important messages that are still shown.
    var logLevel: Logger.Level {
        switch verbose {
        case 0: .warning
        case 1: .info
        default: .debug
        }
    }
}
