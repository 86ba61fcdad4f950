package import SystemPackage

/// A list of paths as other programs print it: `find`, `git ls-files`, `fd -0`.
package enum FileList {
    /// What stands between two paths.
    package enum Separator: Sendable {
        /// The end of a line. A zero byte separates too, since no path can hold one.
        case newline
        case zero
    }

    /// Longer lists are refused: they would not be lists of paths.
    private static let lengthLimit = 1 << 30

    /// The paths in a list, in its order. Empty ones are left out.
    package static func paths(
        in list: some Sequence<UInt8>, separator: Separator
    ) -> [FilePath] {
        let parts = list.split { byte in
            byte == 0 || (separator == .newline && byte == UInt8(ascii: "\n"))
        }
        return parts.map { FilePath(bytes: $0) }
    }

    /// Reads a list to its end, which may be that of a pipe.
    ///
    /// - Parameter name: What to call the list in an error.
    package static func read(
        from descriptor: FileDescriptor, named name: FilePath, separator: Separator
    ) throws(FileError) -> [FilePath] {
        let list = try FileSystem.readAll(descriptor, upTo: lengthLimit, of: name)
        return paths(in: list, separator: separator)
    }

    /// Reads a list from a file.
    package static func read(
        _ path: FilePath, separator: Separator
    ) throws(FileError) -> [FilePath] {
        paths(in: try FileSystem.readAll(path, upTo: lengthLimit), separator: separator)
    }
}
