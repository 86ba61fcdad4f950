/// How long a ``FolderWatcher`` waits for what.
package struct WatchTiming: Hashable, Sendable {
    /// How long a file stays as it is, twice, before it is taken for whole. A file that is saved
    /// several times a second is then read once.
    package var quiet = Duration.milliseconds(250)
    /// The same for a file that is empty, or that was written to and not closed: a download may
    /// pause for so long.
    package var patience = Duration.seconds(10)
    /// A file that was last changed so long ago when it is found is whole.
    package var settledAge = Duration.seconds(2)
    /// How often it is looked whether the watched folders are still where they were.
    package var presence = Duration.seconds(1)
    /// How often folders are looked through that cannot be watched.
    package var polling = Duration.seconds(2)

    package init() {}
}
