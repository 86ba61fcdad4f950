package import ScreenshotLibrary
package import ScreenshotModel

/// A run that moved images, for those who choose one to undo.
package struct RunSummary: Hashable, Sendable {
    package var number: Int
    package var command: RunHeader.Command
    package var at: Timestamp
    /// The number of the run that it undid.
    package var undoes: Int?
    /// How many images it moved, copied or linked, and how many it could not.
    package var doneCount: Int
    package var failedCount: Int
    /// How many of them have not been undone.
    package var holdingCount: Int
    /// Whether it came to its end.
    package var isClosed: Bool
    /// How many lines of its journal are damaged; what they told cannot be undone.
    package var damagedLineCount: Int

    init(_ run: JournalRun, in history: JournalHistory) {
        number = run.number
        command = run.header.command
        at = run.header.at
        undoes = run.header.undoes
        doneCount = run.steps.count { $0.outcome == .done }
        holdingCount = history.holdingSteps(of: run).count
        failedCount = run.steps.count { recorded in
            if case .failed = recorded.outcome { true } else { false }
        }
        isClosed = run.isClosed
        damagedLineCount = run.damagedLineCount
    }
}
