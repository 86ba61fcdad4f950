internal import Glibc
internal import SystemPackage

/// Writes the journal of one run.
///
/// What is about to be done is on the disk before it is done. What was done need not be: after a
/// crash the files themselves tell it (``MoveExecutor/settle(_:undoing:)``).
package final class JournalWriter {
    /// The number of the run.
    package let run: Int
    let token: String
    private let store: SidecarStore
    private let path: FilePath
    private let descriptor: FileDescriptor
    private var stepCount = 0
    /// The steps that have begun and not ended.
    private var openSteps: Set<Int> = []

    /// Starts the journal of a new run. The store must be locked.
    package init(_ header: RunHeader, in store: SidecarStore) throws(JournalError) {
        do throws(FileError) {
            try FileSystem.makeFolders(store.journals)
            run = (try store.journalNumbers().last ?? 0) + 1
            path = store.journalFile(of: run)
            descriptor = try FileSystem.open(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        } catch {
            throw JournalError(run: nil, cause: error)
        }
        token = header.token
        self.store = store
        try write(.header(header), isSynced: false)
        do throws(FileError) {
            try FileSystem.syncFolder(store.journals)
        } catch {
            throw JournalError(run: run, cause: error)
        }
    }

    /// Goes on with the journal of a run that was killed, or that has not done all it should. The
    /// store must be locked.
    package init(continuing run: JournalRun, in store: SidecarStore) throws(JournalError) {
        self.run = run.number
        token = run.header.token
        stepCount = run.steps.last?.number ?? 0
        openSteps = Set(run.steps.filter { $0.outcome == nil }.map(\.number))
        self.store = store
        path = store.journalFile(of: run.number)
        do throws(FileError) {
            descriptor = try FileSystem.open(path, O_RDWR | O_APPEND | O_NOFOLLOW)
        } catch {
            throw JournalError(run: run.number, cause: error)
        }
        try endLine()
    }

    deinit {
        FileSystem.close(descriptor)
    }

    /// Ends a line that the run was killed in.
    private func endLine() throws(JournalError) {
        do throws(FileError) {
            let lineBreak = [UInt8(ascii: "\n")]
            if try FileSystem.lastBytes(1, of: descriptor, at: path) != lineBreak {
                try FileSystem.writeAll(lineBreak, to: descriptor, of: path)
            }
        } catch {
            throw JournalError(run: run, cause: error)
        }
    }

    /// Notes that a step is about to be carried out, and waits until the note is on the disk.
    ///
    /// - Returns: The number of the step.
    func begin(_ step: TransferStep) throws(JournalError) -> Int {
        stepCount += 1
        openSteps.insert(stepCount)
        try write(.begun(stepCount, step), isSynced: true)
        return stepCount
    }

    func end(_ step: Int, _ outcome: StepOutcome) throws(JournalError) {
        try write(.ended(step, outcome), isSynced: false)
        openSteps.remove(step)
    }

    /// Notes that the run is over, unless one of its steps could neither be ended nor taken back: a
    /// later run will try that again.
    package func close() throws(JournalError) {
        if openSteps.isEmpty { try write(.closed, isSynced: true) }
    }

    private func write(_ record: JournalRecord, isSynced: Bool) throws(JournalError) {
        do throws(FileError) {
            try FileSystem.writeAll(record.line(in: store), to: descriptor, of: path)
            if isSynced { try FileSystem.sync(descriptor, of: path) }
        } catch {
            throw JournalError(run: run, cause: error)
        }
    }
}

/// A journal that cannot be written, so that no more is done.
package struct JournalError: Error, Hashable, CustomStringConvertible {
    /// nil if there is none yet.
    package var run: Int?
    package var cause: FileError

    package var description: String {
        "stopped, since what is done could not be undone without its journal: \(cause)"
    }
}
