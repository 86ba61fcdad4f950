internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort correct`: takes the user's word on what images show.
struct CorrectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct",
        abstract: "Say what an image really shows. Your word stays, whatever is read later.",
        discussion: """
            screensort correct 'Screenshot 2.png' --category book --title 'Letters to a Glacier'
            screensort correct 'Screenshot 2.png' --forget
            screensort list --format ndjson | jq -c 'select(.title == "Inbox") | .category = "mail"' \
            | screensort correct -

            Many at once come from standard input, as list and process print them, one JSON object a \
            line: category, title and creator are what each image is to be shown as. A key that is \
            left out leaves that as it is, null says that there is none, and a line that changes \
            nothing is skipped.

            What you say is learned from: other images of the folder that look alike may get another \
            answer, but never one that you have corrected.

            A category is music, movie, book, meme, unknown, or a name of your own. With another \
            category an image loses its title and creator, unless they are named.
            """)

    @Argument(
        help: "Images that have been read; - or none to read corrections from standard input.",
        transform: PathArgument.path)
    var files: [FilePath] = []

    @Option(help: ArgumentHelp("What it shows.", valueName: "name"))
    var category: String?

    @Option(help: ArgumentHelp("The work that it shows; '' says that there is none."))
    var title: String?

    @Option(
        help: ArgumentHelp(
            "The artist, director or author of the work; '' says that there is none.",
            valueName: "name"))
    var creator: String?

    @Flag(help: "Take back what you have said of the images.")
    var forget = false

    @Flag(help: "Print what would be the results, and change nothing.")
    var dryRun = false

    @Flag(help: "Learn nothing: leave the answers for other images as they are.")
    var noLearn = false

    @OptionGroup(title: "Sorting") var sorting: SortingOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Store") var store: StoreOptions

    func validate() throws {
        let isEdit = category != nil || title != nil || creator != nil
        if forget && isEdit {
            throw ValidationError("--forget takes a correction back; leave out what it would be")
        }
        if readsStandardInput {
            if isEdit {
                throw ValidationError(
                    "name the images; lines of standard input say it themselves")
            }
            if files.isEmpty && StandardStreams.inputIsTerminal {
                throw ValidationError("name the images to correct, or pipe in lines of NDJSON")
            }
        } else {
            if files.contains("-") {
                throw ValidationError("- is standard input, and cannot stand beside other images")
            }
            guard forget || isEdit else {
                throw ValidationError("say what it shows: --category, --title or --creator")
            }
            _ = try change
        }
    }

    func run() async throws {
        let streams = StandardStreams()
        let session = CorrectionSession(
            streams: streams, narrator: Narrator(streams: streams, style: .none), output: output,
            sorter: ScreenshotSorter(thresholds: sorting.thresholds), isDryRun: dryRun,
            isLearning: !noLearn)
        let source: CorrectionSession.Source =
            readsStandardInput
            ? .lines(CorrectionReader(isForget: forget))
            : .requests(try files.map { CorrectionRequest(file: $0, change: try change) })
        await session.run(source, store: store.store).leave()
    }

    private var readsStandardInput: Bool {
        files.isEmpty || files == ["-"]
    }

    /// What is said of each image.
    private var change: CorrectionRequest.Change {
        get throws {
            guard !forget else { return .forget }
            do {
                return .set(
                    try CorrectionEdit(
                        category: category, title: title.map { .text($0) } ?? .open,
                        creator: creator.map { .text($0) } ?? .open))
            } catch {
                throw ValidationError("\(error)")
            }
        }
    }
}
