internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort prune`: removes the results of images that have gone.
struct PruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Remove the results of images that have gone.",
        discussion: """
            Prints what would go, and changes nothing without --apply.

            screensort prune ~/Pictures/Screenshots
            screensort prune ~/Pictures/Screenshots --apply

            A result is kept where the whole folder of its image is missing or empty, since the disk \
            may only not be mounted, and where an image that has not been read yet has the same size: \
            read it first, for it may be the same one under another name, and then the result and \
            your correction go with it.

            In NDJSON each line has file, caption, corrected (whether a correction of yours goes with \
            the result) and reason: null, or why the result is kept.
            """)

    @Argument(
        help: "Folders and images (default: the present folder).", transform: PathArgument.path)
    var paths: [FilePath] = ["."]

    @Flag(help: "Remove the results.")
    var apply = false

    @Flag(help: "Whole folders that are missing or empty were deleted by you, too.")
    var missingFolders = false

    @Option(
        help: ArgumentHelp(
            "How to print them: auto, table, ndjson or json.",
            discussion: "auto is a table on a terminal and NDJSON into a pipe or file."))
    var format = RowFormat.auto

    @OptionGroup(title: "Store") var store: StoreOptions

    func run() async throws {
        let streams = StandardStreams()
        let session = PruneSession(
            streams: streams, narrator: Narrator(streams: streams, style: .none),
            objects: format.objectLines(on: streams), isApplying: apply)
        await session.run {
            try Pruner(
                paths: paths, storeDirectory: store.store, isApplying: apply,
                withGoneFolders: missingFolders)
        }.leave()
    }
}
