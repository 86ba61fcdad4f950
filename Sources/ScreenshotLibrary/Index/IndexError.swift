internal import GRDB
package import SystemPackage

/// A failure to ask an index, after it was made anew.
package enum IndexError: Error, Hashable, CustomStringConvertible {
    /// `detail` is what SQLite says.
    case database(directory: FilePath, detail: String)
    case file(FileError)

    package var description: String {
        switch self {
        case .database(let directory, let detail):
            "cannot use an index of \(directory): \(detail);"
                + " check the space in it and in the folder for temporary files"
        case .file(let error):
            error.description
        }
    }

    /// What was thrown inside of a transaction.
    init(_ error: any Error, directory: FilePath) {
        self =
            switch error {
            case let error as FileError: .file(error)
            case let error as IndexError: error
            case let error as DatabaseError:
                .database(directory: directory, detail: error.message ?? "\(error.resultCode)")
            default: .database(directory: directory, detail: "\(error)")
            }
    }
}
