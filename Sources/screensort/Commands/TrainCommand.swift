internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// `screensort train`: makes the model that is shipped. For development, and so not in the help.
struct TrainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "train",
        abstract: "Train the sorting on labelled screenshots, and write its model.",
        discussion: """
            Manifests are those of screensort evaluate. The same pictures in the same order give the \
            same files, byte for byte. If one of them cannot be read, nothing is written.

            screensort train manifest.jsonl more/manifest.jsonl --output Model
            """,
        shouldDisplay: false)

    @Argument(help: "Lists of pictures with their truth.", transform: PathArgument.path)
    var manifests: [FilePath]

    @Option(
        help: ArgumentHelp("The folder that the model is written to.", valueName: "dir"),
        transform: PathArgument.path)
    var output: FilePath

    @OptionGroup var labelled: LabelledFolderOptions

    func run() async throws {
        let streams = StandardStreams()
        let session = LabelledFolderSession(labelled, streams: streams)
        let reading = await session.read(manifests)
        guard reading.failures.isEmpty else {
            await session.fail(Unreadable(count: reading.failures.count))
        }
        do {
            let files = ShippedSorting.modelFiles(trainedOn: reading.folders.flatMap(\.self))
            try await ModelWriter().write(files, to: output)
        } catch {
            await session.fail(error)
        }
        ExitStatus.success.leave()
    }

    /// Pictures that a model would lack, and be another one without.
    private struct Unreadable: Error, CustomStringConvertible {
        let count: Int

        var description: String {
            "no model is written, since \(count == 1 ? "a picture" : "\(count) pictures") cannot be read;"
                + " put that right or take it out of the manifest"
        }
    }
}
