package import SystemPackage

/// A failure to read or to keep results.
package enum SidecarError: Error, Hashable, CustomStringConvertible {
    /// The sidecar at `path` is not a result, for the reason in `detail`.
    case damaged(path: FilePath, detail: String)
    /// The sidecar at `path` was written by a later version of this program.
    case newer(path: FilePath, schema: Int)
    /// Another process, if it could be told which, writes to the store in `directory`.
    case locked(directory: FilePath, process: Int?)
    /// Nothing can be written to the store in `directory`.
    case notWritable(directory: FilePath, cause: FileError)
    case file(FileError)

    package var description: String {
        switch self {
        case .damaged(let path, let detail):
            "\(path): damaged (\(detail)); its image will be read again, the damaged file is kept"
        case .newer(let path, let schema):
            "\(path): written by a later version of screensort (schema \(schema)); update screensort"
        case .locked(let directory, let process):
            "another screensort\(process.map { " (process \($0))" } ?? "") is writing to \(directory);"
                + " wait for it or stop it"
        case .notWritable(let directory, let cause):
            "cannot write to \(directory): \(cause.code);"
                + " use --store DIR to keep results elsewhere, or --no-store"
        case .file(let error):
            error.description
        }
    }
}
