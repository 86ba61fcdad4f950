internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// The calls that bring an image to another place. None of them replaces what is there.
extension FileSystem {
    /// Renames a file unless something is at its new path (`EEXIST`).
    ///
    /// Where the file system cannot promise that in one step, the file has both names for a moment.
    static func renameExclusively(_ old: FilePath, to new: FilePath) throws(FileError) {
        do {
            try retrying("rename", new) {
                old.withPlatformString { old in
                    new.withPlatformString { screensort_rename_exclusively(old, $0) }
                }
            }
        } catch let error where error.code == .invalidArgument || error.code == .noFunction {
            try link(old, as: new)
            try remove(old)
        }
    }

    /// Gives a file one more name. It is not followed if it is a symlink.
    static func link(_ file: FilePath, as new: FilePath) throws(FileError) {
        try retrying("link", new) {
            file.withPlatformString { file in new.withPlatformString { Glibc.link(file, $0) } }
        }
    }

    /// - Parameter text: What the symlink says, relative to the folder it is in unless absolute.
    static func makeSymlink(_ path: FilePath, to text: FilePath) throws(FileError) {
        try retrying("symlink", path) {
            text.withPlatformString { text in path.withPlatformString { symlink(text, $0) } }
        }
    }

    /// What a symlink says.
    static func symlinkText(of path: FilePath) throws(FileError) -> FilePath {
        // One more than the longest path, for the zero byte that readlink does not write.
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = try retrying("readlink", path) {
            path.withPlatformString { path in
                bytes.withUnsafeMutableBytes { buffer in
                    buffer.baseAddress.map { readlink(path, $0, buffer.count - 1) } ?? -1
                }
            }
        }
        return FilePath(bytes: bytes.prefix(count))
    }

    /// Makes a folder as any command would: who may enter it is left to `umask`.
    ///
    /// - Returns: false if there is a folder, or a symlink to one, already.
    static func makeSharedFolder(_ path: FilePath) throws(FileError) -> Bool {
        do {
            try retrying("mkdir", path) { path.withPlatformString { mkdir($0, 0o777) } }
            return true
        } catch {
            guard error.code == .fileExists, try isFolder(path) else { throw error }
            return false
        }
    }

    /// Waits until the names in a folder are on the disk.
    static func syncFolder(_ path: FilePath) throws(FileError) {
        let descriptor = try open(path, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        do {
            try sync(descriptor, of: path)
        } catch let error where error.code == .invalidArgument {
            // Not every file system lets one wait for a folder; such ones write it at once.
        }
    }

    /// Copies a regular file with its mode, its times and its user's attributes, and waits until the
    /// copy is on the disk. The owner stays the same where that is allowed.
    ///
    /// - Parameter new: Must not exist. Is removed again if copying fails.
    static func copy(_ file: FilePath, to new: FilePath) throws(FileError) {
        let source = try open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        defer { close(source) }
        let target = try open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        do throws(FileError) {
            do throws(FileError) {
                try copyContents(of: source, at: file, to: target, at: new)
                try copyAttributes(of: source, at: file, to: target, at: new)
                try sync(target, of: new)
            } catch {
                close(target)
                throw error
            }
            try closeWritten(target, of: new)
        } catch {
            discard(new)
            throw error
        }
    }

    /// How much is copied at once.
    private static let copyLength = 1 << 18

    private static func copyContents(
        of source: FileDescriptor, at file: FilePath, to target: FileDescriptor, at new: FilePath
    ) throws(FileError) {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: copyLength, alignment: 1)
        defer { chunk.deallocate() }
        while true {
            let count = try read(source, into: chunk, of: file)
            if count == 0 { return }
            try writeAll(Array(chunk[..<count]), to: target, of: new)
        }
    }

    static func copyAttributes(
        of source: FileDescriptor, at file: FilePath, to target: FileDescriptor, at new: FilePath
    ) throws(FileError) {
        var status = stat()
        try retrying("fstat", file) { fstat(source.rawValue, &status) }
        try retrying("fsetxattr", new) {
            screensort_copy_user_attributes(source.rawValue, target.rawValue)
        }
        // Only root may give files away; the copy of anybody else is their own.
        _ = fchown(target.rawValue, status.st_uid, status.st_gid)
        try setPermissions(status.st_mode & 0o7777, of: target, at: new)
        let times = [status.st_atim, status.st_mtim]
        try retrying("futimens", new) { futimens(target.rawValue, times) }
    }
}
