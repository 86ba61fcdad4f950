internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort list`: prints the last results at once, without looking at any image.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the stored results, without reading anything.",
        discussion: """
            screensort list ~/Pictures/Screenshots
            screensort list --format ndjson | jq -r 'select(.category == "book") | .title'
            """)

    @Argument(
        help: "Folders and images (default: the present folder).", transform: PathArgument.path)
    var paths: [FilePath] = []

    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Store") var store: StoreOptions

    func run() async throws {
        let streams = StandardStreams()
        let printing = StoredResultPrinting(
            streams: streams, narrator: Narrator(streams: streams, style: .none), output: output)
        let places = paths.isEmpty ? ["."] : paths
        let summary = await printing.print(resultsBelow: places, store: store.store)
        if summary.isEmpty {
            await printing.narrator.note(
                "no results in \(places.map(\.string).joined(separator: ", ")) yet;"
                    + " make some with: screensort \(places[0])")
        }
        summary.status.leave()
    }
}
