internal import ArgumentParser

/// The command: its version and its subcommands.
@main
struct ScreenSort: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screensort",
        abstract: "Turns a folder of screenshots into something you can use.",
        discussion: """
            Reads the text in each screenshot, decides what it shows (music, movie, book or meme), finds title \
            and creator, and remembers the result. Everything happens on this machine.
            """,
        version: "0.1.0",
        subcommands: [
            ProcessCommand.self, ListCommand.self, ShowCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: ProcessCommand.self)
}
