internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort undo`: takes back what `sort` did.
struct UndoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take back what sort did: the last run, any run, or one image.",
        discussion: """
            screensort undo
            screensort undo ~/Pictures/Screenshots --list
            screensort undo --run 12
            screensort undo --file 'Music/Screenshot 2.png'

            Every image is compared with what was sorted before it goes back. One that was changed \
            since, or whose old place is taken, stays where it is and is named; the others go on, \
            and the exit status is 3. Copies and links are removed if they are unchanged and their \
            original is still there.

            An undo is a run itself, which can be undone: undo twice, and all is sorted again. To go \
            further back, name the run.
            """)

    @Argument(
        help: "The folder whose images were sorted (default: the present one).",
        transform: PathArgument.path)
    var folder: FilePath = "."

    @Option(
        name: .customLong("run"),
        help: ArgumentHelp("Undo this run; --list shows them.", valueName: "number"))
    var runNumber: Int?

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp(
            "Undo only what was last done with FILE; may be repeated.", valueName: "file"),
        transform: PathArgument.path)
    var files: [FilePath] = []

    @Flag(help: "Show the runs and what is left to undo of each.")
    var list = false

    @Flag(help: "Print what would be done, and change nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "How to print what is done: auto, table, ndjson or json.",
            discussion: "auto is a table on a terminal and NDJSON into a pipe or file."))
    var format = RowFormat.auto

    @OptionGroup(title: "Store") var store: StoreOptions

    func validate() throws {
        let choices = [runNumber != nil, !files.isEmpty, list].count { $0 }
        if choices > 1 { throw ValidationError("use one of --run, --file and --list") }
        if list && dryRun { throw ValidationError("--list changes nothing; leave out --dry-run") }
    }

    func run() async throws {
        let streams = StandardStreams()
        let session = UndoSession(
            streams: streams, narrator: Narrator(streams: streams, style: .none),
            folder: folder, store: store.store, format: format, isDryRun: dryRun)
        let status = list ? await session.list() : await session.run(selection)
        status.leave()
    }

    private var selection: UndoSelection {
        if let runNumber { return .run(runNumber) }
        return files.isEmpty ? .lastRun : .files(files)
    }
}
