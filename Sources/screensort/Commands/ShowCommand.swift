internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort show`: prints all that is known of some images.
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print all that is known of an image.",
        discussion: "screensort show 'Screenshot 2026-01-02.png'")

    /// How the results are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, ndjson, json
    }

    @Argument(help: "Images that have been read.", transform: PathArgument.path)
    var files: [FilePath]

    @Option(help: "How to print it: text, ndjson or json.")
    var format = Format.text

    @Flag(help: "With ndjson or json: print the recognized lines and words with their boxes, too.")
    var observations = false

    @OptionGroup(title: "Store") var store: StoreOptions

    func run() async throws {
        let streams = StandardStreams()
        let narrator = Narrator(streams: streams, style: .none)
        var printer = printer
        var isMissing = false
        do {
            for file in files {
                guard let image = try await image(file) else {
                    isMissing = true
                    await narrator.problem(
                        "no result yet; make one with: screensort \(file)", file: file.string)
                    continue
                }
                try await streams.write(try printer.text(for: [image]))
            }
            try await streams.write(printer.ending())
        } catch OutputError.readerGone {
            ExitStatus.success.leave()
        } catch {
            await narrator.failure(error)
            ExitStatus.failure.leave()
        }
        (isMissing ? ExitStatus.failure : .success).leave()
    }

    private var printer: ResultPrinter {
        switch format {
        case .text: ResultPrinter(style: .card)
        case .ndjson, .json:
            ResultPrinter(
                style: .objects(isArray: format == .json, withObservations: observations))
        }
    }

    private func image(_ file: FilePath) async throws -> ProcessedImage? {
        try await StoreReader(storeDirectory: store.store, withObservations: true).result(of: file)
    }
}
