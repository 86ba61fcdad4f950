internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// Corrections as their user sees them: the results on standard output, what is wrong with single
/// ones on standard error, and an exit status.
struct CorrectionSession {
    /// Where the corrections come from.
    enum Source {
        case requests([CorrectionRequest])
        case lines(CorrectionReader)
    }

    let streams: StandardStreams
    let narrator: Narrator
    let output: OutputOptions
    /// Sorts other images by what there is to learn.
    let sorter: ScreenshotSorter
    let isDryRun: Bool
    /// Whether other images are to be sorted by what there is to learn.
    let isLearning: Bool

    /// What has been done.
    private struct Summary {
        var changedCount = 0
        var problemCount = 0
        /// Whoever read the results has gone. What the user said is taken in all the same.
        var isReaderGone = false
    }

    func run(_ source: Source, store: FilePath?) async -> ExitStatus {
        var printer = ResultPrinter(output, streams: streams)
        var summary = Summary()
        do {
            let corrector = try Corrector(
                sorter: sorter, rules: RuleReader(), storeDirectory: store, isDryRun: isDryRun,
                isLearning: isLearning)
            switch source {
            case .requests(let requests):
                for request in requests {
                    try await correct(
                        request, named: request.file.string, with: corrector, &printer, &summary)
                }
            case .lines(let reader):
                try await correct(linesOf: reader, with: corrector, &printer, &summary)
            }
            try await write(printer.ending(), &summary)
            if isLearning { try await learn(with: corrector) }
            await corrector.close()
        } catch {
            await narrator.failure(error)
            return .failure
        }
        return summary.problemCount > 0 ? .someFailed : .success
    }

    private func correct(
        linesOf reader: CorrectionReader, with corrector: Corrector,
        _ printer: inout ResultPrinter, _ summary: inout Summary
    ) async throws {
        var lineCount = 0
        while let lines = try await reader.nextLines() {
            lineCount += lines.count
            for line in lines {
                let place = "standard input, line \(line.number)"
                switch line.request {
                case .success(let request):
                    try await correct(
                        request, named: "\(place): \(request.file)", with: corrector, &printer,
                        &summary)
                case .failure(let error):
                    summary.problemCount += 1
                    await narrator.problem("\(error)", file: place)
                }
            }
        }
        if summary.changedCount == 0 && summary.problemCount == 0 {
            await narrator.note(
                lineCount == 0
                    ? "no corrections on standard input"
                    : "nothing to correct: all lines say what is stored already")
        }
    }

    private func correct(
        _ request: CorrectionRequest, named name: String, with corrector: Corrector,
        _ printer: inout ResultPrinter, _ summary: inout Summary
    ) async throws {
        do {
            guard let outcome = try await corrector.apply(request) else { return }
            if outcome.hasChanged { summary.changedCount += 1 }
            if let category = outcome.newCategory {
                await narrator.note("\(category.rawValue) is a new category")
            }
            try await write(try printer.text(for: [outcome.image]), &summary)
        } catch let error as CorrectionError {
            summary.problemCount += 1
            await narrator.problem("\(error)", file: name)
        } catch let error as SidecarError where error.isOfOneImage {
            summary.problemCount += 1
            await narrator.problem("\(error)", file: name)
        }
    }

    private func learn(with corrector: Corrector) async throws {
        let streams = streams
        let outcome = try await corrector.learn { seen, total in
            guard streams.errorsCanBeRedrawn else { return }
            await streams.showProgress("sorting other images again: \(seen) of \(total)")
        }
        await streams.clearProgress()
        if outcome.brokenCount > 0 {
            let corrections = counted(outcome.brokenCount, "earlier correction")
            await narrator.note(
                "nothing was learned, since \(corrections) would have been answered wrong;"
                    + " what you said stays")
        }
        if outcome.changedCount > 0 {
            let verb = outcome.changedCount == 1 ? "has" : "have"
            await narrator.note(
                "\(counted(outcome.changedCount, "other image")) now \(verb) another answer")
        }
    }

    private func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private func write(_ bytes: [UInt8], _ summary: inout Summary) async throws {
        guard !summary.isReaderGone else { return }
        do {
            try await streams.write(bytes)
        } catch OutputError.readerGone {
            summary.isReaderGone = true
        }
    }
}

extension SidecarError {
    /// Whether other images of the store may do better.
    fileprivate var isOfOneImage: Bool {
        switch self {
        case .damaged, .newer, .file: true
        case .locked, .notWritable: false
        }
    }
}
