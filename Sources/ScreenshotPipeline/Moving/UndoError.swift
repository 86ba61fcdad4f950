package import SystemPackage

/// Why there is nothing to undo.
package enum UndoError: Error, Hashable, CustomStringConvertible {
    /// Nothing was ever sorted in the folder.
    case noRuns(FilePath)
    case noSuchRun(Int, FilePath)
    /// All that the run did has been undone, or it did nothing.
    case nothingLeft(Int)
    /// No run of the store has moved the file.
    case notMoved

    package var description: String {
        switch self {
        case .noRuns(let folder):
            "nothing was sorted in \(folder); name the folder whose images were: screensort undo DIR"
        case .noSuchRun(let number, let folder):
            "there is no run \(number) in \(folder); see screensort undo --list"
        case .nothingLeft(let number):
            "run \(number) has nothing left to undo; see screensort undo --list"
        case .notMoved:
            "no run that is known here has moved it; name the folder that it came from:"
                + " screensort undo DIR --file FILE"
        }
    }
}
