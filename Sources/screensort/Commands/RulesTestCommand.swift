internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort rules test`: shows what speaks for which rule on an image.
struct RulesTestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Show which rules match an image, and because of which lines.",
        discussion: """
            The text is taken from the stored result if the image has not changed since; else the \
            image is read. Nothing is stored.

            screensort rules test 'Screenshot 2026-01-02.png'
            screensort rules test *.png --rules new-rules.toml
            """)

    /// How the matches are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: "Images.", transform: PathArgument.path)
    var images: [FilePath]

    @Option(
        help: ArgumentHelp(
            "Try the rules of FILE alone, not those that are in use.", valueName: "file"),
        transform: PathArgument.path)
    var rules: FilePath?

    @Option(help: "How to print the matches: text, or json with one object a line.")
    var format = Format.text

    @OptionGroup(title: "Engine") var engine: EngineOptions
    @OptionGroup(title: "Reading") var limits: ReadingLimits
    @OptionGroup(title: "Reading") var isolation: IsolationOptions
    @OptionGroup(title: "Reading") var secrets: SecretOptions
    @OptionGroup(title: "Store") var store: StoreOptions

    func run() async throws {
        let streams = StandardStreams()
        let narrator = Narrator(streams: streams, style: .none)
        let rules = RuleReader()
        let reader = ScreenReader(
            recognizer: engine.readers(count: 1, isolation)[0],
            options: await options(narrator))
        let shipped = ScreenshotSorter()
        var status = ExitStatus.success
        for image in images {
            do {
                let result = try await reader.result(of: image)
                var sorter = shipped
                sorter.layer = try await reader.layer(for: image, of: shipped)
                let report = RuleReport(
                    result, under: try await ruleSet(for: image, rules), sorter: sorter)
                try await streams.write(Array(text(of: report).utf8))
            } catch OutputError.readerGone {
                break
            } catch {
                guard let message = ImageProblem.message(on: error) else {
                    await narrator.failure(error)
                    ExitStatus.failure.leave()
                }
                await narrator.problem(message, file: image.string)
                status = .someFailed
            }
        }
        status.leave()
    }

    private func text(of report: RuleReport) -> String {
        switch format {
        case .text: report.text
        case .json: report.json.compactText + "\n"
        }
    }

    private func ruleSet(for image: FilePath, _ reader: RuleReader) async throws -> RuleSet {
        if let rules { return try await reader.rules(in: rules) }
        return try await reader.rules(for: image, storeDirectory: store.store)
    }

    private func options(_ narrator: Narrator) async -> ProcessingOptions {
        var options = ProcessingOptions()
        limits.apply(to: &options)
        await secrets.apply(to: &options, narrator)
        options.store = store.store.map { .directory($0) } ?? .besideImages
        return options
    }
}
