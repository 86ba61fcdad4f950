internal import Glibc
internal import SystemPackage

/// A note beside an index of how its file was when it was last closed.
///
/// SQLite notices much of what can happen to a file, but not that half a page of text is another's,
/// or that an older copy was put back. Whatever is not as it was left is thrown away.
struct IndexSeal {
    let file: FilePath
    let note: FilePath

    init(directory: FilePath) {
        file = directory.appending(IndexFiles.name)
        note = directory.appending(IndexFiles.seal)
    }

    private static let lengthLimit = 1 << 10

    /// Whether the file is as it was left. False if there is none.
    func holds() throws(FileError) -> Bool {
        do throws(FileError) {
            return try FileSystem.readAll(note, upTo: Self.lengthLimit) == text()
        } catch {
            guard error.isAbsence || error.code == .fileTooLarge else { throw error }
            return false
        }
    }

    /// Takes note of how the file is now. Half a note, as a killed process leaves it, holds for no file.
    func renew() throws(FileError) {
        guard try !holds() else { return }
        let descriptor = try FileSystem.open(
            note, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: 0o600)
        do throws(FileError) {
            try FileSystem.writeAll(text(), to: descriptor, of: note)
        } catch {
            FileSystem.close(descriptor)
            throw error
        }
        try FileSystem.closeWritten(descriptor, of: note)
    }

    private func text() throws(FileError) -> [UInt8] {
        let identity = try FileSystem.status(of: file, followingSymlinks: false).identity
        return Array("\(identity.size) \(identity.modified) \(identity.inode)\n".utf8)
    }
}

/// The names of the files of an index.
enum IndexFiles {
    static let name = "index.sqlite"
    /// Beside `name` while a process has it open, or was killed with it.
    static let log = "index.sqlite-wal"
    static let shared = "index.sqlite-shm"
    static let seal = "index.seal"

    static let all = [name, log, shared, seal]
}
