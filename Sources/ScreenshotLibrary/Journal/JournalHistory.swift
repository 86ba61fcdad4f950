package import SystemPackage

/// All runs of a store, and which of their steps still hold.
package struct JournalHistory: Sendable {
    /// Ascending; those whose journal cannot be understood are left out.
    package let runs: [JournalRun]
    /// The steps that were done and not undone since, by the number of their run.
    private var holding: [Int: Set<Int>] = [:]

    /// Reads all journals of a store.
    package init(of store: SidecarStore) throws(FileError) {
        var runs: [JournalRun] = []
        for number in try store.journalNumbers() {
            if let run = try store.journalRun(number) { runs.append(run) }
        }
        self.runs = runs
        var undone: [Int: Set<Int>] = [:]
        for run in runs.reversed() {
            for recorded in run.steps where recorded.outcome == .done {
                guard undone[run.number]?.contains(recorded.number) != true else { continue }
                holding[run.number, default: []].insert(recorded.number)
                if let earlier = run.header.undoes, let step = recorded.step.reverts {
                    undone[earlier, default: []].insert(step)
                }
            }
        }
    }

    /// The steps of a run that can be undone, the last one first.
    package func holdingSteps(of run: JournalRun) -> [RecordedStep] {
        let numbers = holding[run.number, default: []]
        return run.steps.reversed().filter { numbers.contains($0.number) }
    }

    package func run(_ number: Int) -> JournalRun? {
        runs.last { $0.number == number }
    }

    /// The run to undo if no other is asked for: the last one that has something left to undo.
    ///
    /// If that is itself an undo, of a run that has not been undone to its end, it is to be gone on
    /// with: it was killed, was stopped, or something stood in its way.
    ///
    /// - Returns: nil if nothing is left to undo.
    package func runToUndo() -> (run: JournalRun, continuing: JournalRun?)? {
        guard let last = runs.last(where: { holding[$0.number] != nil }) else { return nil }
        if !last.header.isOfSingleFiles, let earlier = last.header.undoes.flatMap(run),
            holding[earlier.number] != nil
        {
            return (earlier, continuing: last)
        }
        return (last, continuing: nil)
    }

    /// The last step that holds and has brought something to, or away from, a place.
    package func lastStep(
        at path: FilePath
    ) -> (run: JournalRun, step: RecordedStep)? {
        for run in runs.reversed() {
            let step = holdingSteps(of: run).first { recorded in
                recorded.step.to.path == path
                    || (recorded.step.way == .move && recorded.step.from.path == path)
            }
            if let step { return (run, step) }
        }
        return nil
    }
}
