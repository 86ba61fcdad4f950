internal import Glibc
package import SystemPackage

/// Files that the user asks for by name. Each is written as a whole or not at all.
package enum WholeFile {
    /// What `umask` takes from, as for any file that a command makes.
    private static let permissions: mode_t = 0o666
    private static let privatePermissions: mode_t = 0o600
    /// What anybody but the owner may do.
    private static let othersPermissions: mode_t = 0o077

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
    ///
    /// - Parameter isPrivate: Whether it is for the user alone.
    package static func write(
        _ bytes: [UInt8], to path: FilePath, isPrivate: Bool = false
    ) throws(FileError) {
        let target = try target(of: path)
        do throws(FileError) {
            let mode = isPrivate ? privatePermissions : permissions
            let partial = try FileSystem.createPartial(of: target, mode: mode)
            do throws(FileError) {
                try write(bytes, to: partial.descriptor, at: partial.path)
                try FileSystem.rename(partial.path, to: target)
            } catch {
                FileSystem.discard(partial.path)
                throw error
            }
        } catch {
            throw FileError(function: error.function, path: path, code: error.code)
        }
    }

    /// Makes a folder that the user asks for, and those above it that are missing.
    package static func makeFolder(_ path: FilePath) throws(FileError) {
        try AlbumFolder.make(try AlbumFolder.resolved(path))
    }

    /// Whether a file is for its owner alone, so that what is told of it has to be, too.
    package static func isPrivate(_ path: FilePath) throws(FileError) -> Bool {
        try FileSystem.status(of: path, followingSymlinks: true).permissions & othersPermissions
            == 0
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
