internal import Glibc
package import SystemPackage

/// Files that the user asks for by name. Each is written as a whole or not at all.
package enum WholeFile {
    /// What `umask` takes from, as for any file that a command makes.
    private static let permissions: mode_t = 0o666

    /// What is where a file is to be written.
    package enum Present: Hashable, Sendable {
        case nothing
        /// A file, with its first bytes, up to as many as were asked for.
        case file([UInt8])
        /// A folder, a named pipe, a device.
        case other
    }

    /// Looks at what is at `path`, following symlinks.
    ///
    /// - Parameter count: How many bytes of a file are wanted.
    package static func present(
        at path: FilePath, firstBytes count: Int
    ) throws(FileError) -> Present {
        do {
            guard try FileSystem.status(of: path, followingSymlinks: true).kind == .file else {
                return .other
            }
        } catch let error where error.isAbsence {
            return .nothing
        }
        let file = try FileSystem.open(path, O_RDONLY)
        defer { FileSystem.close(file) }
        return .file(try FileSystem.firstBytes(count, of: file, at: path))
    }

    /// Writes a file beside `path` and puts it there when it is complete, in place of the file that
    /// is there. A symlink stays, and its file is replaced.
    package static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        let target = try target(of: path)
        // Not made of the name, which may be as long as names can be.
        let temporary = target.removingLastComponent().appending(".screensort-\(getpid()).new")
        do throws(FileError) {
            let flags = O_WRONLY | O_CREAT | O_EXCL
            let file = try FileSystem.open(temporary, flags, mode: permissions)
            do throws(FileError) {
                try write(bytes, to: file, at: temporary)
                try FileSystem.rename(temporary, to: target)
            } catch {
                FileSystem.discard(temporary)
                throw error
            }
        } catch {
            throw FileError(function: error.function, path: path, code: error.code)
        }
    }

    private static func target(of path: FilePath) throws(FileError) -> FilePath {
        do {
            return try FileSystem.realPath(path)
        } catch let error where error.isAbsence {
            return path
        }
    }

    private static func write(
        _ bytes: [UInt8], to file: FileDescriptor, at path: FilePath
    ) throws(FileError) {
        do throws(FileError) {
            try FileSystem.writeAll(bytes, to: file, of: path)
        } catch {
            FileSystem.close(file)
            throw error
        }
        try FileSystem.closeWritten(file, of: path)
    }

    /// Whether both paths lead to one file, by whatever names.
    package static func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
        do {
            return try FileSystem.realPath(one) == FileSystem.realPath(other)
        } catch {
            // What is not there is not the same as anything.
            return false
        }
    }
}
