internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort duplicates`: shows images that are there more than once.
struct DuplicatesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicates",
        abstract: "Show images that are there more than once. Deletes nothing.",
        discussion: """
            Files that are the same, byte for byte, and the same picture in another size or format: \
            one of the same look, with the same text in it. Only images that have been read and have \
            not changed since are compared.

            The image to keep comes first: one that you have corrected, else the largest, else the \
            oldest.

            screensort duplicates ~/Pictures/Screenshots
            screensort duplicates --identical --format paths --omit-first -0 | xargs -0 rm --
            """)

    @Argument(
        help: "Folders and images (default: the present folder).", transform: PathArgument.path)
    var paths: [FilePath] = ["."]

    @Flag(help: "Only files that are the same, byte for byte.")
    var identical = false

    @Option(
        help: ArgumentHelp(
            "How to print the groups: auto, table, ndjson or paths.",
            discussion: """
                auto is a table on a terminal and NDJSON, one group a line, into a pipe or file; \
                paths has one file a line, and an empty line after each group.
                """))
    var format = DuplicatesFormat.auto

    @Flag(help: "As paths: leave out the image to keep.")
    var omitFirst = false

    @Flag(
        name: [.customShort("0"), .customLong("null")],
        help: "As paths: end each with NUL, as xargs -0 wants it, with nothing after a group.")
    var isNullSeparated = false

    @OptionGroup(title: "Reading") var limits: ReadingLimits
    @OptionGroup(title: "Store") var store: StoreOptions

    func validate() throws {
        if format != .paths && (omitFirst || isNullSeparated) {
            throw ValidationError("--omit-first and -0 are for --format paths")
        }
    }

    func run() async throws {
        let streams = StandardStreams()
        let printer = DuplicatesPrinter(
            format: format.decided(for: streams), omitsFirst: omitFirst,
            pathLine: PathLine(
                isNullSeparated: isNullSeparated, isOnTerminal: streams.outputIsTerminal))
        let session = DuplicatesSession(
            streams: streams, narrator: Narrator(streams: streams, style: .none), printer: printer)
        var options = ProcessingOptions()
        limits.apply(to: &options)
        await session.run {
            try DuplicateSearch(
                paths: paths, storeDirectory: store.store, isIdenticalOnly: identical,
                limits: options.limits)
        }.leave()
    }
}
