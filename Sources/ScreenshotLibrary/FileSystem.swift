internal import CFileSystem
internal import Glibc
internal import SystemPackage

/// The only place of this layer that touches files: thin wrappers of the system's functions.
///
/// Each one repeats a call that a signal interrupted, and throws what failed, where and why.
enum FileSystem {
    /// Calls `call` until no signal interrupts it.
    ///
    /// - Parameter call: Returns a negative number and sets `errno` if it fails.
    @discardableResult
    static func retrying<Number: SignedInteger>(
        _ function: String, _ path: FilePath, _ call: () -> Number
    ) throws(FileError) -> Number {
        while true {
            let result = call()
            if result >= 0 { return result }
            let code = Errno(rawValue: errno)
            if code != .interrupted {
                throw FileError(function: function, path: path, code: code)
            }
        }
    }

    /// Opens a file that programs started from here do not inherit.
    static func open(
        _ path: FilePath, _ flags: Int32, mode: mode_t = 0
    ) throws(FileError) -> FileDescriptor {
        let number = try retrying("open", path) {
            path.withPlatformString { Glibc.open($0, flags | O_CLOEXEC, mode) }
        }
        return FileDescriptor(rawValue: number)
    }

    /// Closes a file that was only read, so that nothing can be lost.
    static func close(_ descriptor: FileDescriptor) {
        _ = Glibc.close(descriptor.rawValue)
    }

    /// Closes a file that was written. An interrupted close has closed and is not repeated.
    static func closeWritten(_ descriptor: FileDescriptor, of path: FilePath) throws(FileError) {
        guard Glibc.close(descriptor.rawValue) != 0 else { return }
        let code = Errno(rawValue: errno)
        if code != .interrupted { throw FileError(function: "close", path: path, code: code) }
    }

    /// Reads once; fewer bytes than asked for may come, and none at the end of the file.
    static func read(
        _ descriptor: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer,
        of path: FilePath
    ) throws(FileError) -> Int {
        try retrying("read", path) {
            Glibc.read(descriptor.rawValue, buffer.baseAddress, buffer.count)
        }
    }

    /// Reads from where `descriptor` stands to its end.
    ///
    /// - Parameter limit: A longer file is a failure (`EFBIG`).
    static func readAll(
        _ descriptor: FileDescriptor, upTo limit: Int, of path: FilePath
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try retrying("read", path) {
                chunk.withUnsafeMutableBytes {
                    Glibc.read(descriptor.rawValue, $0.baseAddress, $0.count)
                }
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            if bytes.count > limit {
                throw FileError(function: "read", path: path, code: .fileTooLarge)
            }
        }
    }

    /// Reads a whole file; see ``readAll(_:upTo:of:)``.
    static func readAll(_ path: FilePath, upTo limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = try open(path, O_RDONLY)
        defer { close(descriptor) }
        return try readAll(descriptor, upTo: limit, of: path)
    }

    /// The first bytes of an open file; fewer if it has not as many.
    static func firstBytes(
        _ count: Int, of descriptor: FileDescriptor, at path: FilePath
    ) throws(FileError) -> [UInt8] {
        try bytes(count, from: 0, of: descriptor, at: path)
    }

    /// The last bytes of an open file; fewer if it has not as many.
    static func lastBytes(
        _ count: Int, of descriptor: FileDescriptor, at path: FilePath
    ) throws(FileError) -> [UInt8] {
        let size = Int(try retrying("lseek", path) { lseek(descriptor.rawValue, 0, SEEK_END) })
        let count = min(count, size)
        return try bytes(count, from: size - count, of: descriptor, at: path)
    }

    private static func bytes(
        _ count: Int, from start: Int, of descriptor: FileDescriptor, at path: FilePath
    ) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = try retrying("pread", path) {
            bytes.withUnsafeMutableBytes {
                pread(descriptor.rawValue, $0.baseAddress, $0.count, off_t(start))
            }
        }
        return Array(bytes.prefix(read))
    }

    static func writeAll(
        _ bytes: [UInt8], to descriptor: FileDescriptor, of path: FilePath
    ) throws(FileError) {
        var written = 0
        while written < bytes.count {
            written += try retrying("write", path) {
                bytes.withUnsafeBytes {
                    let rest = UnsafeRawBufferPointer(rebasing: $0[written...])
                    return write(descriptor.rawValue, rest.baseAddress, rest.count)
                }
            }
        }
    }

    static func truncate(_ descriptor: FileDescriptor, of path: FilePath) throws(FileError) {
        try retrying("ftruncate", path) { ftruncate(descriptor.rawValue, 0) }
    }

    /// Goes back to the start of an open file.
    static func rewind(_ descriptor: FileDescriptor, of path: FilePath) throws(FileError) {
        try retrying("lseek", path) { lseek(descriptor.rawValue, 0, SEEK_SET) }
    }

    /// Waits until the file is on the disk.
    static func sync(_ descriptor: FileDescriptor, of path: FilePath) throws(FileError) {
        try retrying("fsync", path) { fsync(descriptor.rawValue) }
    }

    /// Waits until all that was written to the file system of `path` is on the disk.
    static func syncAll(around path: FilePath) throws(FileError) {
        let descriptor = try open(path, O_RDONLY)
        defer { close(descriptor) }
        try retrying("syncfs", path) { screensort_sync_file_system(descriptor.rawValue) }
    }

    /// Takes the lock of an open file for this descriptor alone.
    ///
    /// - Returns: false if another descriptor has it.
    static func lock(_ descriptor: FileDescriptor, of path: FilePath) throws(FileError) -> Bool {
        do {
            try retrying("flock", path) { flock(descriptor.rawValue, LOCK_EX | LOCK_NB) }
            return true
        } catch let error where error.code == .wouldBlock {
            return false
        }
    }

    /// Gives the lock of an open file up, before the file is closed: a program that is being started
    /// at the moment shares the file, and so the lock, until it runs.
    static func unlock(_ descriptor: FileDescriptor) {
        _ = flock(descriptor.rawValue, LOCK_UN)
    }
}
