internal import ArgumentParser
internal import SystemPackage

/// Where results are kept.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep results in DIR instead of a .screensort folder beside the images.",
            valueName: "dir"),
        transform: PathArgument.path)
    var store: FilePath?
}
