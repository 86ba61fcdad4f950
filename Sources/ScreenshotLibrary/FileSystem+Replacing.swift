internal import Glibc
internal import SystemPackage

/// Files that are written beside those that they are to replace.
extension FileSystem {
    /// Makes the file that is to take the place of `target` once it is whole.
    ///
    /// Its name is hidden and always the same, so that what a killed run left there is removed by
    /// the next one that writes to `target`. Whoever has it open, has its lock.
    ///
    /// - Parameter target: The path of a file in a folder that exists.
    /// - Throws: `EBUSY` if another process is writing it.
    static func createPartial(
        of target: FilePath, mode: mode_t
    ) throws(FileError) -> (path: FilePath, descriptor: FileDescriptor) {
        // Not the name itself, which may be as long as names can be.
        let name = target.bytes.split(separator: UInt8(ascii: "/")).last ?? []
        let mark = SidecarName.mark(of: name)
        let path = target.removingLastComponent().appending(".screensort-\(mark).new")
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let descriptor: FileDescriptor
        do {
            descriptor = try open(path, flags, mode: mode)
        } catch let error where error.code == .fileExists {
            try removeAbandoned(path)
            descriptor = try open(path, flags, mode: mode)
        }
        do throws(FileError) {
            try own(descriptor, of: path)
        } catch {
            close(descriptor)
            discard(path)
            throw error
        }
        return (path, descriptor)
    }

    /// Removes what a killed run has left.
    private static func removeAbandoned(_ path: FilePath) throws(FileError) {
        let descriptor = try open(path, O_WRONLY | O_NOFOLLOW)
        defer { close(descriptor) }
        try own(descriptor, of: path)
        try remove(path)
    }

    private static func own(
        _ descriptor: FileDescriptor, of path: FilePath
    ) throws(FileError) {
        guard try lock(descriptor, of: path) else {
            throw FileError(function: "flock", path: path, code: .resourceBusy)
        }
    }
}
