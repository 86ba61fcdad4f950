package import SystemPackage

/// A call on a file that failed.
package struct FileError: Error, Hashable, CustomStringConvertible {
    /// The name of the system's function, such as `rename`.
    package var function: String
    package var path: FilePath
    package var code: Errno

    package init(function: String, path: FilePath, code: Errno) {
        self.function = function
        self.path = path
        self.code = code
    }

    /// Whether nothing is at the path.
    package var isAbsence: Bool {
        code == .noSuchFileOrDirectory || code == .notDirectory
    }

    /// Whether nothing can be at the path, whatever is done about it.
    var leadsNowhere: Bool {
        isAbsence || code == .tooManySymbolicLinkLevels || code == .fileNameTooLong
    }

    /// What is wrong and what to do about it, without the path.
    package var cause: String {
        switch code {
        case .noSpace, .diskQuotaExceeded:
            "no space left; free some and run again: what is done stays done"
        case .ioError:
            "the disk reports an error (\(function)); check it before you run again"
        case .permissionDenied, .notPermitted:
            "permission denied (\(function)); change its permissions and run again"
        case .noSuchFileOrDirectory:
            "no such file or folder"
        case .tooManySymbolicLinkLevels:
            "the symlink '\(path.lastComponent?.string ?? "")' is not followed; remove it, or name"
                + " the place that it leads to"
        default:
            "\(code) (\(function))"
        }
    }

    package var description: String {
        "\(path): \(cause)"
    }
}
