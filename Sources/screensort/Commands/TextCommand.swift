internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotReading
internal import SystemPackage

/// `screensort text`: prints what is written in images.
struct TextCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text",
        abstract: "Print the text in an image.",
        discussion: """
            The text is taken from the stored result if the image has not changed since; else the \
            image is read. Nothing is stored.

            screensort text 'Screenshot 2026-01-02.png'
            screensort text *.png --format ndjson | jq -r 'select(.text | test("invoice"; "i")) | .file'
            """)

    /// How the texts are written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, ndjson
    }

    @Argument(help: "Images.", transform: PathArgument.path)
    var files: [FilePath]

    @Option(help: "How to print them: text, or ndjson with file and text of one image a line.")
    var format = Format.text

    @Flag(
        name: .shortAndLong,
        help: "As text: print no headers, which else stand above the texts of several images.")
    var quiet = false

    @OptionGroup(title: "Engine") var engine: EngineOptions
    @OptionGroup(title: "Reading") var limits: ReadingLimits
    @OptionGroup(title: "Reading") var isolation: IsolationOptions
    @OptionGroup(title: "Reading") var secrets: SecretOptions
    @OptionGroup(title: "Store") var lookup: StoredLookupOptions

    func run() async throws {
        let streams = StandardStreams()
        let narrator = Narrator(streams: streams, style: .none)
        var options = lookup.options(limits)
        await secrets.apply(to: &options, narrator)
        let reader = ScreenReader(
            recognizer: engine.readers(count: 1, isolation)[0], options: options)
        var isFirst = true
        let images = ImageByImage(narrator: narrator)
        let status = await images.run(files) { file in
            let result = try await reader.result(of: file)
            try await streams.write(
                bytes(of: result, isFirst: isFirst, isOnTerminal: streams.outputIsTerminal))
            isFirst = false
        }
        status.leave()
    }

    private func bytes(
        of result: ProcessingResult, isFirst: Bool, isOnTerminal: Bool
    ) -> [UInt8] {
        switch format {
        case .ndjson:
            var fields = ProcessingResult.fields(ofFile: result.file)
            fields["text"] = .string(result.text)
            return ResultText.line(fields: fields) + [UInt8(ascii: "\n")]
        case .text:
            let lines = result.observations.map { line in
                (isOnTerminal ? PrintableText.escaped(line.text) : line.text) + "\n"
            }
            let text = lines.joined()
            guard files.count > 1 && !quiet else { return Array(text.utf8) }
            let name = PrintableText.escaped(result.file.string)
            return Array("\(isFirst ? "" : "\n")==> \(name) <==\n\(text)".utf8)
        }
    }
}
