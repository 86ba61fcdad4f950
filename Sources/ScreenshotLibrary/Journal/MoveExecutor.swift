package import ScreenshotModel
package import SystemPackage

/// Tells the SHA-256 of a file's bytes, in lower-case hexadecimal digits.
package typealias ContentHash = @Sendable (FilePath) throws(FileError) -> String

/// How it is known that an image is still the one that is meant.
package enum ImageCheck: Hashable, Sendable {
    /// It has the size and the time of modification that it was read with.
    case fingerprint(FileFingerprint)
    /// Its bytes have the hash of the step.
    case content
}

/// Points of a step at which a run can be killed.
package enum MovePoint: Hashable, CaseIterable, Sendable {
    case begun, foldersMade, sidecarCopied, imageCopied, copyPlaced, imagePlaced, imageRemoved,
        sidecarDropped, ended
}

/// Carries out steps, each of them as a whole or not at all, and never over what is there.
///
/// The journal says first what is to be done. The image has a sidecar wherever it can be found: the
/// new one is written before the image is moved, the old one is removed after. So, after a crash at
/// any point, the place of the image tells how far the step has come. The stores of both ends must be
/// locked.
package struct MoveExecutor {
    let journal: JournalWriter
    let hash: ContentHash
    private let reach: (MovePoint) throws -> Void

    /// - Parameter reach: Told of each point that a step comes to. If it throws anything but a
    ///   ``TransferError``, the step ends there as if the process had been killed.
    package init(
        journal: JournalWriter, hash: @escaping ContentHash,
        reach: @escaping (MovePoint) throws -> Void = { _ in }
    ) {
        self.journal = journal
        self.hash = hash
        self.reach = reach
    }

    /// Carries out a step.
    ///
    /// - Returns: nil if it is done, else why all was left as it was.
    /// - Throws: ``JournalError``; and ``TransferError`` if a half-done step cannot be taken back
    ///   now. It stays open in the journal, and a later run settles it.
    package func run(_ step: TransferStep, check: ImageCheck) throws -> TransferError? {
        var step = step
        do throws(TransferError) {
            try checkSource(of: step, check)
            if !step.isRemoval { step.madeFolders = try checkTarget(of: step) }
        } catch {
            return error
        }
        let number = try journal.begin(step)
        try reach(.begun)
        var failure: TransferError?
        do {
            try act(step, number)
        } catch let error as TransferError {
            failure = try settle(step, number) ? nil : error
        }
        try journal.end(number, failure.map { .failed("\($0)") } ?? .done)
        try reach(.ended)
        return failure
    }

    private func act(_ step: TransferStep, _ number: Int) throws {
        if step.isRemoval {
            try TransferError.inFiles { () throws(FileError) in
                try FileSystem.remove(step.to.path)
            }
            try reach(.imageRemoved)
            try dropSidecarOfCopy(step)
        } else {
            for folder in step.madeFolders {
                try TransferError.inFiles { () throws(FileError) in
                    _ = try FileSystem.makeSharedFolder(step.to.store.imagePath(of: folder))
                }
            }
            try reach(.foldersMade)
            if step.hasSidecar { try copySidecar(step) }
            try reach(.sidecarCopied)
            try place(step, number)
            try reach(.imagePlaced)
            if step.way == .move { try dropSidecar(at: step.from, of: step) }
        }
        try reach(.sidecarDropped)
    }

    private func place(_ step: TransferStep, _ number: Int) throws {
        let (from, to) = (step.from.path, step.to.path)
        switch step.way {
        case .move:
            let isMoved = try TransferError.placing(at: to) { () throws(FileError) in
                do throws(FileError) {
                    try FileSystem.renameExclusively(from, to: to)
                    return true
                } catch let error where error.isAcrossFileSystems {
                    return false
                }
            }
            if !isMoved { try moveAcrossFileSystems(step, number) }
        case .copy:
            try placeCopy(step, number)
        case .link:
            try TransferError.placing(at: to) { () throws(FileError) in
                try FileSystem.link(from, as: to)
            }
        case .symlink:
            try TransferError.placing(at: to) { () throws(FileError) in
                try FileSystem.makeSymlink(to, to: step.symlinkText)
            }
        }
    }

    private func moveAcrossFileSystems(_ step: TransferStep, _ number: Int) throws {
        try placeCopy(step, number)
        try reach(.copyPlaced)
        try TransferError.inFiles { () throws(FileError) in
            try FileSystem.syncFolder(step.to.path.removingLastComponent())
            try FileSystem.remove(step.from.path)
        }
    }

    /// Copies the image beside its place, compares, and gives it its name.
    private func placeCopy(_ step: TransferStep, _ number: Int) throws {
        let part = partialCopy(of: step, number)
        let copied = try TransferError.inFiles { () throws(FileError) in
            try FileSystem.copy(step.from.path, to: part)
            return try hash(part)
        }
        try reach(.imageCopied)
        guard copied == step.sha256 else { throw TransferError.changed(step.from.path) }
        try TransferError.placing(at: step.to.path) { () throws(FileError) in
            try FileSystem.renameExclusively(part, to: step.to.path)
        }
    }

    /// Where a copy is until it is whole. The name is hidden, so that nobody takes it for an image.
    func partialCopy(of step: TransferStep, _ number: Int) -> FilePath {
        step.to.path.removingLastComponent()
            .appending(".screensort-\(journal.token)-\(number).part")
    }
}

extension FileError {
    fileprivate var isAcrossFileSystems: Bool {
        code == .improperLink
    }
}

extension TransferError {
    /// Runs `body`, and tells what fails as an error of a transfer.
    static func inFiles<Value>(
        _ body: () throws(FileError) -> Value
    ) throws(TransferError) -> Value {
        do {
            return try body()
        } catch {
            throw .file(error)
        }
    }

    /// Runs `body`, and tells what fails as an error of a transfer.
    static func inSidecars<Value>(
        _ body: () throws(SidecarError) -> Value
    ) throws(TransferError) -> Value {
        do {
            return try body()
        } catch {
            throw .sidecar(error)
        }
    }

    /// Runs `body`, which puts something at `path`.
    fileprivate static func placing<Value>(
        at path: FilePath, _ body: () throws(FileError) -> Value
    ) throws(TransferError) -> Value {
        do {
            return try body()
        } catch {
            if error.code == .fileExists { throw .taken(path) }
            throw error.isAcrossFileSystems ? .acrossFileSystems(path) : .file(error)
        }
    }
}
