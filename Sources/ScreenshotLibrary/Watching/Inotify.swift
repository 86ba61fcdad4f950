internal import Glibc
internal import SystemPackage

/// One thing that inotify tells.
struct InotifyEvent: Hashable {
    /// The number of the folder's watch; -1 if events were lost.
    var watch: Int32
    /// `IN_…` bits.
    var mask: UInt32
    /// Of the entry in the folder; empty if it is about the folder itself.
    var name: [UInt8]

    /// Whether one of the bits of `events` is set.
    func isAny(of events: Int32...) -> Bool {
        events.contains { mask & UInt32($0) != 0 }
    }

    /// The events in what was read from inotify: a header of four 32-bit numbers each, the last of
    /// which is the length of the name with the zero bytes after it; see inotify(7).
    static func events(in buffer: UnsafeRawBufferPointer) -> [InotifyEvent] {
        let headerLength = MemoryLayout<inotify_event>.size
        var events: [InotifyEvent] = []
        var rest = buffer[...]
        while rest.count >= headerLength {
            let header = UnsafeRawBufferPointer(rebasing: rest.prefix(headerLength))
            let length = Int(header.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
            let name = rest.dropFirst(headerLength).prefix(length).prefix { $0 != 0 }
            events.append(
                InotifyEvent(
                    watch: header.loadUnaligned(as: Int32.self),
                    mask: header.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
                    name: Array(name)))
            rest = rest.dropFirst(headerLength + length)
        }
        return events
    }
}

/// An instance of the kernel's inotify.
final class Inotify {
    let descriptor: FileDescriptor

    /// What is of interest in a folder: that a file is written, finished, touched, made or linked,
    /// moved in, and that a folder is moved out. `IN_DONT_FOLLOW` since symlinks are no folders
    /// here, `IN_EXCL_UNLINK` since files that were removed are of no interest to anybody.
    private static let mask = UInt32(
        IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM
            | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)
    /// Holds some hundred events; inotify(7) asks for one with the longest name at least.
    private static let bufferLength = 1 << 16

    /// - Throws: ``FileError`` with `EMFILE` if the user has too many already.
    init() throws(FileError) {
        descriptor = try FileSystem.makeInotify()
    }

    deinit {
        FileSystem.close(descriptor)
    }

    /// Watches what happens right in a folder.
    ///
    /// - Returns: The number of the watch; the same one again for the same folder.
    /// - Throws: ``FileError`` with `ENOSPC` if the user watches too many folders already.
    func watch(_ folder: FilePath) throws(FileError) -> Int32 {
        try FileSystem.addWatch(descriptor, on: folder, for: Self.mask)
    }

    func unwatch(_ watch: Int32) {
        FileSystem.removeWatch(descriptor, watch)
    }

    /// What has happened since it was last asked, or the start of it; empty if nothing has.
    func events() throws(FileError) -> [InotifyEvent] {
        let events: Result<[InotifyEvent], FileError> = withUnsafeTemporaryAllocation(
            byteCount: Self.bufferLength, alignment: MemoryLayout<inotify_event>.alignment
        ) { buffer in
            Result { () throws(FileError) in
                let count = try FileSystem.read(descriptor, into: buffer, of: "inotify")
                return InotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        do {
            return try events.get()
        } catch let error where error.code == .wouldBlock {
            return []
        }
    }
}
