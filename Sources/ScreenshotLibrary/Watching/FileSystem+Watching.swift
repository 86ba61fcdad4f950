internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension FileSystem {
    /// An instance of inotify. Reading it never waits.
    static func makeInotify() throws(FileError) -> FileDescriptor {
        // IN_NONBLOCK and IN_CLOEXEC are these flags of open(2), says inotify_init(2).
        let number = try retrying("inotify_init1", "") { inotify_init1(O_NONBLOCK | O_CLOEXEC) }
        return FileDescriptor(rawValue: number)
    }

    /// Lets inotify tell what happens in a folder.
    ///
    /// - Parameter events: `IN_…` bits.
    /// - Returns: The number that its events will carry; the same one again for the same folder.
    static func addWatch(
        _ inotify: FileDescriptor, on folder: FilePath, for events: UInt32
    ) throws(FileError) -> Int32 {
        try retrying("inotify_add_watch", folder) {
            folder.withPlatformString { inotify_add_watch(inotify.rawValue, $0, events) }
        }
    }

    /// Fails only if the folder has gone, and the watch with it.
    static func removeWatch(_ inotify: FileDescriptor, _ watch: Int32) {
        _ = inotify_rm_watch(inotify.rawValue, watch)
    }

    /// A descriptor that can be read once it was raised.
    static func makeSignal() throws(FileError) -> FileDescriptor {
        FileDescriptor(rawValue: try retrying("eventfd", "") { screensort_event_counter() })
    }

    /// Makes a signal readable for good. It cannot fail, but by being raised already.
    static func raise(_ signal: FileDescriptor) {
        var one: UInt64 = 1
        _ = write(signal.rawValue, &one, MemoryLayout.size(ofValue: one))
    }

    /// Waits until one of `descriptors` can be read.
    ///
    /// - Parameter duration: No longer than this; nil for as long as it takes.
    /// - Returns: For each, whether it can be read.
    static func wait(
        for descriptors: [FileDescriptor], atMost duration: Duration?
    ) throws(FileError) -> [Bool] {
        var polled = descriptors.map {
            pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0)
        }
        // Rounded up, so that nobody comes back just before the time and waits again and again.
        let milliseconds = duration.map { Int32(min(($0 / .milliseconds(1)).rounded(.up), 1e6)) }
        try retrying("poll", "") { poll(&polled, nfds_t(polled.count), milliseconds ?? -1) }
        return polled.map { $0.revents != 0 }
    }

    /// The type of the file system of `path`: a number of linux/magic.h.
    static func type(ofFileSystemAt path: FilePath) throws(FileError) -> UInt32 {
        UInt32(
            truncatingIfNeeded: try retrying("statfs", path) {
                path.withPlatformString { screensort_file_system_type($0) }
            })
    }
}
