internal import Glibc
internal import ScreenshotModel
internal import SystemPackage

/// What a name in a folder stands for.
enum FileKind {
    case file, folder, symlink, other
    /// Not every file system tells it with the name.
    case unknown
}

/// What `stat` tells of a file, as far as it matters here.
struct FileStatus {
    var kind: FileKind
    var fingerprint: FileFingerprint
    /// The permission bits, such as 0o600.
    var permissions: mode_t
    var deviceAndInode: DeviceAndInode

    /// What tells the file from another one that took its place.
    var identity: FileIdentity {
        FileIdentity(
            size: Int64(fingerprint.bytes), modified: fingerprint.modifiedAt.nanoseconds,
            inode: Int64(bitPattern: deviceAndInode.inode))
    }
}

/// What tells a file or folder from any other that is there at the same time, whatever its name.
struct DeviceAndInode: Hashable {
    var device: UInt64
    var inode: UInt64
}

/// A name in a folder.
struct FolderEntry {
    var name: [UInt8]
    var kind: FileKind

    /// Whether the name starts with a dot.
    var isHidden: Bool {
        name.first == UInt8(ascii: ".")
    }
}

extension FileSystem {
    static func status(
        of path: FilePath, followingSymlinks: Bool
    ) throws(FileError) -> FileStatus {
        var status = stat()
        try retrying(followingSymlinks ? "stat" : "lstat", path) {
            path.withPlatformString {
                followingSymlinks ? stat($0, &status) : lstat($0, &status)
            }
        }
        let modifiedAt = Timestamp(
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        return FileStatus(
            kind: kind(ofMode: status.st_mode),
            fingerprint: FileFingerprint(bytes: Int(status.st_size), modifiedAt: modifiedAt),
            permissions: status.st_mode & 0o7777,
            deviceAndInode: DeviceAndInode(
                device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
    }

    private static func kind(ofMode mode: mode_t) -> FileKind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .symlink
        default: .other
        }
    }

    /// Whether something is at `path`, even if it is a symlink that leads nowhere.
    static func exists(_ path: FilePath) throws(FileError) -> Bool {
        do {
            _ = try status(of: path, followingSymlinks: false)
            return true
        } catch let error where error.isAbsence {
            return false
        }
    }

    /// Whether there is a folder at `path`, or a symlink to one.
    ///
    /// - Throws: If that cannot be told, as on a disk that reports errors.
    static func isFolder(_ path: FilePath) throws(FileError) -> Bool {
        do {
            return try status(of: path, followingSymlinks: true).kind == .folder
        } catch let error where error.leadsNowhere {
            return false
        }
    }

    /// The names in a folder but `.` and `..`, in no order.
    static func entries(of folder: FilePath) throws(FileError) -> [FolderEntry] {
        let descriptor = try open(folder, O_RDONLY | O_DIRECTORY)
        guard let stream = fdopendir(descriptor.rawValue) else {
            let code = Errno(rawValue: errno)
            close(descriptor)
            throw FileError(function: "fdopendir", path: folder, code: code)
        }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                let code = Errno(rawValue: errno)
                if code.rawValue == 0 { return entries }
                throw FileError(function: "readdir", path: folder, code: code)
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
            entries.append(FolderEntry(name: name, kind: kind(ofEntry: entry.pointee.d_type)))
        }
    }

    private static func kind(ofEntry type: UInt8) -> FileKind {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .symlink
        case Int(DT_UNKNOWN): .unknown
        default: .other
        }
    }

    /// Makes a folder, and those above it that are missing, for the user alone.
    static func makeFolders(_ path: FilePath) throws(FileError) {
        var missing: [FilePath] = []
        var folder = path
        while try !makeFolder(folder) {
            missing.append(folder)
            folder = folder.removingLastComponent()
        }
        for folder in missing.reversed() {
            _ = try makeFolder(folder)
        }
    }

    /// - Returns: false if the folder above is missing.
    private static func makeFolder(_ path: FilePath) throws(FileError) -> Bool {
        do {
            try retrying("mkdir", path) { path.withPlatformString { mkdir($0, 0o700) } }
        } catch {
            if error.code == .fileExists { return true }
            if error.code == .noSuchFileOrDirectory, !path.isEmpty { return false }
            throw error
        }
        // mkdir takes away what the umask says; a folder we cannot enter would be of no use.
        try retrying("chmod", path) { path.withPlatformString { chmod($0, 0o700) } }
        return true
    }

    static func setPermissions(
        _ mode: mode_t, of descriptor: FileDescriptor, at path: FilePath
    ) throws(FileError) {
        try retrying("fchmod", path) { fchmod(descriptor.rawValue, mode) }
    }

    static func rename(_ old: FilePath, to new: FilePath) throws(FileError) {
        try retrying("rename", new) {
            old.withPlatformString { old in new.withPlatformString { Glibc.rename(old, $0) } }
        }
    }

    static func remove(_ path: FilePath) throws(FileError) {
        try retrying("unlink", path) { path.withPlatformString { unlink($0) } }
    }

    /// Removes a file of no worth; one that stays does no harm.
    static func discard(_ path: FilePath) {
        _ = path.withPlatformString { unlink($0) }
    }

    static func removeFolder(_ path: FilePath) throws(FileError) {
        try retrying("rmdir", path) { path.withPlatformString { rmdir($0) } }
    }

    /// Removes a folder that nothing is in.
    ///
    /// - Returns: false if it stays, which does no harm.
    @discardableResult
    static func removeIfEmpty(_ path: FilePath) -> Bool {
        path.withPlatformString { rmdir($0) } == 0
    }

    /// The absolute path without symlinks, `.` and `..` that leads to the same file.
    static func realPath(_ path: FilePath) throws(FileError) -> FilePath {
        let resolved = path.withPlatformString { realpath($0, nil) }
        guard let resolved else {
            throw FileError(function: "realpath", path: path, code: Errno(rawValue: errno))
        }
        defer { free(resolved) }
        return FilePath(platformString: resolved)
    }

    /// Throws unless this process may create files in a folder.
    static func checkWritable(_ folder: FilePath) throws(FileError) {
        guard folder.withPlatformString({ access($0, W_OK | X_OK) }) == 0 else {
            throw FileError(function: "access", path: folder, code: Errno(rawValue: errno))
        }
    }
}
