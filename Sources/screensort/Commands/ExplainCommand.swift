internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort explain`: says why images are sorted as they are.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say why an image is sorted as it is, with the lines that show it.",
        discussion: """
            The text is taken from the stored result if the image has not changed since; else the \
            image is read. Nothing is stored.

            Weights are log-odds: those of all evidence, together with what counts before anything \
            is seen, are the margin of the likeliest category over the runner-up. As text, lines are \
            counted from 1; in JSON they are indices into lines, from 0.

            screensort explain 'Screenshot 2026-01-02.png' --image why.png
            screensort explain *.png --format json | jq -r '.evidence[0].feature'
            """)

    /// How the explanations are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: "Images.", transform: PathArgument.path)
    var files: [FilePath]

    @Option(help: "How to print them: text, or json with one object a line.")
    var format = Format.text

    @Option(
        help: ArgumentHelp(
            "Print only the N weightiest pieces of evidence (default: 12 as text, all as json).",
            valueName: "n"))
    var limit: Int?

    @Flag(help: "As text: print all lines of the picture, not only those that count.")
    var lines = false

    @Option(
        help: ArgumentHelp(
            """
            Write the picture, with frames around the lines that count, to this PNG file. Of files \
            that are there only an earlier one of these is replaced.
            """,
            valueName: "file"),
        transform: PathArgument.path)
    var image: FilePath?

    @OptionGroup(title: "Engine") var engine: EngineOptions
    @OptionGroup(title: "Reading") var limits: ReadingLimits
    @OptionGroup(title: "Reading") var isolation: IsolationOptions
    @OptionGroup(title: "Reading") var secrets: SecretOptions
    @OptionGroup(title: "Store") var lookup: StoredLookupOptions

    /// Pieces of evidence, which fit on a screen with all that is around them.
    static let usualLimit = 12
    /// Cells of a line where no terminal says how many there are.
    static let usualWidth = 80

    func validate() throws {
        if let limit, limit < 1 {
            throw ValidationError("--limit is \(limit); it can be 1 and more")
        }
        if image != nil && files.count > 1 {
            throw ValidationError("--image takes one picture; name one image")
        }
        if lines && format == .json {
            throw ValidationError("--lines is for text; json always has the lines")
        }
    }

    func run() async throws {
        let streams = StandardStreams()
        var options = lookup.options(limits)
        await secrets.apply(to: &options, Narrator(streams: streams, style: .none))
        let session = ExplanationSession(
            streams: streams,
            reader: ScreenReader(
                recognizer: engine.readers(count: 1, isolation)[0], options: options),
            marking: image.map {
                ExplanationSession.Marking(output: $0, limits: options.limits)
            },
            print: { print($0, isFirst: $1, on: streams) })
        await session.run(files).leave()
    }

    /// The bytes that standard output gets.
    private func print(
        _ image: ExplainedImage, isFirst: Bool, on streams: StandardStreams
    ) -> String {
        switch format {
        case .json: ExplanationJSON(image: image, limit: limit).text
        case .text:
            (isFirst ? "" : "\n")
                + ExplanationText(
                    image: image, limit: limit ?? Self.usualLimit, withAllLines: lines,
                    width: streams.outputIsTerminal ? streams.terminalWidth : Self.usualWidth,
                    isColoured: streams.outputIsColoured
                ).text
        }
    }
}
