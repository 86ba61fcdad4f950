internal import ArgumentParser
internal import ScreenshotPipeline
internal import SystemPackage

/// Which images to read.
struct InputOptions: ParsableArguments {
    @Argument(
        help: "Folders, which are searched, and image files.", transform: PathArgument.path)
    var paths: [FilePath] = []

    @Option(
        help: ArgumentHelp(
            "Read further paths from FILE, one a line; - is standard input.", valueName: "file"),
        transform: PathArgument.path)
    var filesFrom: FilePath?

    @Flag(
        name: [.customShort("0"), .customLong("null")],
        help: "The paths of --files-from end in NUL, as find -print0 writes them.")
    var isNullSeparated = false

    /// The paths of the arguments, then those of the list.
    ///
    /// - Throws: ``FileError`` if the list cannot be read.
    func allPaths() async throws -> [FilePath] {
        guard let filesFrom else { return paths }
        let list = filesFrom == "-" ? PathList.standardInput : .file(filesFrom)
        return paths
            + (try await PathListReader().paths(in: list, isNullSeparated: isNullSeparated))
    }

    func validate() throws {
        if paths.isEmpty && filesFrom == nil {
            throw ValidationError("name a folder or image to read, or use --files-from")
        }
        if isNullSeparated && filesFrom == nil {
            throw ValidationError("-0 says how --files-from is separated; use both")
        }
    }
}
