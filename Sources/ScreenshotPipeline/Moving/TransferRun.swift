internal import ScreenshotLibrary
internal import ScreenshotModel
internal import ScreenshotReading
internal import SystemPackage

/// The stores that a run writes to, and its journals: one in each store whose images it moves.
///
/// Belongs to one actor, and blocks its thread.
final class TransferRun {
    private let command: RunHeader.Command
    private let now: @Sendable () -> Timestamp
    private var locks: [SidecarStore: StoreLock] = [:]
    private var executors: [JournalChoice: Journalled] = [:]
    private let reach: @Sendable (MovePoint) throws -> Void

    private struct Journalled {
        var journal: JournalWriter
        var executor: MoveExecutor
    }

    /// - Parameter reach: See ``MoveExecutor/init(journal:hash:reach:)``.
    init(
        command: RunHeader.Command, now: @escaping @Sendable () -> Timestamp,
        reach: @escaping @Sendable (MovePoint) throws -> Void
    ) {
        self.command = command
        self.now = now
        self.reach = reach
    }

    /// Takes a store for this run, and settles what killed runs have left there.
    ///
    /// - Returns: Those runs. One that cannot be settled now does not keep others from going on.
    /// - Throws: ``SidecarError`` if it cannot be written to.
    func open(_ store: SidecarStore) throws -> [KilledRun] {
        guard locks[store] == nil, try store.exists else { return [] }
        try lock(store)
        return try store.unclosedRuns().map { number in
            do {
                try settle(number, in: store)
                return KilledRun(number: number)
            } catch let error as TransferError {
                return KilledRun(number: number, failure: "\(error)")
            }
        }
    }

    private func settle(_ number: Int, in store: SidecarStore) throws {
        guard let run = try store.journalRun(number) else {
            if try store.discardJournalWithoutHeader(of: number) { return }
            throw TransferError.file(
                FileError(
                    function: "read", path: store.journalFile(of: number), code: .badMessage))
        }
        for recorded in run.steps where recorded.outcome == nil {
            if let missing = try lockStores(of: recorded.step) { throw missing }
        }
        let journal = try JournalWriter(continuing: run, in: store)
        let executor = MoveExecutor(journal: journal, hash: Self.hash)
        try executor.settle(run, undoing: try run.header.undoes.flatMap(store.journalRun))
    }

    /// Carries out what was planned for an image.
    ///
    /// - Returns: Why all was left as it was; nil if it is done.
    /// - Throws: What must end the run.
    func run(_ order: PlannedTransfer.Order) throws -> TransferError? {
        do {
            if let missing = try lockStores(of: order.step) { return missing }
            return try executor(for: order.journal).run(order.step, check: order.check)
        } catch let error as TransferError {
            return error
        } catch let error as FileError {
            return .file(error)
        }
    }

    /// - Returns: What is wrong if the folder of a store is not there, where none must be made.
    private func lockStores(of step: TransferStep) throws -> TransferError? {
        for store in [step.from.store, step.to.store] where locks[store] == nil {
            guard try store.hasFolder else { return .notMounted(store.folder) }
            try lock(store)
        }
        return nil
    }

    private func lock(_ store: SidecarStore) throws {
        locks[store] = try StoreLock(store)
    }

    private func executor(for choice: JournalChoice) throws -> MoveExecutor {
        if let known = executors[choice] { return known.executor }
        let journal = try journal(for: choice)
        let executor = MoveExecutor(journal: journal, hash: Self.hash, reach: reach)
        executors[choice] = Journalled(journal: journal, executor: executor)
        return executor
    }

    private func journal(for choice: JournalChoice) throws -> JournalWriter {
        if let run = try choice.continues.flatMap(choice.store.journalRun) {
            return try JournalWriter(continuing: run, in: choice.store)
        }
        let header = RunHeader(
            command: command, at: now(), undoes: choice.undoes,
            isOfSingleFiles: choice.isOfSingleFiles)
        return try JournalWriter(header, in: choice.store)
    }

    /// The stores that have a journal of this run.
    var journalledStores: [SidecarStore] {
        Set(executors.keys.map(\.store)).sorted { $0.directory.string < $1.directory.string }
    }

    /// Waits until all is on the disk, removes folders that an undone run had made and that are empty
    /// now, and gives up the right to write.
    func finish() throws {
        if !executors.isEmpty {
            for store in locks.keys { try store.sync() }
        }
        for (choice, journalled) in executors {
            if let undone = try choice.undoes.flatMap(choice.store.journalRun) {
                undone.removeEmptyFolders()
            }
            try journalled.journal.close()
        }
        executors = [:]
        locks = [:]
    }

    static let hash: ContentHash = { path throws(FileError) in
        do throws(Errno) {
            return try FileHash.sha256(of: path)
        } catch {
            throw FileError(function: "read", path: path, code: error)
        }
    }
}

/// A run that was killed. What it was about to do has been brought to its end or taken back.
package struct KilledRun: Hashable, Sendable {
    package var number: Int
    /// Why neither is possible now, if so.
    package var failure: String?
}
