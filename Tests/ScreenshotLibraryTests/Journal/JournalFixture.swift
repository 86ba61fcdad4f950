internal import Glibc
internal import ScreenshotModel
internal import SystemPackage
internal import TestSupport

@testable import ScreenshotLibrary

/// A store whose images have results, and steps to move them.
struct JournalFixture {
    let folder: TemporaryFolder
    let store: SidecarStore

    init() throws {
        folder = try TemporaryFolder()
        store = SidecarStore(folder: folder.path)
    }

    /// Stands in for a hash: the content itself.
    static let hash: ContentHash = { path throws(FileError) in
        try FileSystem.readAll(path, upTo: 1 << 20).string
    }

    func addImage(
        _ name: FilePath, content: String = "image", correction: Correction? = nil
    ) throws {
        try folder.write(content, to: name)
        _ = try store.write(
            .make(file: name, sha256: content, correction: correction), to: name)
    }

    func location(_ relative: FilePath) -> ImageLocation {
        ImageLocation(store: store, relative: relative)
    }

    func step(
        _ from: FilePath, to: FilePath, _ way: TransferWay = .move, content: String = "image"
    ) -> TransferStep {
        TransferStep(way: way, from: location(from), to: location(to), sha256: content)
    }

    /// Carries out steps in a run of their own.
    ///
    /// - Returns: Why each of them was left, or nil.
    func run(_ steps: [TransferStep], undoes: Int? = nil) throws -> [TransferError?] {
        let header = RunHeader(
            command: undoes == nil ? .sort : .undo, at: Timestamp(nanoseconds: 0), undoes: undoes)
        let journal = try JournalWriter(header, in: store)
        let executor = MoveExecutor(journal: journal, hash: Self.hash)
        let failures = try steps.map { try executor.run($0, check: .content) }
        try journal.close()
        return failures
    }

    /// The contents of all files but those of the store, by their paths.
    func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try folder.contents() where !path.hasPrefix(".screensort") {
            let status = try FileSystem.status(of: folder(FilePath(path)), followingSymlinks: false)
            if status.kind == .file { files[path] = try folder.read(FilePath(path)).string }
        }
        return files
    }
}
