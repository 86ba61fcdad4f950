package import ScreenshotLibrary
package import ScreenshotModel
internal import ScreenshotReading
package import SystemPackage

/// What is to be undone.
package enum UndoSelection: Hashable, Sendable {
    /// The last run that has something left to undo.
    case lastRun
    case run(Int)
    /// What was last done with these images.
    case files([FilePath])
}

/// Takes back what runs of sorting did, and of undoing, on a thread of its own.
package actor Undoer {
    private let executor = ThreadExecutor(name: "undoer")
    private let run: TransferRun
    private let folder: FilePath
    private let paths: TypedPaths
    private var locator: LibraryLocator
    /// The runs that were killed, and have been settled by this one.
    private var settledRuns: Set<Int> = []

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - folder: In the store whose runs are meant.
    ///   - storeDirectory: Where that is, if not with the images.
    ///   - reach: See ``MoveExecutor/init(journal:hash:reach:)``.
    /// - Throws: ``FileError`` if the present folder is gone.
    package init(
        folder: FilePath, storeDirectory: FilePath?,
        now: @escaping @Sendable () -> Timestamp = { .now() },
        reach: @escaping @Sendable (MovePoint) throws -> Void = { _ in }
    ) throws {
        self.folder = folder
        run = TransferRun(command: .undo, now: now, reach: reach)
        locator = try LibraryLocator(storeDirectory: storeDirectory)
        paths = TypedPaths(here: try AlbumFolder.resolved("."))
    }

    /// All runs, the last one first.
    package func runs() throws -> [RunSummary] {
        let history = try JournalHistory(of: try store())
        return history.runs.reversed().map { RunSummary($0, in: history) }
    }

    /// Takes the store for this run, and settles what killed runs have left there.
    ///
    /// - Returns: Those runs.
    /// - Throws: ``SidecarError`` if another process writes to the store, or nobody can.
    package func open() throws -> [KilledRun] {
        let killed = try run.open(try store())
        settledRuns = Set(killed.map(\.number))
        return killed
    }

    /// What is to be done, in this order.
    ///
    /// - Throws: ``UndoError`` if there is nothing to undo.
    package func plan(_ selection: UndoSelection) throws -> [PlannedTransfer] {
        let store = try store()
        let history = try JournalHistory(of: store)
        switch selection {
        case .lastRun:
            guard let (last, continued) = history.runToUndo() else {
                throw UndoError.noRuns(folder)
            }
            // An undo that was killed at its very end is done. Nobody wants to have it undone now.
            let isDone = continued == nil && last.header.command == .undo
            if isDone && settledRuns.contains(last.number) { return [] }
            let journal = JournalChoice(
                store: store, undoes: last.number, continues: continued?.number)
            return history.holdingSteps(of: last).map { planned($0, journal) }
        case .run(let number):
            guard let chosen = history.run(number) else {
                throw UndoError.noSuchRun(number, folder)
            }
            let steps = history.holdingSteps(of: chosen)
            guard !steps.isEmpty else { throw UndoError.nothingLeft(number) }
            let journal = JournalChoice(store: store, undoes: number)
            return steps.map { planned($0, journal) }
        case .files(let files):
            return try files.map { file in
                let place = try AlbumFolder.place(of: file)
                guard let (moved, step) = history.lastStep(at: place) else {
                    return PlannedTransfer(
                        transfer: ImageTransfer(
                            file: file, state: .failed("\(UndoError.notMoved)")))
                }
                let journal = JournalChoice(
                    store: store, undoes: moved.number, isOfSingleFiles: true)
                return planned(step, journal)
            }
        }
    }

    /// Undoes what was done with one image, if that has not been changed since.
    ///
    /// - Throws: What must end the run: the journal or a store cannot be written.
    package func apply(_ planned: PlannedTransfer) throws -> ImageTransfer {
        var transfer = planned.transfer
        guard let order = planned.order else { return transfer }
        let failure = try run.run(order)
        transfer.state = failure.map { .failed("\($0)") } ?? .done
        return transfer
    }

    /// Ends the run, after which it can be undone itself.
    package func finish() throws {
        try run.finish()
    }

    private func store() throws -> SidecarStore {
        try locator.locate(folder: folder).store
    }

    private func planned(
        _ recorded: RecordedStep, _ journal: JournalChoice
    ) -> PlannedTransfer {
        let step = recorded.step.inverse(of: recorded.number)
        let (file, target) =
            step.isRemoval ? (step.to.path, nil) : (step.from.path, step.to.path)
        return PlannedTransfer(
            transfer: ImageTransfer(
                file: paths.path(of: file), target: target.map(paths.path(of:)),
                action: ImageTransfer.Action(step), state: .planned),
            order: .init(step: step, check: .content, journal: journal))
    }
}
