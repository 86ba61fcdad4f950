internal import Logging
internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting

/// What the command says on standard error: problems, messages, and the summary, in words or as
/// JSON.
struct Narrator {
    let streams: StandardStreams
    let style: ProgressStyle

    /// - Parameter style: `auto` is decided here, by what standard error is.
    init(streams: StandardStreams, style: ProgressStyle) {
        self.streams = streams
        self.style = style == .auto ? (streams.errorsCanBeRedrawn ? .bar : .plain) : style
    }

    /// One line on what went wrong with one file or folder.
    func problem(_ message: String, file: String) async {
        if style == .json {
            await say([
                "type": .string("error"), "file": .string(file), "message": .string(message),
            ])
        } else {
            await say("\(file): \(message)")
        }
    }

    /// One line that helps a person on.
    func note(_ message: String) async {
        if style != .json { await say(message) }
    }

    /// One line that tells that nothing is missed from now on.
    func watching(folderCount: Int) async {
        if style == .json {
            await say(["type": .string("watching"), "folders": JSONValue(folderCount)])
        } else {
            let folders = folderCount == 1 ? "1 folder" : "\(folderCount) folders"
            await say("watching \(folders); Ctrl-C ends")
        }
    }

    /// One line on an engine that stands in for a faster one.
    func fallback(to engine: EngineDescription) async {
        let languages = engine.languages.map(\.rawValue).joined(separator: "+")
        if style == .json {
            await say([
                "type": .string("fallback"), "engine": .string(engine.name),
                "languages": .string(languages),
            ])
        } else {
            await say(
                "the fast engine cannot use the trained data for \(languages);"
                    + " \(engine.name) reads the lines instead, which takes longer")
        }
    }

    /// One line on what kept the run from going on, or one for each mistake in rules.
    func failure(_ error: any Error) async {
        if let error = error as? RuleProblems {
            for problem in error.problems { await failure(problem) }
        } else if style == .json {
            await say(["type": .string("error"), "message": .string("\(error)")])
        } else {
            await say("\(error)")
        }
    }

    /// The state of the run as it goes on, drawn over the one before where that can be.
    func progress(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant) async {
        switch style {
        case .bar:
            let width = streams.terminalWidth
            await streams.showProgress(ProgressDrawing.bar(snapshot, at: now, width: width))
        case .plain: await say(ProgressDrawing.plain(snapshot, at: now))
        case .json: await streams.say(ProgressDrawing.json(snapshot, at: now))
        case .auto, .none: break
        }
    }

    /// How far the making of an index is.
    func indexing(_ progress: IndexProgress) async {
        let line = "indexing \(progress.done.grouped) of \(progress.total.grouped) results"
        switch style {
        case .bar: await streams.showProgress(line)
        case .plain: await say(line)
        case .json:
            await say([
                "type": .string("progress"), "phase": .string("indexing"),
                "done": JSONValue(progress.done), "total": JSONValue(progress.total),
            ])
        case .auto, .none: break
        }
    }

    /// The last word on a run.
    func summary(_ snapshot: ProgressSnapshot, at now: ContinuousClock.Instant) async {
        switch style {
        case .json: await streams.say(ProgressDrawing.jsonSummary(snapshot, at: now))
        case .none: break
        case .auto, .bar, .plain: await say(ProgressDrawing.summary(snapshot, at: now))
        }
    }

    /// The last word on secrets, if there are any.
    func secrets(_ note: SecretNote, imageCount: Int) async {
        guard imageCount > 0 else { return }
        switch style {
        case .json:
            await say(["type": .string("secrets"), "images": JSONValue(imageCount)])
        case .none: break
        case .auto, .bar, .plain: await say(note.text(imageCount: imageCount))
        }
    }

    private func say(_ line: String) async {
        await streams.say("screensort: \(PrintableText.escaped(line))")
    }

    private func say(_ fields: [String: JSONValue]) async {
        await streams.say(JSONValue.object(fields).compactText)
    }
}
