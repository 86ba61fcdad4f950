internal import ScreenshotLibrary
internal import SystemPackage

/// How paths are written to standard output.
struct PathLine {
    /// Whether a path ends in NUL instead of a line break.
    let isNullSeparated: Bool
    /// Whether a person reads it, and no program.
    let isOnTerminal: Bool

    /// The bytes of a path as they are, with its end. On a terminal all that is unsafe is escaped, and
    /// line breaks are, too.
    func bytes(of path: FilePath) -> [UInt8] {
        if isNullSeparated { return path.bytes + [0] }
        let name = isOnTerminal ? Array(PrintableText.escaped(path.string).utf8) : path.bytes
        return name + [UInt8(ascii: "\n")]
    }
}
