internal import ScreenshotLibrary
internal import ScreenshotReading
package import SystemPackage

/// Where a list of paths comes from.
package enum PathList: Sendable {
    case standardInput
    case file(FilePath)
}

/// Reads lists of paths, on a thread of its own, since whoever writes such a list may take its
/// time.
package actor PathListReader {
    private let executor = ThreadExecutor(name: "path list")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    package init() {}

    /// The paths in `list`, in its order.
    ///
    /// - Parameter isNullSeparated: Paths end in a zero byte, else in a line break.
    /// - Throws: ``FileError`` if the list cannot be read.
    package func paths(in list: PathList, isNullSeparated: Bool) throws -> [FilePath] {
        let separator = isNullSeparated ? FileList.Separator.zero : .newline
        switch list {
        case .standardInput:
            return try FileList.read(
                from: .standardInput, named: "standard input", separator: separator)
        case .file(let path):
            return try FileList.read(path, separator: separator)
        }
    }
}
