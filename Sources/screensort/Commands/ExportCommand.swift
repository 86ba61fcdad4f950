internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort export`: gives what is known of images to other programs.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Give what is known of images to other programs.",
        discussion: """
            screensort export ~/Pictures/Screenshots --format csv > screenshots.csv
            screensort export ~/Pictures/Screenshots --format xmp
            screensort export 'Screenshot 2.png' --embed

            csv (RFC 4180) and ndjson go to standard output, one image a row. xmp writes a file \
            NAME.xmp beside each image, with caption, title, category and text, for photo managers. \
            --embed writes the caption into the image files themselves: in PNG files as the text \
            Description, in JPEG files as the EXIF tag ImageDescription. The picture's data stays as \
            it is, and so does the file's time; its result is kept.

            What other programs have written is not replaced without --overwrite.
            """)

    /// Where what is known goes.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case csv, ndjson, xmp
    }

    @Argument(
        help: "Folders and images (default: the present folder).", transform: PathArgument.path)
    var paths: [FilePath] = ["."]

    @Option(help: "What to write: csv, ndjson or xmp.")
    var format: Format?

    @Flag(help: "Write captions into the image files.")
    var embed = false

    @Flag(help: "With xmp or --embed: replace what other programs have written.")
    var overwrite = false

    @OptionGroup(title: "Store") var store: StoreOptions

    func validate() throws {
        guard (format == nil) == embed else {
            throw ValidationError("say what to write: --format csv, ndjson or xmp, or --embed")
        }
        if overwrite && !embed && format != .xmp {
            throw ValidationError("--overwrite is for --format xmp and --embed")
        }
    }

    func run() async throws {
        let streams = StandardStreams()
        let session = ExportSession(
            streams: streams, narrator: Narrator(streams: streams, style: .none))
        let status =
            switch format {
            case .csv, .ndjson:
                await session.print(
                    resultsBelow: paths, store: store.store, isCSV: format == .csv)
            case .xmp, nil:
                await session.write {
                    try ImageExporter(
                        paths, to: embed ? .images : .xmp, storeDirectory: store.store,
                        isOverwriting: overwrite)
                }
            }
        status.leave()
    }
}
