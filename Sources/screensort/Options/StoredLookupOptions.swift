internal import ArgumentParser
internal import ScreenshotPipeline

/// Where to look for what was read before, for commands that store nothing.
struct StoredLookupOptions: ParsableArguments {
    @OptionGroup var store: StoreOptions

    @Flag(help: "Read the image even if there is a stored result.")
    var noStore = false

    func validate() throws {
        if noStore && store.store != nil {
            throw ValidationError("--store and --no-store exclude each other")
        }
    }

    /// The options of a reading within `limits`.
    func options(_ limits: ReadingLimits) -> ProcessingOptions {
        var options = ProcessingOptions()
        limits.apply(to: &options)
        options.store = store.store.map { .directory($0) } ?? (noStore ? .none : .besideImages)
        return options
    }
}
