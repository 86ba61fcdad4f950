package import SystemPackage

/// Why an image was not brought to its place. All is as it was, and the other images go on.
package enum TransferError: Error, Hashable, CustomStringConvertible {
    /// Nothing is at the path of the image.
    case gone(FilePath)
    /// The image is not the one that was read.
    case unread(FilePath)
    /// The image is not the one that was sorted.
    case changed(FilePath)
    /// Something is where the image should be.
    case taken(FilePath)
    /// The image of which a copy or link is to be removed has gone, or is another one.
    case lastCopy(FilePath)
    /// The folder of a store is missing.
    case notMounted(FilePath)
    /// There is a symlink where a folder should be.
    case leadsElsewhere(FilePath)
    /// There is a file where a folder should be.
    case notAFolder(FilePath)
    /// Only files of one file system can be linked.
    case acrossFileSystems(FilePath)
    case file(FileError)
    case sidecar(SidecarError)

    package var description: String {
        switch self {
        case .gone: "it is not there any more"
        case .unread(let path): "changed since it was read; run first: screensort \(path)"
        case .changed: "changed since then, so it stays as it is"
        case .taken(let path): "something is at \(path) already; it was left alone"
        case .lastCopy(let path):
            "\(path) has gone or changed, so that this is the only copy; it stays"
        case .notMounted(let path): "\(path): no such folder; is its disk mounted?"
        case .leadsElsewhere(let path):
            "\(path) is a symlink, which is not followed; name its folder with --into"
        case .notAFolder(let path): "\(path) is not a folder; move it away or use --template"
        case .acrossFileSystems(let path):
            "\(path) is on another file system, where no link can lead; use --copy or --symlink"
        case .file(let error): error.description
        case .sidecar(let error): error.description
        }
    }
}
