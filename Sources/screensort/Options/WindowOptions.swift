internal import ArgumentParser
internal import ScreenshotLibrary

/// How many results are shown, and in what order.
struct WindowOptions: ParsableArguments {
    /// How many results at most.
    enum Limit: ExpressibleByArgument, Equatable {
        case count(Int)
        case all

        init?(argument: String) {
            if argument == "all" {
                self = .all
            } else if let count = Int(argument), count > 0 {
                self = .count(count)
            } else {
                return nil
            }
        }

        /// nil for all.
        var count: Int? {
            if case .count(let count) = self { count } else { nil }
        }
    }

    @Option(
        help: ArgumentHelp(
            "Show at most N results, or all.",
            discussion: "On a terminal a screenful unless you say otherwise; elsewhere all.",
            valueName: "n"))
    var limit: Limit?

    @Option(
        help: ArgumentHelp(
            "Order by name, captured, processed, confidence or size.", valueName: "key"))
    var sort: ResultOrder?

    @Flag(help: "With --sort: the greatest, or newest, first.")
    var reverse = false

    func validate() throws {
        if reverse && sort == nil {
            throw ValidationError("--reverse turns the order of --sort around; use both")
        }
    }
}

extension ResultOrder: ExpressibleByArgument {}
