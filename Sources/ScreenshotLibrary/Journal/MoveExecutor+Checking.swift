internal import SystemPackage

/// What must hold before a step is begun.
extension MoveExecutor {
    func checkSource(of step: TransferStep, _ check: ImageCheck) throws(TransferError) {
        if step.isRemoval {
            guard try isMade(step) else { throw .changed(step.to.path) }
            // A symlink holds no picture that could be the last.
            if step.way == .symlink { return }
            guard try isOriginal(at: step.from, of: step) else { throw .lastCopy(step.from.path) }
            return
        }
        let path = step.from.path
        let status: FileStatus
        do {
            status = try FileSystem.status(of: path, followingSymlinks: false)
        } catch {
            throw error.isAbsence ? .gone(path) : .file(error)
        }
        guard status.kind == .file else { throw .changed(path) }
        switch check {
        case .fingerprint(let fingerprint):
            guard status.fingerprint == fingerprint else { throw .unread(path) }
        case .content:
            guard try isOriginal(at: step.from, of: step) else { throw .changed(path) }
        }
    }

    /// - Returns: The folders that are missing.
    func checkTarget(of step: TransferStep) throws(TransferError) -> [FilePath] {
        let missing = try step.to.missingFolders()
        let path = step.to.path
        let isTaken = try TransferError.inFiles { () throws(FileError) in
            try FileSystem.exists(path)
        }
        guard !isTaken else { throw .taken(path) }
        return missing
    }

    /// Whether what the step makes, or is to remove, is at its place.
    func isMade(_ step: TransferStep) throws(TransferError) -> Bool {
        guard step.way == .symlink else { return try isOriginal(at: step.to, of: step) }
        return try TransferError.inFiles { () throws(FileError) in
            do throws(FileError) {
                return try FileSystem.symlinkText(of: step.to.path) == step.symlinkText
            } catch let error where error.isAbsence || error.code == .invalidArgument {
                // It is no symlink (`EINVAL`), or nothing at all.
                return false
            }
        }
    }

    /// Whether the image itself, or its like, is at a place.
    func isOriginal(
        at location: ImageLocation, of step: TransferStep
    ) throws(TransferError) -> Bool {
        try TransferError.inFiles { () throws(FileError) in
            do throws(FileError) {
                let path = location.path
                let status = try FileSystem.status(of: path, followingSymlinks: false)
                guard status.kind == .file else { return false }
                return try hash(path) == step.sha256
            } catch let error where error.isAbsence || error.code == .fileNameTooLong {
                return false
            }
        }
    }
}
