internal import ArgumentParser
internal import ScreenshotLibrary
internal import ScreenshotPipeline
internal import SystemPackage

/// Which folders to watch, and how.
struct WatchOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Folders to watch, with all folders in them.", valueName: "folder"),
        transform: PathArgument.path)
    var folders: [FilePath]

    @Option(
        help: ArgumentHelp(
            "Look through the folders every so many seconds, instead of letting the system tell"
                + " what changes. Network file systems are looked through anyway.",
            valueName: "seconds"))
    var poll: Double?

    func validate() throws {
        if let poll, !(0.1...86_400).contains(poll) {
            throw ValidationError("--poll is \(poll); it can be 0.1 to 86400 seconds")
        }
    }

    var watching: ProcessingOptions.Watching {
        var watching = ProcessingOptions.Watching()
        if let poll {
            watching.isPolling = true
            watching.timing.polling = .seconds(poll)
            watching.timing.restFactor = 0
        }
        return watching
    }
}
