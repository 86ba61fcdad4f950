internal import SystemPackage

/// A store that came with a folder from elsewhere could have a symlink in the place of one of its
/// files or folders: files of the user's would be replaced through it, or be removed as the temporary
/// ones of a killed run.
extension SidecarStore {
    /// Sees to it that all that the store keeps lies in it. The directory itself may be a symlink
    /// where the user has named it.
    ///
    /// - Throws: ``FileError`` (`ELOOP`) with the path of a symlink.
    func checkPlaces() throws(FileError) {
        let isNamed = directory != folder.appending(Self.directoryName)
        let files = [lockFile] + IndexFiles.all.map { directory.appending($0) }
        for path in (isNamed ? [] : [directory]) + [sidecars, journals, temporaryFiles] + files {
            try FileSystem.refuseSymlink(path)
        }
    }

    /// Sees to it that the sidecar of an image lies among the others.
    ///
    /// - Throws: ``FileError`` (`ELOOP`) with the path of a symlink that is in the way.
    func checkFolders(ofSidecarOf relative: FilePath) throws(FileError) {
        var folder = sidecars
        for name in relative.removingLastComponent().components {
            folder = folder.appending(name: name.bytes)
            try FileSystem.refuseSymlink(folder)
        }
    }
}

extension FileSystem {
    /// - Throws: ``FileError`` (`ELOOP`, as `open` tells it) if a symlink is at the path.
    fileprivate static func refuseSymlink(_ path: FilePath) throws(FileError) {
        do {
            guard try status(of: path, followingSymlinks: false).kind == .symlink else { return }
        } catch let error where error.isAbsence {
            return
        }
        throw FileError(function: "open", path: path, code: .tooManySymbolicLinkLevels)
    }
}
