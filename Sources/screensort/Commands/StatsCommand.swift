internal import ArgumentParser
internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort stats`: counts what there is.
struct StatsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Count the stored results by month, category, status and source.",
        discussion: """
            screensort stats ~/Pictures/Screenshots
            screensort stats --format json | jq '.categories'
            """)

    /// How the numbers are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: "Folders (default: the present folder).", transform: PathArgument.path)
    var paths: [FilePath] = []

    @Option(help: "How to print the numbers: text or json.")
    var format = Format.text

    @OptionGroup(title: "Store") var store: StoreOptions
    @OptionGroup(title: "Talk") var talk: IndexProgressOptions

    func run() async throws {
        let streams = StandardStreams()
        let session = IndexSession(
            streams: streams, narrator: Narrator(streams: streams, style: talk.progress),
            paths: paths.isEmpty ? ["."] : paths, store: store.store)
        await session.run { reader in
            let statistics = try await reader.statistics()
            switch format {
            case .json:
                try await streams.write(Array("\(StatisticsJSON.text(of: statistics))\n".utf8))
            case .text where statistics.total == 0:
                await session.narrator.note(EmptyState.noResults(in: session.paths))
            case .text:
                let width = streams.outputIsTerminal ? streams.terminalWidth : nil
                let chart = StatisticsChart(width: width, isColoured: streams.outputIsColoured)
                try await streams.write(Array(chart.text(of: statistics).utf8))
            }
            return .success
        }.leave()
    }
}
