internal import ArgumentParser
internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// Where images go, and how.
struct TransferOptions: ParsableArguments {
    /// How an image gets to its album.
    enum Way: String, EnumerableFlag {
        case move, copy, link, symlink

        static func help(for value: Way) -> ArgumentHelp? {
            switch value {
            case .move: "Move images into their albums (the default)."
            case .copy: "Copy them, with their times and permissions."
            case .link: "Give each a second name in its album (a hard link)."
            case .symlink: "Make symlinks to them."
            }
        }
    }

    @Flag var way = Way.move

    @Option(
        help: ArgumentHelp(
            "The folder for the albums (default: the one that has the images' .screensort).",
            valueName: "dir"),
        transform: PathArgument.path)
    var into: FilePath?

    @Option(
        help: ArgumentHelp(
            "The folders for an image; see above for the fields.", valueName: "pattern"),
        transform: Self.template)
    var template = AlbumTemplate.albums

    @Flag(help: "Name images 'CREATOR - TITLE', where a title is known.")
    var rename = false

    /// The options of a run.
    ///
    /// - Parameter store: Where the results are, if not beside the images.
    func sortOptions(store: FilePath?) -> SortOptions {
        var options = SortOptions()
        options.way =
            switch way {
            case .move: .move
            case .copy: .copy
            case .link: .link
            case .symlink: .symlink
            }
        options.template = template
        options.isRenaming = rename
        options.target = into
        options.storeDirectory = store
        return options
    }

    private static func template(_ argument: String) throws -> AlbumTemplate {
        do {
            return try AlbumTemplate(argument)
        } catch {
            throw ValidationError("--template: \(error)")
        }
    }
}
