internal import ScreenshotModel
internal import SystemPackage

/// A file that was found, whatever it is.
struct ScannedFile: Hashable, Sendable {
    /// As the user would type it.
    var path: FilePath
    var name: [UInt8]
    /// Where the result belongs, if it is an image.
    var location: ImageLocation

    init(_ name: [UInt8], in folder: ScannedFolder) {
        self.name = name
        path = folder.path.appending(name: name)
        location = ImageLocation(
            store: folder.location.store, relative: folder.location.relative.appending(name: name))
    }

    init(_ image: ScannedImage) {
        name = image.file.path.lastComponent?.bytes ?? []
        path = image.file.path
        location = image.location
    }

    /// The file as it is now, or what is there instead; nil if it has gone.
    var status: FileStatus? {
        do {
            return try FileSystem.status(of: path, followingSymlinks: false)
        } catch {
            return nil
        }
    }

    /// The image that the file is.
    ///
    /// - Parameter status: Of the file itself, not of what a symlink leads to.
    /// - Returns: nil if it is none.
    func image(_ status: FileStatus) -> ScannedImage? {
        guard status.kind == .file, FolderEntry(name: name, kind: .file).isPicture(at: path) else {
            return nil
        }
        return ScannedImage(
            file: ImageFile(path: path, fingerprint: status.fingerprint), location: location)
    }
}
