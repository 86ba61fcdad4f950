internal import ScreenshotModel
package import SystemPackage

/// What is at a place where an image could go.
package enum PresentFile: Hashable, Sendable {
    case nothing
    /// What a step would put there: a file with the content of the image, or a symlink to it.
    case same
    case other
}

extension PresentFile {
    /// Looks at the place that a step leads to.
    ///
    /// - Parameters:
    ///   - bytes: The size of the image. A file of another size is another one.
    ///   - hash: Asked for if that alone can tell.
    package init(
        at step: TransferStep, bytes: Int, hash: (FilePath) throws(FileError) -> String
    ) throws(FileError) {
        let path = step.to.path
        do {
            let status = try FileSystem.status(of: path, followingSymlinks: false)
            switch (status.kind, step.way) {
            case (.symlink, .symlink):
                self = try FileSystem.symlinkText(of: path) == step.symlinkText ? .same : .other
            case (.file, .move), (.file, .copy), (.file, .link):
                guard status.fingerprint.bytes == bytes else {
                    self = .other
                    return
                }
                self = try hash(path) == step.sha256 ? .same : .other
            default: self = .other
            }
        } catch {
            guard error.isAbsence else { throw error }
            self = .nothing
        }
    }
}
