internal import Glibc
internal import ScreenshotModel
internal import SystemPackage

@testable internal import ScreenshotLibrary

/// All that matters of the files below a folder, to see what became of them.
struct TreeState: Equatable {
    struct File: Hashable {
        var kind: FileKind
        /// Of a symlink, what it says.
        var bytes: [UInt8]
        var permissions: mode_t
        var modifiedAt: Timestamp
    }

    /// By their paths relative to the folder. Folders are there with no bytes. They and symlinks have
    /// the time zero: what is moved out of a folder changes its time, and a symlink has one of its
    /// own whenever it is made.
    var files: [FilePath: File] = [:]
    /// The sidecars of its store, by the paths of their images.
    var sidecars: [FilePath: [UInt8]] = [:]

    init(of folder: FilePath) throws {
        try walk(folder, "") { path, file in
            if path.components.first?.string != SidecarStore.directoryName { files[path] = file }
        }
        let sidecarFolder = SidecarStore(folder: folder).sidecars
        guard try FileSystem.isFolder(sidecarFolder) else { return }
        try walk(sidecarFolder, "") { path, file in
            if file.kind == .file { sidecars[path] = file.bytes }
        }
    }

    /// How often each content is there.
    var contents: [[UInt8]: Int] {
        files.values.filter { $0.kind == .file }.reduce(into: [:]) { $0[$1.bytes, default: 0] += 1 }
    }

    private func walk(
        _ root: FilePath, _ relative: FilePath, _ visit: (FilePath, File) -> Void
    ) throws {
        let folder = relative.isEmpty ? root : root.appending(name: relative.bytes)
        for entry in try FileSystem.entries(of: folder) {
            let place = relative.appending(name: entry.name)
            let path = root.appending(name: place.bytes)
            let status = try FileSystem.status(of: path, followingSymlinks: false)
            var file = File(
                kind: status.kind, bytes: [], permissions: status.permissions,
                modifiedAt: status.fingerprint.modifiedAt)
            switch status.kind {
            case .folder:
                file.modifiedAt = Timestamp(nanoseconds: 0)
                try walk(root, place, visit)
            case .symlink:
                file.modifiedAt = Timestamp(nanoseconds: 0)
                file.bytes = try FileSystem.symlinkText(of: path).bytes
            default: file.bytes = try FileSystem.readAll(path, upTo: 1 << 20)
            }
            visit(place, file)
        }
    }
}
