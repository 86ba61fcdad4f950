internal import Glibc
package import SystemPackage

/// A step of a run, and what became of it.
package struct RecordedStep: Hashable, Sendable {
    /// Counted from 1.
    package var number: Int
    package var step: TransferStep
    /// nil if the run was killed, or goes on.
    package var outcome: StepOutcome?
}

/// A run as its journal tells it.
package struct JournalRun: Hashable, Sendable {
    /// Counted from 1 in each store, so that a later run has a higher one whatever the clock says.
    package var number: Int
    package var header: RunHeader
    package var steps: [RecordedStep] = []
    /// Whether the run came to its end. If not it was killed, or goes on.
    package var isClosed = false
    /// Lines that cannot be understood. The last one is damaged when a run is killed; others never
    /// should be.
    package var damagedLineCount = 0

    /// A longer file is no journal of ours.
    fileprivate static let lengthLimit = 1 << 30

    /// Reads a journal.
    ///
    /// - Returns: nil if it does not say what its run is: nothing had been done yet when the run was
    ///   killed, or a later version has written it.
    init?(number: Int, of store: SidecarStore) throws(FileError) {
        let text = try FileSystem.readAll(store.journalFile(of: number), upTo: Self.lengthLimit)
        let lines = text.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first,
            case .header(let header) = JournalRecord(line: first, in: store)
        else { return nil }
        self.number = number
        self.header = header
        for line in lines.dropFirst() { take(JournalRecord(line: line, in: store)) }
    }

    private mutating func take(_ record: JournalRecord?) {
        switch record {
        case .begun(let number, let step):
            steps.append(RecordedStep(number: number, step: step))
            isClosed = false
        case .ended(let number, let outcome):
            guard let index = steps.lastIndex(where: { $0.number == number }) else {
                damagedLineCount += 1
                return
            }
            steps[index].outcome = outcome
        case .closed: isClosed = true
        case .header, nil: damagedLineCount += 1
        }
    }
}

extension SidecarStore {
    /// Where the journals are.
    var journals: FilePath {
        directory.appending("journal")
    }

    /// Where the journal of a run is, such as `journal/12.ndjson`.
    package func journalFile(of run: Int) -> FilePath {
        journals.appending("\(run)\(Self.journalSuffix)")
    }

    private static let journalSuffix = ".ndjson"

    /// The numbers of all runs, ascending; empty if there is no store.
    func journalNumbers() throws(FileError) -> [Int] {
        do {
            let suffix = Array(Self.journalSuffix.utf8)
            return try FileSystem.entries(of: journals).compactMap { entry in
                guard entry.name.suffix(suffix.count).elementsEqual(suffix) else { return nil }
                return entry.name.dropLast(suffix.count).wholeNumber
            }.sorted()
        } catch let error where error.isAbsence {
            return []
        }
    }

    /// The run with a number.
    ///
    /// - Returns: nil if there is none, or its journal cannot be understood.
    package func journalRun(_ number: Int) throws(FileError) -> JournalRun? {
        do {
            return try JournalRun(number: number, of: self)
        } catch let error where error.isAbsence {
            return nil
        }
    }

    /// The numbers of the runs that have not come to their end, ascending. Reads the end of each
    /// journal.
    package func unclosedRuns() throws(FileError) -> [Int] {
        var unclosed: [Int] = []
        for number in try journalNumbers() {
            let path = journalFile(of: number)
            let descriptor = try FileSystem.open(path, O_RDONLY)
            defer { FileSystem.close(descriptor) }
            let ending = JournalRecord.closingLine
            if try FileSystem.lastBytes(ending.count, of: descriptor, at: path) != ending {
                unclosed.append(number)
            }
        }
        return unclosed
    }
}

extension SidecarStore {
    /// Removes the journal of a run that was killed before it could say what it is, and so before it
    /// did anything.
    ///
    /// - Returns: false if the journal says something, which then cannot be understood.
    package func discardJournalWithoutHeader(of run: Int) throws(FileError) -> Bool {
        let path = journalFile(of: run)
        let text = try FileSystem.readAll(path, upTo: JournalRun.lengthLimit)
        guard !text.contains(UInt8(ascii: "\n")) else { return false }
        try FileSystem.remove(path)
        return true
    }

    /// Whether ``folder`` is there. If not, its disk may not be mounted.
    package var hasFolder: Bool {
        get throws(FileError) { try FileSystem.isFolder(folder) }
    }
}
