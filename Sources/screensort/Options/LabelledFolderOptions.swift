internal import ArgumentParser
internal import ScreenshotModel
internal import ScreenshotPipeline
internal import ScreenshotSorting
internal import SystemPackage

/// How the pictures of manifests are read.
struct LabelledFolderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep what was read in FILE, so that the next time takes a second.",
            valueName: "file"),
        transform: PathArgument.path)
    var cache: FilePath?

    @Option(
        name: .customLong("category"),
        help: ArgumentHelp(
            "Allow a category of your own in manifests; may be repeated.", valueName: "name"))
    var ownCategories: [String] = []

    @OptionGroup(title: "Reading") var reading: ReadingOptions
    @OptionGroup(title: "Engine") var engine: EngineOptions
    @OptionGroup(title: "Talk") var talk: ProgressOptions

    /// Those that a manifest may name.
    var categories: [Category] {
        Category.builtIn + ownCategories.map(Category.init(rawValue:))
    }

    /// How pictures are read. There is no store.
    var processingOptions: ProcessingOptions {
        var options = reading.processingOptions
        options.store = .none
        return options
    }
}
