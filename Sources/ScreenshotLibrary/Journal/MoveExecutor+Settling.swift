internal import SystemPackage

/// Steps that did not come to their end, because something failed or the run was killed.
extension MoveExecutor {
    /// Brings a half-done step to its end if the image is at its new place, or else takes it back.
    /// Where that was done already, or the image has been changed since, nothing happens.
    ///
    /// - Returns: Whether the step is done.
    /// - Throws: ``TransferError`` if neither is possible now.
    func settle(_ step: TransferStep, _ number: Int) throws(TransferError) -> Bool {
        guard !step.isRemoval else { return try settleRemoval(step) }
        FileSystem.discard(partialCopy(of: step, number))
        let isMade = try isMade(step)
        if step.way == .move {
            return try isMade ? completeMove(step) : takeBackMove(step)
        }
        if isMade {
            if step.hasSidecar { try copySidecar(step) }
        } else {
            try dropSidecar(at: step.to, of: step)
            removeMadeFolders(of: step)
        }
        return isMade
    }

    private func settleRemoval(_ step: TransferStep) throws(TransferError) -> Bool {
        let isGone = try TransferError.inFiles { () throws(FileError) in
            try !FileSystem.exists(step.to.path)
        }
        if isGone { try dropSidecarOfCopy(step) }
        return isGone
    }

    /// Both sidecars are there: the old one is removed last. The image is at its new place, and may
    /// be at its old one, too.
    private func completeMove(_ step: TransferStep) throws(TransferError) -> Bool {
        if try isOriginal(at: step.from, of: step) {
            do throws(FileError) {
                try FileSystem.syncFolder(step.to.path.removingLastComponent())
                try FileSystem.remove(step.from.path)
            } catch {
                // It cannot be moved away, so that what was put beside it has to go.
                try TransferError.inFiles { () throws(FileError) in
                    try FileSystem.remove(step.to.path)
                }
                return try takeBackMove(step)
            }
        }
        try bringSidecar(of: step, from: step.from, to: step.to)
        return true
    }

    private func takeBackMove(_ step: TransferStep) throws(TransferError) -> Bool {
        if try isOriginal(at: step.from, of: step) {
            try bringSidecar(of: step, from: step.to, to: step.from)
        }
        removeMadeFolders(of: step)
        return false
    }

    /// Sees to it that the sidecar is at the one place and not at the other, wherever it is now.
    private func bringSidecar(
        of step: TransferStep, from old: ImageLocation, to new: ImageLocation
    ) throws(TransferError) {
        let place = new.store.sidecarPath(of: new.relative)
        let present = try TransferError.inSidecars { () throws(SidecarError) in
            try new.store.readToReplace(at: place)
        }
        if case .absent = present { try copySidecar(from: old, to: new) }
        try dropSidecar(at: old, of: step)
    }

    private func removeMadeFolders(of step: TransferStep) {
        for folder in step.madeFolders.reversed() {
            FileSystem.removeIfEmpty(step.to.store.imagePath(of: folder))
        }
    }
}

extension MoveExecutor {
    /// Settles the steps of a run that was killed, and closes its journal.
    ///
    /// - Parameters:
    ///   - run: The run of the executor's journal.
    ///   - undone: The run that it undoes, if that is known.
    /// - Throws: As ``run(_:check:)``; the journal stays open then.
    package func settle(_ run: JournalRun, undoing undone: JournalRun?) throws {
        for recorded in run.steps where recorded.outcome == nil {
            let isDone = try settle(recorded.step, recorded.number)
            try journal.end(recorded.number, isDone ? .done : .failed("the run was killed"))
        }
        undone?.removeEmptyFolders()
        try journal.close()
    }
}

extension JournalRun {
    /// Removes the folders that the run has made, where nothing is in them any more.
    package func removeEmptyFolders() {
        for recorded in steps.reversed() {
            for folder in recorded.step.madeFolders.reversed() {
                FileSystem.removeIfEmpty(recorded.step.to.store.imagePath(of: folder))
            }
        }
    }
}
