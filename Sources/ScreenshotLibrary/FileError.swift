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

    package var description: String {
        switch code {
        case .noSpace, .diskQuotaExceeded:
            "no space left for \(path); free some and run again: what is done stays done"
        case .ioError:
            "\(path): the disk reports an error (\(function)); check it before you run again"
        case .permissionDenied, .notPermitted:
            "\(path): permission denied (\(function)); change its permissions and run again"
        default:
            "\(path): \(code) (\(function))"
        }
    }
}
