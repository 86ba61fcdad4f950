internal import ArgumentParser
internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort sort`: brings images into the folders of their albums.
struct SortCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sort",
        abstract: "Move images into album folders; shows the plan, and does it with --apply.",
        discussion: """
            screensort sort ~/Pictures/Screenshots
            screensort sort ~/Pictures/Screenshots --apply
            screensort sort . --copy --into ~/Albums --template '{album}/{year}-{month}' --apply
            screensort list --format ndjson | jq -c 'select(.category == "music")' \
            | screensort sort --from - --apply

            The albums are Music, Movies, Books, Memes, and those of your own rules. Images that are \
            not classified, not read yet or have changed since they were read stay where they are. \
            Nothing is ever overwritten: where an album has another file of the same name, ' (2)' is \
            added; where it has the same picture, the image stays. Names, times, permissions and \
            results go along. screensort undo takes all of it back.

            --template is made of these fields and of any text; a slash begins a new folder, and a \
            folder whose field is not known of an image is left out:

            \(fieldTable)
            """)

    @Argument(
        help: "Folders and images (default: the present folder).", transform: PathArgument.path)
    var paths: [FilePath] = []

    @Option(
        help: ArgumentHelp(
            "- takes the images that lines of NDJSON on standard input name. Only 'file' of each"
                + " counts; to change what an image is shown as, use screensort correct.",
            valueName: "-"))
    var from: String?

    @Flag(help: "Do it. Without this, the plan is printed and nothing is changed.")
    var apply = false

    @OptionGroup(title: "Albums") var transfer: TransferOptions

    @Option(
        help: ArgumentHelp(
            "How to print the plan: auto, table, ndjson or json.",
            discussion: "auto is a table on a terminal and NDJSON into a pipe or file."))
    var format = RowFormat.auto

    @OptionGroup(title: "Store") var store: StoreOptions

    func validate() throws {
        if let from {
            guard from == "-" else { throw ValidationError("--from takes -, standard input") }
            guard paths.isEmpty else {
                throw ValidationError("standard input names the images; leave out the others")
            }
            if StandardStreams.inputIsTerminal {
                throw ValidationError("pipe in lines of NDJSON, as screensort list prints them")
            }
        }
        if store.store != nil && transfer.into == nil {
            throw ValidationError("with --store, say where albums should be: --into DIR")
        }
    }

    func run() async throws {
        let streams = StandardStreams()
        let session = SortSession(
            streams: streams, narrator: Narrator(streams: streams, style: .none),
            options: transfer.sortOptions(store: store.store), isApplied: apply, format: format)
        await session.run(from == nil ? .paths(paths.isEmpty ? ["."] : paths) : .standardInput)
            .leave()
    }

    private static let fieldTable = AlbumField.allCases.map { field in
        PrintableText.fitted("{\(field.rawValue)}", to: 12) + field.explanation
    }.joined(separator: "\n")
}
