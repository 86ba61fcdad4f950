internal import SystemPackage

/// Sidecars that go along with their images. The stores must be locked.
extension SidecarStore {
    /// Writes the sidecar of an image that comes from elsewhere, and waits until it is on the disk.
    ///
    /// Another image's corrected sidecar in the place is kept under a name ending in `.replaced`.
    ///
    /// - Parameter relative: Where the image will be.
    func take(_ sidecar: Sidecar, for relative: FilePath) throws(SidecarError) {
        let path = sidecarPath(of: relative)
        let existing = try readToReplace(at: path)
        if case .newer(let schema) = existing { throw .newer(path: path, schema: schema) }
        _ = try replace(
            relative, with: sidecar.setting(file: relative), isSynced: true,
            asideSuffix: asideSuffix(for: existing, replacedBy: sidecar)
        ) { true }
    }

    /// Removes the sidecar of an image that is not there any more, and folders that are empty then.
    ///
    /// - Parameter sha256: A sidecar of another content stays.
    func drop(_ relative: FilePath, describing sha256: String) throws(SidecarError) {
        let path = sidecarPath(of: relative)
        guard case .stored(let stored) = try readToReplace(at: path), stored.sha256 == sha256 else {
            return
        }
        do throws(FileError) {
            try removeSidecar(at: path)
        } catch {
            throw .file(error)
        }
    }

    /// Removes a sidecar, and the folders of sidecars that are empty then.
    func removeSidecar(at path: FilePath) throws(FileError) {
        try FileSystem.remove(path)
        var folder = path.removingLastComponent()
        while folder != sidecars, FileSystem.removeIfEmpty(folder), folder.removeLastComponent() {}
    }
}
