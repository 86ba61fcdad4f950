internal import ArgumentParser
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// `screensort evaluate`: how right the sorting is on pictures whose truth is known.
struct EvaluateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate",
        abstract: "Measure how right the sorting is on labelled screenshots.",
        discussion: """
            MANIFEST has one JSON object a line: file (relative to it), category and, where there are \
            any, title, title_alt, creator, subject, source_repo and app. The pictures are only read; \
            nothing is written but the file of --cache.

            With --folds, a sorter is trained on all sources but those of one fold and tested on that \
            fold, and so on for every fold: no source (source_repo and app) is in two folds.

            screensort evaluate Labelled/manifest.jsonl --cache readings.ndjson --errors
            screensort evaluate manifest.jsonl --folds 5 --format json | jq .sorted.macroF1
            """)

    /// How the report is written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(help: "The list of pictures with their truth.", transform: PathArgument.path)
    var manifest: FilePath

    @Option(help: ArgumentHelp("Train and test in N folds by source.", valueName: "n"))
    var folds: Int?

    @Option(
        help: ArgumentHelp("Deals sources of equal size to other folds.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "Train every fold with the pictures of this manifest, too; may be repeated.",
            valueName: "manifest"),
        transform: PathArgument.path)
    var trainWith: [FilePath] = []

    @Flag(help: "List what is wrong: file, what is said, the truth, and how sure it was.")
    var errors = false

    @Option(help: "How to print the report: text or json.")
    var format = Format.text

    @OptionGroup var labelled: LabelledFolderOptions

    func validate() throws {
        if let folds, !(2...100).contains(folds) {
            throw ValidationError("--folds is \(folds); it can be 2 to 100")
        }
        if folds == nil && !trainWith.isEmpty {
            throw ValidationError("--train-with is for training, which only --folds does; use both")
        }
    }

    func run() async throws {
        let streams = StandardStreams()
        let session = LabelledFolderSession(labelled, streams: streams)
        let reading = await session.read([manifest] + trainWith)
        do {
            let report = try report(on: reading)
            try await streams.write(Array(report.utf8))
        } catch OutputError.readerGone {
            ExitStatus.success.leave()
        } catch {
            await session.fail(error)
        }
        (reading.failures.isEmpty ? ExitStatus.success : .someFailed).leave()
    }

    private func report(on reading: LabelledReading) throws -> String {
        let printer = EvaluationPrinter(isJSON: format == .json, withErrors: errors)
        let screens = reading.folders[0]
        guard let folds else {
            let sort = ShippedSorting.sorting()
            let report = EvaluationReport(screens.map { $0.evaluated(by: sort) })
            return printer.text(for: report, folds: nil, failures: reading.failures)
        }
        let report = try CrossValidation(foldCount: folds, seed: seed).report(
            on: screens, trainingAlsoWith: reading.folders.dropFirst().flatMap(\.self),
            train: ShippedSorting.training)
        return printer.text(for: report.pooled, folds: report, failures: reading.failures)
    }
}
