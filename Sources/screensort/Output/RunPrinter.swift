internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotPipeline

/// The runs of a store as the bytes that standard output gets.
struct RunPrinter {
    /// nil for a table.
    private let objects: ObjectLines?

    init(_ format: RowFormat, streams: StandardStreams) {
        objects = format.objectLines(on: streams)
    }

    func text(for runs: [RunSummary]) -> [UInt8] {
        guard var objects else {
            return Array(runs.map { Self.row(for: $0) + "\n" }.joined().utf8)
        }
        return runs.flatMap { objects.next(Array(Self.json(of: $0).compactText.utf8)) }
            + objects.ending
    }

    private static func row(for run: RunSummary) -> String {
        let number = String(run.number)
        let padding = String(repeating: " ", count: max(0, 4 - number.count))
        let command = PrintableText.fitted(command(of: run), to: 12)
        var words = ["\(run.doneCount) done"]
        if run.failedCount > 0 { words.append("\(run.failedCount) failed") }
        if run.damagedLineCount > 0 { words.append("\(run.damagedLineCount) lines damaged") }
        if let state = state(of: run) { words.append(state) }
        return "\(padding)\(number)  \(run.at.iso8601(.seconds))  \(command)  "
            + words.joined(separator: ", ")
    }

    private static func command(of run: RunSummary) -> String {
        guard let undoes = run.undoes else { return run.command.rawValue }
        return "\(run.command.rawValue) of \(undoes)"
    }

    /// What a user who looks for something to undo should know.
    private static func state(of run: RunSummary) -> String? {
        if !run.isClosed { return "interrupted" }
        if run.doneCount == 0 || run.holdingCount == run.doneCount { return nil }
        return run.holdingCount == 0 ? "undone" : "\(run.holdingCount) not undone"
    }

    private static func json(of run: RunSummary) -> JSONValue {
        .object([
            "run": JSONValue(run.number), "at": .string(run.at.iso8601(.milliseconds)),
            "command": .string(run.command.rawValue), "undoes": JSONValue(run.undoes),
            "done": JSONValue(run.doneCount), "failed": JSONValue(run.failedCount),
            "undoable": JSONValue(run.holdingCount), "interrupted": .bool(!run.isClosed),
            "damagedLines": JSONValue(run.damagedLineCount),
        ])
    }
}
