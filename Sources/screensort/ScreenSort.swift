internal import ArgumentParser

/// The command: its version and its subcommands.
@main
struct ScreenSort: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screensort",
        abstract: "Turns a folder of screenshots into something you can use.",
        usage: """
            screensort [process] <path> ... [<options>]
            screensort <subcommand> ...
            """,
        discussion: """
            Reads the text in each screenshot, decides what it shows (music, movie, book or meme), \
            finds title and creator, and remembers the result. Everything happens on this machine.

            screensort ~/Pictures/Screenshots
            screensort list ~/Pictures/Screenshots
            screensort . --format ndjson | jq -r 'select(.category == "music") | .title'

            Exit status: 0 all done, 1 could not run, 3 finished but some images failed, \
            64 wrong usage, 130 Ctrl-C, 143 SIGTERM.
            """,
        version: "0.1.0",
        subcommands: [
            ProcessCommand.self, WatchCommand.self, ListCommand.self, SearchCommand.self,
            ShowCommand.self, TextCommand.self, StatsCommand.self, SortCommand.self,
            UndoCommand.self,
            ExplainCommand.self, CorrectCommand.self, RulesCommand.self, DuplicatesCommand.self,
            PruneCommand.self, ExportCommand.self, DoctorCommand.self, EvaluateCommand.self,
            TrainCommand.self, ReadingWorkerCommand.self,
        ],
        defaultSubcommand: ProcessCommand.self)

    static func main() async {
        do {
            switch try parseAsRoot() {
            case var command as any AsyncParsableCommand: try await command.run()
            case var command: try command.run()
            }
        } catch {
            await PrintableError(error, of: self).leave()
        }
    }
}
