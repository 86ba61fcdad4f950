internal import SystemPackage

/// A folder that the user wants watched.
struct WatchedRoot {
    /// As the user has typed it.
    let path: FilePath
    /// Absolute, without symlinks, as long as it is there.
    var realPath: FilePath
    /// What was there when it was last looked; nil if there was nothing.
    var identity: DeviceAndInode?
    /// nil if inotify tells what happens.
    var poller: FolderPoller?

    /// - Throws: ``FileError`` if there is no such folder.
    init(_ path: FilePath) throws(FileError) {
        let status = try FileSystem.status(of: path, followingSymlinks: true)
        guard status.kind == .folder else {
            throw FileError(function: "watch", path: path, code: .notDirectory)
        }
        self.path = path
        realPath = try FileSystem.realPath(path)
        identity = status.deviceAndInode
    }

    /// What is there now, if it is a folder. Tells that the folder was moved or removed, but also
    /// that something was mounted over it, or unmounted.
    var presentIdentity: DeviceAndInode? {
        do {
            let status = try FileSystem.status(of: path, followingSymlinks: true)
            return status.kind == .folder ? status.deviceAndInode : nil
        } catch {
            return nil
        }
    }
}
